import { createInstance, type i18n as I18n } from 'i18next';
import { RemixI18Next } from 'remix-i18next/server';

import { i18nextOptions } from './config';
import { asLanguage, DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, type Language, LANGUAGES } from './language';
import { resources } from './resources.server';
import type { TextValues, Translate } from './translate';

/** The plain `i18nextLng=ar` cookie (contract 1.2). */
function languageCookie(request: Request): Language | null {
  const header = request.headers.get('Cookie') ?? '';
  const value = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([^;]*)`).exec(header)?.[1];
  return isLanguage(value) ? value : null;
}

/** One store of texts for the whole process: every instance reads these resources. */
const options = { ...i18nextOptions, ns: Object.keys(resources.en), resources, initImmediate: false };

const remixI18n = new RemixI18Next({
  i18next: options,
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ['custom'],
    // `?lng=` lets search engines and shared links name a language; no guess from Accept-Language (contract 1.2).
    findLocale: (request) => {
      const named = new URL(request.url).searchParams.get('lng');
      return Promise.resolve(isLanguage(named) ? named : languageCookie(request));
    },
  },
});

/** The language of a page request: `?lng=`, else the cookie, else English. */
export async function languageOf(request: Request): Promise<Language> {
  return asLanguage(await remixI18n.getLocale(request));
}

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

/** Texts for loaders, actions and scripts' answers. */
export const translator = (language: Language): Translate => translators[language];

/** Whether there is a text of this key; `values` hold the `count` of one that has plural forms alone. */
export const hasText = (key: string, values: TextValues = {}): boolean => i18nextIn[DEFAULT_LANGUAGE].exists(key, values);

/** The cookie that keeps a language for a year. Readable by scripts, since localStorage mirrors it. */
export function languageCookieHeader(language: Language, secure: boolean): string {
  return `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/**
 * `?lng=` in an address is a choice too: the cookie that keeps it for the pages that follow; null where it says so already. Opening the page is
 * the choice, not what its scripts read later: a tab left open must not undo what was chosen in another since.
 */
export function namedLanguageCookie(request: Request, secure: boolean): string | null {
  if ((request.headers.get('Sec-Fetch-Dest') ?? 'document') !== 'document') return null;
  const named = new URL(request.url).searchParams.get('lng');
  return isLanguage(named) && named !== languageCookie(request) ? languageCookieHeader(named, secure) : null;
}
