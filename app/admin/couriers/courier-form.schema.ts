import { z } from 'zod';

import { SHEET_FIELDS } from '~/db/schema/courier.values';
import { flagSchema, optionalEgpSchema } from '~/features/catalogue/field.schema';
import { toEgp } from '~/features/catalogue/money';
import type { CourierJson } from '~/features/courier/courier.json';
import { DEFAULT_COLUMNS, movedUp, SHEET_HEADINGS } from '~/features/courier/courier.rules';
import { courierSchema } from '~/features/courier/courier.schema';

const money = optionalEgpSchema({ min: 0, max: 10_000, error: 'order.shippingFee' });

/** The form of a courier: all columns with a tick for those of the sheet, and all governorates, without a fee empty. */
export const courierFormSchema = z
  .object({
    name: courierSchema.shape.name,
    trackingUrl: courierSchema.shape.trackingUrl,
    columns: z.array(
      z.object({ field: z.enum(SHEET_FIELDS), heading: z.string().trim().default(''), use: flagSchema }),
    ),
    fees: z.array(z.object({ region: z.uuid(), fee: money })).max(100),
  })
  .transform(({ columns, fees, ...rest }, context) => {
    const read = courierSchema.safeParse({
      ...rest,
      columns: columns
        .filter(({ use }) => use)
        .map(({ field, heading }) => ({ field, heading: heading || SHEET_HEADINGS[field] })),
      fees: fees.flatMap(({ region, fee }) => (fee === null ? [] : [{ region, fee: toEgp(fee) }])),
    });
    if (read.success) return read.data;
    for (const { message, path } of read.error.issues)
      context.addIssue({ code: 'custom', message, path: path[0] === 'columns' ? ['columns[0].heading'] : [...path] });
    return z.NEVER;
  });

type ColumnValues = { field: string; heading: string; use: boolean };
export type CourierValues = {
  name: string;
  trackingUrl: string;
  columns: ColumnValues[];
  fees: { region: string; fee: string }[];
};

/** What the form starts with: the chosen columns in their order, the others after them. */
export function courierValues(courier: CourierJson | null, regions: readonly string[]): CourierValues {
  const chosen = courier?.columns ?? DEFAULT_COLUMNS;
  const others = SHEET_FIELDS.filter((field) => !chosen.some((column) => column.field === field));
  return {
    ...{ name: courier?.name ?? '', trackingUrl: courier?.trackingUrl ?? '' },
    columns: [
      ...chosen.map(({ field, heading }) => ({ field, heading, use: true })),
      ...others.map((field) => ({ field, heading: SHEET_HEADINGS[field], use: false })),
    ],
    fees: regions.map((region) => {
      const fee = courier?.fees.find((agreed) => agreed.region === region)?.fee;
      return { region, fee: fee === undefined ? '' : String(fee) };
    }),
  };
}

const textIn = (form: FormData, name: string): string => {
  const value = form.getAll(name).at(-1);
  return typeof value === 'string' ? value : '';
};

/** What was typed so far, for a press that changes the form and saves nothing; null: it is no such press. */
export function typedAgain(form: FormData): CourierValues | null {
  const [up, down, all] = ['up', 'down', 'setAll'].map((name) => textIn(form, name)) as [string, string, string];
  if (up === '' && down === '' && all === '') return null;
  const rows = <Row>(list: string, key: string, rowOf: (place: number) => Row): Row[] => {
    const count = [...form.keys()].filter((name) => name.startsWith(`${list}[`) && name.endsWith(`].${key}`)).length;
    return Array.from({ length: Math.min(count, 100) }, (_, place) => rowOf(place));
  };
  const columns = rows('columns', 'field', (place) => ({
    field: textIn(form, `columns[${place}].field`),
    heading: textIn(form, `columns[${place}].heading`),
    use: textIn(form, `columns[${place}].use`) === 'on',
  }));
  const amount = textIn(form, 'allFees');
  return {
    ...{ name: textIn(form, 'name'), trackingUrl: textIn(form, 'trackingUrl') },
    columns: up === '' ? (down === '' ? columns : movedUp(columns, Number(down) + 1)) : movedUp(columns, Number(up)),
    fees: rows('fees', 'region', (place) => ({
      region: textIn(form, `fees[${place}].region`),
      fee: all === '' ? textIn(form, `fees[${place}].fee`) : amount,
    })),
  };
}
