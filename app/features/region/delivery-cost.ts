import { unbroken } from '~/i18n/format';
import type { Translate } from '~/i18n/translate';

/** What delivery costs from the nearest governorate to the farthest, in words; charges in EGP (contract 3.11). */
export function deliveryCost(t: Translate, charges: readonly [number, number], money: (egp: number) => string): string {
  const [least, most] = charges;
  if (most === 0) return t('details:delivery.free');
  const [from, to] = [unbroken(money(least)), unbroken(money(most))];
  return least === most ? to : t('details:delivery.range', { from, to });
}
