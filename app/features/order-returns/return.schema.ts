import { z } from 'zod';

import { RETURN_KINDS } from '~/db/schema/order.values';
import {
  choiceSchema,
  describedAs,
  egpSchema,
  flagSchema,
  lineSchema,
  optionalEgpSchema,
  wholeNumberSchema,
} from '~/features/catalogue/field.schema';
import { reasonSchema } from '~/features/order/order.schema';

import { RETURN_WORDS } from './back.rules';
import type { DepositFate } from './return.rules';

const MOST_LINES = 100;
const MONEY = { min: 0, max: 10_000_000, error: 'orderReturn.amount' };

const pieces = (min: number) =>
  z
    .array(
      z.strictObject({
        line: z.uuid('orderReturn.noSuchLine'),
        quantity: wholeNumberSchema({ min, max: 20, error: 'orderReturn.quantity' }),
      }),
    )
    .max(MOST_LINES, 'orderReturn.noSuchLine');

const kind = z.enum(RETURN_KINDS, 'orderReturn.kind');
const reference = lineSchema({ max: 60, error: 'orderMoney.referenceLength' });

const partSchema = z.strictObject({ keep: egpSchema(MONEY) });

/** A word, or how much is kept: what is wrong with that is said of it, and not of the whole. */
const depositSchema = z
  .unknown()
  .transform((value, context): DepositFate | undefined => {
    if (value === undefined || value === 'return' || value === 'keep') return value;
    const part = partSchema.safeParse(value);
    if (part.success) return part.data;
    const isPart = typeof value === 'object' && value !== null && 'keep' in value;
    context.addIssue({ code: 'custom', message: 'orderReturn.deposit', path: isPart ? ['keep'] : [] });
    return z.NEVER;
  })
  .optional()
  .meta({
    ...describedAs({
      anyOf: [
        { type: 'string', enum: ['return', 'keep'] },
        {
          type: 'object',
          properties: { keep: { type: 'number', minimum: MONEY.min, maximum: MONEY.max } },
          required: ['keep'],
          additionalProperties: false,
        },
      ],
    }),
    description: 'Of a parcel that was refused whole: what becomes of the money that came ahead',
  });

/** What is said of pieces that begin to come back (contract 6.15); money in EGP, out in piastres. */
export const returnSchema = z.strictObject({
  lines: pieces(1).min(1, 'orderReturn.noPieces'),
  reason: reasonSchema,
  kind,
  deposit: depositSchema,
  amount: egpSchema(MONEY).meta({ description: 'The money that goes back now' }),
  reference,
  exchange: z.uuid('orderReturn.exchange').optional().meta({ description: 'The order that is sent in exchange' }),
});
export type NewReturn = Omit<z.output<typeof returnSchema>, 'exchange'> & { exchange?: string | undefined };

const text = z.string().default('');

/**
 * The same as a form: pieces of 0 are left out, `keep` is of a deposit that is kept in `part`, `exchange` the number of
 * an order; `cashOff`: this customer pays no more at the door; `sum` is what the page had worked out, empty where
 * nobody has looked at it.
 */
export const returnFormSchema = z
  .object({
    lines: pieces(0),
    reason: reasonSchema,
    kind,
    deposit: z.enum(['return', 'keep', 'part']).optional().catch(undefined),
    keep: optionalEgpSchema(MONEY),
    amount: optionalEgpSchema(MONEY),
    reference,
    exchange: text,
    cashOff: flagSchema,
    sum: text,
    seen: text,
  })
  .transform(({ lines, deposit, keep, amount, ...rest }) => {
    const fate: DepositFate | undefined = deposit === 'part' ? { keep: keep ?? 0 } : deposit;
    return {
      ...rest,
      lines: lines.filter(({ quantity }) => quantity > 0),
      amount: amount ?? 0,
      ...(fate !== undefined && { deposit: fate }),
    };
  });

const backLine = {
  line: z.uuid('orderReturn.noSuchLine'),
  quantity: wholeNumberSchema({ min: 0, max: 20, error: 'orderReturn.quantity' }),
  restock: flagSchema,
};
const word = choiceSchema(RETURN_WORDS, 'orderReturn.word');

/** What is said of pieces that came back: how many did, and whether they go on the shelf again. */
export const backSchema = z.strictObject({
  lines: z
    .array(z.strictObject({ ...backLine, restock: z.boolean('field.flag'), word: word.optional() }))
    .max(MOST_LINES, 'orderReturn.noSuchLine'),
});

/** The same as a form, whose other button says that nothing came: all of it is lost. */
export const backFormSchema = z
  .object({
    lines: z.array(z.object({ ...backLine, word })).max(MOST_LINES, 'orderReturn.noSuchLine'),
    lost: flagSchema,
    since: z
      .union([z.literal(''), z.iso.date()], 'orderReturn.since')
      .default('')
      .transform((day) => day || undefined),
  })
  .transform(({ lines, lost, since }) => ({
    since,
    lines: lost ? lines.map(({ line }) => ({ line, quantity: 0, restock: false, word: 'lost' as const })) : lines,
  }));
