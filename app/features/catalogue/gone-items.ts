import { COMMA } from '~/i18n/format';
import type { Language } from '~/i18n/language';
import { type Localized, localize } from '~/i18n/localized';
import { ConflictError } from '~/http/domain-error';

export const joinNames = (names: readonly Localized[], language: Language): string =>
  names.map((name) => localize(name, language)).join(COMMA[language]);

/** The refusal that names what cannot be had (contract 6.1). `details.items` are the names in both languages. */
export const goneItems = (messageKey: string, items: readonly Localized[]): ConflictError =>
  new ConflictError(messageKey, { names: joinNames(items, 'en') }, { items });

const isLocalized = (value: unknown): value is Localized =>
  typeof value === 'object' && value !== null && 'en' in value && 'ar' in value;

/**
 * The values of a refusal's message in the reader's language: the names of the items it is about, where it is about
 * any, or the sentence that says why.
 */
export function refusalValues(
  refusal: { values: Record<string, string | number>; details: Record<string, unknown> },
  language: Language,
) {
  const { items, why } = refusal.details;
  if (isLocalized(why)) return { ...refusal.values, why: localize(why, language) };
  if (!Array.isArray(items)) return refusal.values;
  return { ...refusal.values, names: joinNames(items.filter(isLocalized), language) };
}
