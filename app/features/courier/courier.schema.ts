import { z } from 'zod';

import { SHEET_FIELDS } from '~/db/schema/courier.values';
import { countParameter, egpSchema, lineSchema } from '~/features/catalogue/field.schema';
import { MAX_PAGE, MAX_QUERY } from '~/features/catalogue/list-address';

import { DEFAULT_COLUMNS, MOST_SHIPPING_FEE, SHEET_HEADINGS, WAYBILL_MARK } from './courier.rules';

const field = z.enum(SHEET_FIELDS, 'courier.column');

/** A column by its field alone, or with the heading that the courier wants. */
const columnSchema = z.union(
  [
    field.transform((name) => ({ field: name, heading: SHEET_HEADINGS[name] })),
    z.strictObject({
      field,
      // Other programs read it: Latin letters.
      heading: z
        .string('courier.heading')
        .trim()
        .min(1, 'courier.heading')
        .max(40, 'courier.heading')
        .regex(/^[\x20-\x7e]+$/, 'courier.heading'),
    }),
  ],
  'courier.column',
);

const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** A courier as the back office and the API write one; fees come out in piastres. */
export const courierSchema = z.strictObject({
  name: lineSchema({ min: 2, max: 60, error: 'courier.name' }),
  trackingUrl: z
    .string('courier.trackingUrl')
    .trim()
    .max(300, 'courier.trackingUrl')
    .default('')
    .refine(
      (url) => url === '' || (/^https:\/\//i.test(url) && url.includes(WAYBILL_MARK) && URL.canParse(url)),
      'courier.trackingUrl',
    ),
  columns: z
    .array(columnSchema)
    .min(1, 'courier.columns')
    .max(SHEET_FIELDS.length, 'courier.columns')
    .default([...DEFAULT_COLUMNS])
    .refine((columns) => isOnce(columns.map((column) => column.field)), 'courier.columnTwice'),
  fees: z
    .array(
      z.strictObject({
        region: z.uuid('order.regionMissing'),
        fee: egpSchema({ min: 0, max: MOST_SHIPPING_FEE, error: 'order.shippingFee' }),
      }),
    )
    .max(100)
    .default([])
    .refine((fees) => isOnce(fees.map(({ region }) => region)), 'courier.feeTwice'),
});
export type CourierFields = z.output<typeof courierSchema>;

/** The query of `GET /api/v1/courier`. */
export const courierListQuery = z.strictObject({
  q: z.string().trim().max(MAX_QUERY, 'query.range').optional(),
  page: countParameter({ min: 1, max: MAX_PAGE, otherwise: 1 }),
  limit: countParameter({ min: 1, max: 100, otherwise: 100 }),
});
export type CourierListQuery = z.output<typeof courierListQuery>;
