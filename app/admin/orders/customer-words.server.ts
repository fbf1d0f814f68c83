import type { Language } from '~/i18n/language';
import type { Localized } from '~/i18n/localized';
import { SHOP_CANCEL_REASONS } from '~/db/schema/order.values';
import { shopTexts } from '~/features/settings/shop.server';
import { translator } from '~/i18n/i18n.server';

/**
 * The ready-made reason that these words are, in both languages, so that the customer reads it in theirs; undefined for
 * an admin's own words.
 */
export function shopCancelReason(words: string): Localized | undefined {
  const [en, ar] = [translator('en'), translator('ar')];
  return SHOP_CANCEL_REASONS.map((reason) => ({
    en: en(`admin:orders.reasons.${reason}`),
    ar: ar(`admin:orders.reasons.${reason}`),
  })).find((readyMade) => Object.values(readyMade).includes(words.trim()));
}

/** What a message about an order begins with, in its customer's language, whatever the admin reads. */
export const greetingOf = async (language: Language, values: { name: string; number: number }): Promise<string> =>
  (await shopTexts(language))('admin:orders.whatsappText', values);

/** The same of nothing in particular. */
export const greetingTo = async (language: Language, name: string): Promise<string> =>
  (await shopTexts(language))('admin:orders.whatsappGreeting', { name });
