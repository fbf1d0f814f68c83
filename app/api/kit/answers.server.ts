import { z } from 'zod';

/** One record under its name: `{ data: { product } }` (contract 8.2). */
export const oneOf = <const Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.strictObject({ data: z.strictObject({ [name]: item } as Record<Name, Item>) });

/** A new record under its name beside the whole list that it came into (contract 8.2). */
export const oneAmong = <const Name extends string, const List extends string, Item extends z.ZodType>(
  name: Name,
  list: List,
  item: Item,
) =>
  z.strictObject({
    data: z.strictObject({ [name]: item, [list]: z.array(item) } as Record<Name, Item> &
      Record<List, z.ZodArray<Item>>),
  });

export const listOf = <const Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.strictObject({
    results: z.int().min(0),
    data: z.strictObject({ [name]: z.array(item) } as Record<Name, z.ZodArray<Item>>),
  });

const pagination = z.strictObject({
  page: z.int().min(1),
  limit: z.int().min(1),
  total: z.int().min(0),
  pages: z.int().min(0),
});

/** A page of a list, with where it stands among the others; past the last page the list is empty. */
export const pageOf = <const Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.strictObject({ ...listOf(name, item).shape, pagination });

/** The body of an answer that `listOf` or `pageOf` describes. */
export const listed = <const Name extends string, Item>(name: Name, items: Item[]) => ({
  results: items.length,
  data: { [name]: items } as Record<Name, Item[]>,
});

/** What a refusal or a fault looks like (contract 8.3). */
export const errorAnswer = z
  .strictObject({
    status: z.enum(['fail', 'error']).meta({ description: '`fail` for 4xx, `error` for 5xx' }),
    message: z.string().meta({ description: 'In the language of `Accept-Language`, else English' }),
    code: z.string().meta({ description: 'For programs; never translated' }),
    errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
    data: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'What a 409 says of the present state, such as the new totals' }),
  })
  .meta({ id: 'Error' });
