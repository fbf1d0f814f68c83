import { preventCaching } from '~/cache/page-cache.server';
import type { Executor } from '~/db/client.server';
import { i18nextIn } from '~/i18n/i18n.server';
import type { Language } from '~/i18n/language';
import { type Localized, localize } from '~/i18n/localized';
import type { Shop } from '~/i18n/shop-context';
import { shopTextsIn } from '~/i18n/shop-texts';
import type { Translate } from '~/i18n/translate';
import { languageOf } from '~/request/language.server';
import { memoizePerRequest } from '~/request/request-context.server';

import { type SettingsJson, settingsJson, type SettingsRow } from './settings.json';
import { getSettings, readSettings } from './settings.queries.server';

/** What a store is called whose owner has not named it. */
const UNNAMED: Localized = { en: 'Attara', ar: 'عطارة' };

type Own = Pick<SettingsJson, 'name' | 'logo' | 'firstLanguage'>;

/** What this process read last: pages are shown while the database is away, too. */
let last: Own = { name: { en: '', ar: '' }, logo: '', firstLanguage: 'en' };

async function readOwn(): Promise<Own> {
  try {
    const { name, logo, firstLanguage } = await getSettings();
    last = { name, logo, firstLanguage };
  } catch {
    // Whoever needs the settings themselves says that they cannot be read.
    preventCaching();
  }
  return last;
}

const readOwnOnce = () => memoizePerRequest('shop', readOwn);

const nameIn = ({ name }: Pick<Own, 'name'>, language: Language): string =>
  localize(name, language) || UNNAMED[language];

/** The same of settings that were read already. */
export const shopNameOf = (row: SettingsRow, language: Language): string => nameIn(settingsJson(row), language);

/** The store's own name in a language and its logo (contract 7.1); those read last while the database is away. */
export async function getShop(language: Language): Promise<Shop> {
  const own = await readOwnOnce();
  return { name: nameIn(own, language), logo: own.logo };
}

/** The language of a first visit by the settings (contract 1.2), for a browser that likes `liked` best. */
export async function firstVisitLanguage(liked: Language): Promise<Language> {
  const { firstLanguage } = await readOwnOnce();
  return firstLanguage === 'browser' ? liked : firstLanguage;
}

/**
 * What the store is called in a language: its owner's name for it, in the other language where there is none in this
 * one (contract 7.1). Within a transaction pass that.
 */
export async function shopName(language: Language, executor?: Executor): Promise<string> {
  return executor ? shopNameOf(await readSettings(executor), language) : (await getShop(language)).name;
}

/** The texts in a language for whoever answers a request; `{{shop}}` in them is the store's own name. */
export async function shopTexts(language: Language): Promise<Translate> {
  return shopTextsIn(i18nextIn[language], language, await shopName(language));
}

/** The same in the language of a request. */
export const requestTexts = async (request: Request): Promise<Translate> => shopTexts(await languageOf(request));
