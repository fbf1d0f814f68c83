import { z } from 'zod';

import { CATEGORIES } from '~/db/schema/taxonomy.values';
import {
  choiceSchema,
  countParameter,
  describedAs,
  flagSchema,
  optionalEgpSchema,
  optionalWholeNumberSchema,
} from '~/features/catalogue/field.schema';
import { normalisePhone } from '~/features/catalogue/phone.rules';
import { foldDigits } from '~/features/catalogue/search-text';
import { endsAfterStart, momentSchema, withDateColumns } from '~/features/dates/dates.schema';

import { COUPON_STATES } from './coupon.rules';

/** A code as it is kept, from how people type it: in any case, with digits of either script, with spaces around it. */
export const normaliseCode = (typed: string): string =>
  foldDigits(typed)
    .replace(/[\s\u200B-\u200F\u061C\u2010-\u2015]/g, (mark) => (/[\u2010-\u2015]/.test(mark) ? '-' : ''))
    .toUpperCase();

/** What a shopper types as a code; what is none is unknown. */
export const typedCodeSchema = z
  .string('coupon.codeMissing')
  .max(60, 'coupon.codeTooLong')
  .transform(normaliseCode)
  .refine((code) => code !== '', 'coupon.codeMissing')
  .meta(describedAs({ type: 'string', minLength: 1, maxLength: 60 }));

/** A code, or none: a form leaves it empty, a script out. */
export const optionalCodeSchema = z
  .string('coupon.codeMissing')
  .max(60, 'coupon.codeTooLong')
  .nullish()
  .transform((typed) => normaliseCode(typed ?? '') || null)
  .meta(describedAs({ type: ['string', 'null'], maxLength: 60 }));

export const holdCouponSchema = z.strictObject({ code: typedCodeSchema });

const codeSchema = z
  .string('coupon.code')
  .max(60, 'coupon.code')
  .transform(normaliseCode)
  .refine((code) => /^[A-Z0-9-]{3,30}$/.test(code), 'coupon.code')
  .meta(describedAs({ type: 'string', minLength: 3, maxLength: 30, pattern: '^[A-Z0-9-]{3,30}$' }));

const phone = z
  .string('user.phone')
  .nullish()
  .transform((typed, context): string | null => {
    if (!typed?.trim()) return null;
    const known = normalisePhone(typed);
    if (known !== null) return known;
    context.addIssue({ code: 'custom', message: 'user.phone' });
    return z.NEVER;
  })
  .meta(describedAs({ type: ['string', 'null'], maxLength: 60 }));

export const MOST_USES = 1_000_000;

/** The fields of a code as the back office and the API write it; amounts come out in piastres. */
export const couponFields = {
  code: codeSchema,
  percent: optionalWholeNumberSchema({ min: 1, max: 100, error: 'coupon.percent' }),
  amount: optionalEgpSchema({ min: 0.01, max: 1_000_000, error: 'coupon.amount' }),
  freeDelivery: flagSchema,
  least: optionalEgpSchema({ min: 0, max: 1_000_000, error: 'coupon.least' }).transform((least) => least ?? 0),
  firstOrderOnly: flagSchema,
  phone,
  category: choiceSchema(CATEGORIES, 'coupon.category'),
  notRegions: z.array(z.uuid('order.regionMissing')).max(100, 'order.regionMissing').default([]),
  alsoOnOffers: flagSchema,
  from: momentSchema({ end: false, error: 'coupon.from' }),
  to: momentSchema({ end: true, error: 'coupon.to' }),
  uses: optionalWholeNumberSchema({ min: 1, max: MOST_USES, error: 'coupon.uses' }),
  usesEach: optionalWholeNumberSchema({ min: 1, max: 1_000, error: 'coupon.usesEach' }),
  active: z.preprocess((value) => (value === undefined ? true : value), flagSchema),
};

type Fields = z.output<z.ZodObject<typeof couponFields>>;

/** A code gives one thing, and ends after it begins. */
export function checkCoupon({ percent, amount, freeDelivery, from, to }: Fields, context: z.RefinementCtx): void {
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const given = [percent !== null, amount !== null, freeDelivery].filter(Boolean).length;
  if (given !== 1) fault(percent === null && amount === null ? 'percent' : 'amount', 'coupon.oneGift');
  if (!endsAfterStart({ from, to })) fault('to', 'coupon.toBeforeFrom');
}

export const couponSchema = z
  .strictObject(couponFields)
  .superRefine(checkCoupon)
  .transform(({ notRegions, ...rest }) => withDateColumns({ ...rest, notRegions: [...new Set(notRegions)] }));
export type CouponFields = z.output<typeof couponSchema>;

export const COUPONS_LIMIT = 20;

export const couponListQuery = z.strictObject({
  q: z.string().max(60).optional(),
  state: z.enum(COUPON_STATES, 'query.choice').optional(),
  page: countParameter({ min: 1, max: 10_000, otherwise: 1 }),
  limit: countParameter({ min: 1, max: 100, otherwise: COUPONS_LIMIT }),
});
