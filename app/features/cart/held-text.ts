import type { HeldItem } from '~/db/schema/cart.values';
import { formatCount } from '~/i18n/format';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';

/** One product of a classic set as orders and papers write it: `2 × Nile Dusk 50 ml`. */
export function heldText({ name, size, quantity }: HeldItem, language: Language, t: (key: string) => string): string {
  const named = [localize(name, language), size && t(`size.${size}`)].filter(Boolean).join(' ');
  return `${formatCount(quantity)} × ${named}`;
}
