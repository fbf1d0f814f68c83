import { z } from 'zod';

import { flagSchema } from '~/features/catalogue/field.schema';
import type { CouponJson } from '~/features/coupon/coupon.json';
import { couponSchema } from '~/features/coupon/coupon.schema';
import { formatPhone } from '~/i18n/format';
import { cairoDay } from '~/i18n/format-cairo';

export const COUPON_KINDS = ['percent', 'amount', 'freeDelivery'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

const text = z.string().default('');

/** The form of a code: what it gives is chosen, and what the other choices would need is left out. */
export const couponFormSchema = z
  .object({
    kind: z.enum(COUPON_KINDS, 'coupon.oneGift'),
    ...{ code: text, percent: text, amount: text, least: text, category: text, phone: text },
    ...{ from: text, to: text, uses: text, usesEach: text },
    ...{ firstOrderOnly: flagSchema, alsoOnOffers: flagSchema, active: flagSchema },
    regions: z
      .array(z.object({ id: z.uuid('order.regionMissing'), not: flagSchema }))
      .max(100)
      .default([]),
  })
  .transform(({ kind, percent, amount, regions, ...rest }, context) => {
    const read = couponSchema.safeParse({
      ...rest,
      percent: kind === 'percent' ? percent : null,
      amount: kind === 'amount' ? amount : null,
      freeDelivery: kind === 'freeDelivery',
      notRegions: regions.filter(({ not }) => not).map(({ id }) => id),
    });
    if (read.success) return read.data;
    for (const { message, path } of read.error.issues)
      context.addIssue({ code: 'custom', message, path: path[0] === 'percent' ? [kind] : [...path] });
    return z.NEVER;
  });

const kindOf = ({ percent, amount }: CouponJson): CouponKind =>
  percent !== null ? 'percent' : amount !== null ? 'amount' : 'freeDelivery';

/** The days that a code begins and ends on in Cairo, both included. */
export const daysOfCoupon = ({ from, to }: { from: string | null; to: string | null }) => ({
  from: from === null ? '' : cairoDay(new Date(from)),
  to: to === null ? '' : cairoDay(new Date(Date.parse(to) - 1)),
});

const written = (number: number | null): string => (number === null || number === 0 ? '' : String(number));

/** What the form starts with; governorates in the shop's order. */
export function couponValues(coupon: CouponJson | null, regions: readonly string[]) {
  return {
    code: coupon?.code ?? '',
    kind: coupon ? kindOf(coupon) : 'percent',
    percent: written(coupon?.percent ?? null),
    amount: written(coupon?.amount ?? null),
    least: written(coupon?.least ?? null),
    category: coupon?.category ?? '',
    ...daysOfCoupon(coupon ?? { from: null, to: null }),
    uses: written(coupon?.uses ?? null),
    usesEach: written(coupon?.usesEach ?? null),
    firstOrderOnly: coupon?.firstOrderOnly ?? false,
    phone: formatPhone(coupon?.phone ?? ''),
    alsoOnOffers: coupon?.alsoOnOffers ?? false,
    active: String(coupon?.active ?? true),
    regions: regions.map((id) => ({ id, not: coupon?.notRegions.includes(id) ?? false })),
  };
}
export type CouponValues = ReturnType<typeof couponValues>;
