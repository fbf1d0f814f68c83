import { z } from 'zod';

import { SHEET_FIELDS } from '~/db/schema/courier.values';
import type { CourierJson } from '~/features/courier/courier.json';

import { moneyResponse } from './value.response';

export const courierResponse = z
  .strictObject({
    _id: z.uuid(),
    name: z.string(),
    trackingUrl: z.string().meta({ description: '`{waybill}` stands for the number of a parcel; empty: nowhere' }),
    columns: z
      .array(z.strictObject({ field: z.enum(SHEET_FIELDS), heading: z.string() }))
      .meta({ description: 'Of the sheet, in their order' }),
    fees: z
      .array(z.strictObject({ region: z.uuid(), fee: moneyResponse }))
      .meta({ description: 'What was agreed for a parcel to a governorate' }),
  })
  .meta({ id: 'Courier' }) satisfies z.ZodType<CourierJson>;
