import { createInstance, type i18n as I18n } from 'i18next';
import { RemixI18Next } from 'remix-i18next/server';

import { i18nextOptions } from './config';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from './language';
import { resources } from './resources.server';
import type { TextValues, Translate } from './translate';

/** One store of texts for the whole process: every instance reads these resources. */
const options = { ...i18nextOptions, ns: Object.keys(resources.en), resources, initImmediate: false };

const remixI18n = new RemixI18Next({
  i18next: options,
  detection: { supportedLanguages: [...LANGUAGES], fallbackLanguage: DEFAULT_LANGUAGE },
});

function instanceIn(language: Language): I18n {
  const instance = createInstance();
  void instance.init({ ...options, lng: language });
  return instance;
}

/** What pages are rendered with: i18next in each language. */
export const i18nextIn: Readonly<Record<Language, I18n>> = { en: instanceIn('en'), ar: instanceIn('ar') };

const translators: Readonly<Record<Language, Translate>> = {
  en: await remixI18n.getFixedT('en'),
  ar: await remixI18n.getFixedT('ar'),
};

export const translator = (language: Language): Translate => translators[language];

/** Whether there is a text of this key; `values` hold the `count` of one that has plural forms alone. */
export const hasText = (key: string, values: TextValues = {}): boolean =>
  i18nextIn[DEFAULT_LANGUAGE].exists(key, values);
