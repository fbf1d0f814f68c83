import type { Category } from '~/db/schema/taxonomy.values';
import { formatMoney, unbroken } from '~/i18n/format';
import { formatDate } from '~/i18n/format-date';
import type { Language } from '~/i18n/language';
import { type Localized, localize } from '~/i18n/localized';
import type { Translate } from '~/i18n/translate';

import type { CouponReason } from './coupon.rules';

/** Why a code takes nothing off, with what its sentence names. `least` in EGP. */
export type CouponRefusal = {
  reason: CouponReason;
  code: string;
  least: number;
  category: Category | null;
  from: string | null;
  region: Localized | null;
};

const NOTHING_ELSE = { least: 0, category: null, from: null, region: null };

/** There is no such code any more. */
export const goneRefusal = (code: string): CouponRefusal => ({ ...NOTHING_ELSE, reason: 'gone', code });

export const regionRefusal = (code: string, region: Localized): CouponRefusal => ({
  ...{ ...NOTHING_ELSE, reason: 'region', code, region },
});

/** The sentence that says why a code takes nothing off, in the reader's language. */
export function couponWords(refusal: CouponRefusal, t: Translate, language: Language): string {
  const { reason, code, least, category, from, region } = refusal;
  return t(`errors:coupon.why.${reason}`, {
    code,
    least: unbroken(formatMoney(least, language)),
    category: category === null ? '' : t(`taxonomy.category.${category}`),
    day: from === null ? '' : formatDate(from, language),
    region: region === null ? '' : localize(region, language),
  });
}
