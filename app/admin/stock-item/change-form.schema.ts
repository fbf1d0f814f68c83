import { z } from 'zod';

import { MOST_STOCK, STOCK_UNITS } from '~/db/schema/stock.values';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';
import { choiceSchema, flagSchema, lineSchema, wholeNumberSchema } from '~/features/catalogue/field.schema';
import { idempotencyKeySchema } from '~/features/request-key/request-key.schema';

/** What happened to what is counted: more came, somebody counted it, some went without an order. */
export const WAYS = ['added', 'counted', 'taken'] as const;
export type Way = (typeof WAYS)[number];

/** Why some went without an order. */
export const TAKEN_REASONS = ['damaged', 'sample', 'set', 'other'] as const;

const REASON_OF = { added: 'cameIn', counted: 'counted' } as const;

type Said = { count?: number; change?: number };

const said = (way: Way, amount: number): Said =>
  way === 'counted' ? { count: amount } : { change: way === 'added' ? amount : -amount };

/** One tick alone is no list yet. */
const listed = (ticked: unknown): unknown => (Array.isArray(ticked) ? ticked : ticked === undefined ? [] : [ticked]);

/**
 * The form of a change. `key`: what makes two presses one; `last`: the newest change by hand that its page showed.
 * `short`: its sender has seen the orders that the count is too little for; `orders`: those of them that a note is
 * written about, where `mark` says so.
 */
export const changeFormSchema = z
  .object({
    size: choiceSchema(SIZE_NAMES, 'stock.size'),
    unit: z.enum(STOCK_UNITS, 'stock.unit'),
    way: z.enum(WAYS, 'stock.changeOrCount'),
    amount: wholeNumberSchema({ min: 0, max: MOST_STOCK, error: 'stock.amount' }),
    reason: choiceSchema(TAKEN_REASONS, 'stock.reason'),
    note: lineSchema({ max: 200, error: 'stock.note' }),
    key: idempotencyKeySchema.catch(''),
    last: z.string().max(36).default(''),
    short: flagSchema,
    do: choiceSchema(['mark', 'leave'], 'field.unknown'),
    orders: z.preprocess(listed, z.array(z.uuid('order.notFound')).max(100)),
  })
  .superRefine(({ way, amount, reason, note }, context) => {
    if (way !== 'counted' && amount === 0)
      context.addIssue({ code: 'custom', message: 'stock.amountNone', path: ['amount'] });
    if (way === 'taken' && (reason ?? 'other') === 'other' && note === '')
      context.addIssue({ code: 'custom', message: 'stock.otherReason', path: ['note'] });
  })
  .transform(({ way, amount, reason, ...form }) => ({
    ...form,
    ...said(way, amount),
    reason: way === 'taken' ? (reason ?? 'other') : REASON_OF[way],
  }));
export type Change = z.output<typeof changeFormSchema>;

/** What is on hand once it is saved. */
export const onHandAfter = ({ count, change }: Said, onHand: number | null): number =>
  count ?? (onHand ?? 0) + (change ?? 0);
