import { z } from 'zod';

import { countParameter, linesSchema, textBounds } from '~/features/catalogue/field.schema';
import { MAX_PAGE, MAX_QUERY } from '~/features/catalogue/list-address';
import { lengthOf, oneLine } from '~/features/catalogue/typed-text';

import { CUSTOMER_NOTE_LENGTH, MOST_TAGS, TAG_LENGTH } from './customer.json';

export const CUSTOMERS_LIMIT = 20;

/** The query of `GET /api/v1/customer`. */
export const customerListQuery = z.strictObject({
  q: z.string().trim().max(MAX_QUERY, 'query.range').optional().meta({ description: 'Phone, name or e-mail' }),
  page: countParameter({ min: 1, max: MAX_PAGE, otherwise: 1 }),
  limit: countParameter({ min: 1, max: 100, otherwise: CUSTOMERS_LIMIT }),
});

const tag = z
  .string('customer.tags')
  .transform(oneLine)
  .refine((text) => lengthOf(text) >= 1 && lengthOf(text) <= TAG_LENGTH, 'customer.tags')
  .meta(textBounds({ min: 1, max: TAG_LENGTH }));

/** What the shop keeps of a customer for itself: at most four tags of 1–30 characters, each once. */
export const customerSchema = z.strictObject({
  note: linesSchema({ max: CUSTOMER_NOTE_LENGTH, error: 'customer.note' }),
  tags: z
    .array(tag, 'customer.tags')
    .max(MOST_TAGS, 'customer.tags')
    .transform((tags) => [...new Set(tags)]),
  codAllowed: z.boolean('field.flag'),
});
export type CustomerFields = z.output<typeof customerSchema>;

/** With what the screens alone keep: whether they are always written to by WhatsApp (contract 6.12). */
export type KeptFields = CustomerFields & { byWhatsapp: boolean };

/** The same as the form sends it: a field a tag, of which any may be empty; cash as a switch. */
export const customerFormSchema = z
  .object({
    note: customerSchema.shape.note,
    tags: z.array(z.string('customer.tags').default('')).default([]),
    cashOff: z.enum(['on', 'false'], 'field.flag').default('false'),
    byWhatsapp: z.enum(['on', 'false'], 'field.flag').default('false'),
  })
  .transform(({ note, tags, cashOff, byWhatsapp }, context): KeptFields => {
    const read = customerSchema.shape.tags.safeParse(tags.filter((text) => text.trim() !== ''));
    if (read.success) return { note, tags: read.data, codAllowed: cashOff !== 'on', byWhatsapp: byWhatsapp === 'on' };
    context.addIssue({ code: 'custom', path: ['tags[0]'], message: 'customer.tags' });
    return z.NEVER;
  });

/** The page that erases asks for their phone, or the e-mail of who has none. */
export const eraseFormSchema = z.object({
  phone: z.string('customer.phoneOther').trim().min(1, 'customer.phoneOther'),
});
