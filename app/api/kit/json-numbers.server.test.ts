import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { optionalEgpSchema, wholeNumberSchema } from '~/features/catalogue/field.schema';

import { withoutTypedNumbers } from './json-numbers.server';

const size = z.strictObject({ price: optionalEgpSchema({ min: 1, max: 100, error: 'product.price' }) });
const schema = z
  .strictObject({
    name: z.string(),
    quantity: wholeNumberSchema({ min: 1, max: 20, error: 'cart.quantity' }).default(1),
    lg: size.nullable().optional(),
    rows: z.array(z.strictObject({ count: wholeNumberSchema({ min: 1, max: 9, error: 'cart.quantity' }).prefault(1) })),
  })
  .refine(({ quantity }) => quantity !== 13, 'unlucky');
const read = (body: object) => schema.safeParse(withoutTypedNumbers(body, schema));
const faultsOf = (body: object) => read(body).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('numbers in JSON', () => {
  it('are numbers', () => {
    const body = { name: '7', quantity: 3, lg: { price: 12.5 }, rows: [{ count: 2 }, {}] };
    expect(read(body).data).toEqual({
      name: '7',
      quantity: 3,
      lg: { price: 1_250 },
      rows: [{ count: 2 }, { count: 1 }],
    });
    expect(read({ name: 'x', lg: { price: null }, rows: [] }).data).toMatchObject({ quantity: 1, lg: { price: null } });
  });

  it.each(['2', '٣', ' 4 ', '1,000', ''])('are no text: %j', (text) => {
    expect(faultsOf({ name: 'x', quantity: text, lg: { price: text }, rows: [{ count: text }] })).toEqual([
      ['quantity', 'cart.quantity'],
      ['lg.price', 'product.price'],
      ['rows.0.count', 'cart.quantity'],
    ]);
  });

  it('leave what has no place in the schema as it is, own names of every object too', () => {
    const body = JSON.parse('{"__proto__":{"quantity":"2"},"constructor":"2","other":["1"]}') as object;
    expect(JSON.stringify(withoutTypedNumbers(body, schema))).toBe(JSON.stringify(body));
  });
});
