import { z } from 'zod';

import { egpSchema, flagSchema, wholeNumberSchema } from '~/features/catalogue/field.schema';

/** What the shop decides about a governorate (contract 7.2). `deliveryCharge` comes out in piastres. */
export const regionSchema = z.strictObject({
  deliveryCharge: egpSchema({ min: 0, max: 10_000, error: 'region.charge' }),
  codAllowed: flagSchema,
  etaDays: wholeNumberSchema({ min: 0, max: 60, error: 'region.days' }),
  active: flagSchema,
});

export const regionsFormSchema = z.strictObject({
  regions: z.array(z.strictObject({ ...regionSchema.shape, _id: z.uuid('notFound') })).max(100),
});

export type RegionFields = z.infer<typeof regionSchema>;
export type RegionChange = z.infer<typeof regionsFormSchema>['regions'][number];
