import { preventCaching } from '~/cache/page-cache.server';
import type { Executor } from '~/db/client.server';
import { translator } from '~/i18n/i18n.server';
import type { Language } from '~/i18n/language';
import { type Localized, localize } from '~/i18n/localized';
import type { Shop } from '~/i18n/shop-context';
import type { Translate } from '~/i18n/translate';
import { memoizePerRequest } from '~/request/request-context.server';

import { type SettingsJson, settingsJson, type SettingsRow } from './settings.json';
import { getSettings, readSettings } from './settings.queries.server';

/** What a store is called whose owner has not named it. */
const UNNAMED: Localized = { en: 'Attara', ar: 'عطارة' };

type Own = Pick<SettingsJson, 'name' | 'logo'>;

/** What this process read last: pages are shown while the database is away, too. */
let last: Own = { name: { en: '', ar: '' }, logo: '' };

async function readOwn(): Promise<Own> {
  try {
    const { name, logo } = await getSettings();
    last = { name, logo };
  } catch {
    // Whoever needs the settings themselves says that they cannot be read.
    preventCaching();
  }
  return last;
}

const nameIn = ({ name }: Pick<Own, 'name'>, language: Language): string =>
  localize(name, language) || UNNAMED[language];

/** The same of settings that were read already. */
export const shopNameOf = (row: SettingsRow, language: Language): string => nameIn(settingsJson(row), language);

/** The store's own name in a language and its logo (contract 7.1); those read last while the database is away. */
export async function getShop(language: Language): Promise<Shop> {
  const own = await memoizePerRequest('shop', readOwn);
  return { name: nameIn(own, language), logo: own.logo };
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
  const shop = await shopName(language);
  const t = translator(language);
  return (key, values) => t(key, { shop, ...values });
}
