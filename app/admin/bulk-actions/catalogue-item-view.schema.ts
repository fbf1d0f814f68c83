import { z } from 'zod';

import { describedAs } from '~/features/catalogue/field.schema';

/** Whether shoppers see something: `PATCH /product/product-view/{id}` and its like for collections (contract 3.5). */
export const catalogueItemViewSchema = z.strictObject({
  view: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })], 'field.flag')
    .meta(describedAs({ type: 'boolean' })),
});
