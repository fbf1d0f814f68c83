import type { Language } from '~/i18n/language';
import type { Localized } from '~/i18n/localized';
import type { CANCEL_REASONS } from '~/db/schema/order.values';
import { translator } from '~/i18n/i18n.server';

/**
 * A customer's ready-made reason in both languages, with their own words after it where there are any (contract 6.5).
 */
export function customerCancelReason(
  reason: Exclude<(typeof CANCEL_REASONS)[number], 'other'>,
  ownWords: string,
): Localized {
  const say = (language: Language) =>
    [translator(language)(`account:orders.cancel.reasons.${reason}`), ownWords.trim()].filter(Boolean).join(': ');
  return { en: say('en'), ar: say('ar') };
}
