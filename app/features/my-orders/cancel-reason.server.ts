import type { z } from 'zod';

import type { CANCEL_REASONS } from '~/db/schema/order.values';
import type { customerCancelSchema } from '~/features/order/order.schema';
import { translator } from '~/i18n/i18n.server';
import type { Language } from '~/i18n/language';
import type { Localized } from '~/i18n/localized';

/** A ready-made reason in both languages, with the customer's own words after it where there are any. */
function readyMade(reason: Exclude<(typeof CANCEL_REASONS)[number], 'other'>, ownWords: string): Localized {
  const say = (language: Language) =>
    [translator(language)(`account:orders.cancel.reasons.${reason}`), ownWords.trim()].filter(Boolean).join(': ');
  return { en: say('en'), ar: say('ar') };
}

/** A customer's reason (contract 6.5): their own as it was written, a ready-made one in both languages. */
export const customerCancelReason = ({
  reason,
  otherReason,
}: z.output<typeof customerCancelSchema>): string | Localized =>
  reason && reason !== 'other' ? readyMade(reason, otherReason) : otherReason;
