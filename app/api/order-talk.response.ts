import { z } from 'zod';

import { CALL_OUTCOMES } from '~/db/schema/order.values';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';

import { instantResponse, localizedResponse } from './value.response';

const said = {
  _id: z.uuid(),
  by: z.strictObject({ _id: z.uuid(), name: z.string() }).nullable(),
  at: instantResponse,
};

/** What the shop notes and hears of an order, and what of it is missing. */
export const talkFields = {
  notes: z
    .array(z.strictObject({ ...said, text: z.string() }).meta({ id: 'OrderNote' }))
    .meta({ description: 'What the shop noted, oldest first' }),
  missing: z
    .array(
      z
        .strictObject({
          ...said,
          line: z.uuid().meta({ description: 'The `_id` of an item; an edit may have taken it away' }),
          name: localizedResponse,
          size: z.enum(SIZE_NAMES).nullable(),
          quantity: z.int(),
          text: z.string(),
        })
        .meta({ id: 'OrderMissing' }),
    )
    .meta({ description: 'Pieces that who packs did not find, oldest first' }),
  calls: z
    .array(
      z
        .strictObject({
          ...said,
          outcome: z.enum(CALL_OUTCOMES),
          note: z.string(),
          again: instantResponse.nullable().meta({ description: 'When the customer asked to be called' }),
        })
        .meta({ id: 'OrderCall' }),
    )
    .meta({ description: 'Oldest first' }),
};
