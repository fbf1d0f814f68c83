import { z } from 'zod';

import { CATEGORIES } from '~/db/schema/taxonomy.values';
import type { CouponJson } from '~/features/coupon/coupon.json';

import { datesResponse, moneyResponse } from './value.response';

export const couponResponse = z
  .strictObject({
    _id: z.uuid(),
    code: z.string(),
    percent: z.int().nullable().meta({ description: 'It gives this, an amount or free delivery' }),
    amount: moneyResponse.nullable(),
    freeDelivery: z.boolean(),
    least: moneyResponse.meta({ description: 'What the items have to come to; 0: anything' }),
    firstOrderOnly: z.boolean().meta({ description: 'Of a phone' }),
    phone: z.string().nullable().meta({ description: 'The one that it is for' }),
    category: z.enum(CATEGORIES).nullable().meta({ description: 'What it counts for; null: everything' }),
    notRegions: z.array(z.uuid()).meta({ description: 'Governorates that it does not count for' }),
    alsoOnOffers: z.boolean(),
    ...datesResponse,
    uses: z.int().nullable().meta({ description: 'In all; null: as many as anybody likes' }),
    usesEach: z.int().nullable().meta({ description: 'By each phone' }),
    active: z.boolean(),
    used: z.int().min(0),
  })
  .meta({ id: 'Coupon' }) satisfies z.ZodType<CouponJson>;
