import { z } from 'zod';

import { ROLES } from '~/features/user/user.values';
import type { RegionJson } from '~/features/region/region.json';
import type { UserJson } from '~/features/user/user.json';

import { instantAnswer, localizedAnswer, moneyAnswer } from './value.answer';

/** A governorate (contract 3.11). */
export const regionAnswer = z
  .strictObject({
    _id: z.uuid(),
    name: localizedAnswer,
    code: z.string(),
    deliveryCharge: moneyAnswer,
    codAllowed: z.boolean().meta({ description: 'Whether one may pay on delivery there' }),
    etaDays: z.int().min(0),
    active: z.boolean(),
    order: z.int(),
  })
  .meta({ id: 'Region' }) satisfies z.ZodType<RegionJson>;

/** A person as they see themselves (contract 4.2). */
export const userAnswer = z
  .strictObject({
    _id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable().meta({ description: '+201XXXXXXXXX; null for admins without one' }),
    role: z.enum(ROLES),
    address: z.strictObject({
      region: regionAnswer.nullable(),
      city: z.string(),
      apartment: z.string(),
      street: z.string(),
      note: z.string(),
    }),
    createdAt: instantAnswer,
  })
  .meta({ id: 'User' }) satisfies z.ZodType<UserJson>;

/** What login, registration and a new password answer: the token and whose it is. */
export const tokenAnswer = z.strictObject({
  token: z.string().meta({ description: 'To be sent as `Authorization: Bearer …`' }),
  expiresIn: z.int().meta({ description: 'Seconds' }),
  data: z.strictObject({ user: userAnswer }),
});
