import { z } from 'zod';

import { ROLES, STAFF_ROLES } from '~/db/schema/user.values';
import type { RegionJson } from '~/features/region/region.json';
import type { UserJson } from '~/features/user/user.json';

import { instantResponse, localizedResponse, moneyResponse } from './value.response';

/** A governorate (contract 3.11). */
export const regionResponse = z
  .strictObject({
    _id: z.uuid(),
    name: localizedResponse,
    cities: z.array(localizedResponse).meta({ description: 'Those it is known by' }),
    code: z.string(),
    deliveryCharge: moneyResponse,
    codAllowed: z.boolean().meta({ description: 'Whether one may pay on delivery there' }),
    etaDays: z.int().min(0),
    active: z.boolean(),
    order: z.int(),
  })
  .meta({ id: 'Region' }) satisfies z.ZodType<RegionJson>;

/** A person as they see themselves (contract 4.2). */
export const userResponse = z
  .strictObject({
    _id: z.uuid(),
    name: z.string(),
    email: z.string().nullable().meta({ description: 'Null for customers whom the shop knows by phone alone' }),
    phone: z.string().nullable().meta({ description: '+201XXXXXXXXX; null for admins without one' }),
    role: z.enum(ROLES),
    staffRole: z.enum(STAFF_ROLES).nullable().meta({ description: 'What an admin is in the shop; null for customers' }),
    address: z.strictObject({
      region: regionResponse.nullable(),
      city: z.string(),
      apartment: z.string(),
      street: z.string(),
      landmark: z.string(),
      phone2: z.string().meta({ description: 'A second mobile, +201XXXXXXXXX; empty for none' }),
      note: z.string(),
    }),
    createdAt: instantResponse,
  })
  .meta({ id: 'User' }) satisfies z.ZodType<UserJson>;

/** What login, registration and a new password answer: the token and whose it is. */
export const tokenResponse = z.strictObject({
  token: z.string().meta({ description: 'To be sent as `Authorization: Bearer …`' }),
  expiresIn: z.int().meta({ description: 'Seconds' }),
  data: z.strictObject({ user: userResponse }),
});
