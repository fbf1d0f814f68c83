import { normaliseSearchText } from './search-text';

/** Fewer digits are in everybody's phone number. */
const MIN_PHONE_DIGITS = 4;

/** A number that somebody looks for: of an order, or a phone's, which is stored without the zero in front. */
export type TypedNumber = { digits: string; phone: string | null };

/**
 * The number that these words are, as it is typed in either language: `100248`, `٠١٠٠ ٥٥٥`, `+20 100…`; null for
 * anything else.
 */
export function typedNumber(words: string): TypedNumber | null {
  const digits = normaliseSearchText(words).replace(/[\s#+().\-/]/g, '');
  if (!/^\d+$/.test(digits)) return null;
  const subscriber = digits.replace(/^(?:0020|20|0)(?=1)/, '');
  return { digits, phone: subscriber.length >= MIN_PHONE_DIGITS ? subscriber : null };
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
