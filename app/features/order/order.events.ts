import { z } from 'zod';

import type { orderEvents } from '~/db/schema/order.server';
import {
  CALL_OUTCOMES,
  CONFIRMATIONS,
  ORDER_STATUSES,
  type OrderEventKind,
  PAYMENT_STATUSES,
  RETURN_STATES,
} from '~/db/schema/order.values';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';
import { eachSum, SUM_NAMES } from '~/features/pricing/order-sums';

import { eachField, ORDER_TEXT_NAMES } from './order.fields';

const status = z.enum(ORDER_STATUSES);
const payment = z.enum(PAYMENT_STATUSES);

const localized = z.strictObject({ en: z.string(), ar: z.string() });

/**
 * What an edit found and left: fields of the address as typed, the governorate, lines with the bottles that were chosen
 * for them, and sums in piastres.
 */
const edited = z.strictObject({
  address: z.strictObject(eachField(ORDER_TEXT_NAMES, () => z.string())),
  region: localized.nullable(),
  lines: z.array(
    z.strictObject({
      name: localized,
      bottles: z.array(localized).default([]),
      size: z.enum(SIZE_NAMES).nullable(),
      quantity: z.int(),
      lineTotal: z.int(),
    }),
  ),
  sums: z.strictObject(eachSum(SUM_NAMES, () => z.int())),
});
export type Edited = z.output<typeof edited>;

const confirming = { before: z.enum(CONFIRMATIONS), step: z.uuid().nullable() };

/**
 * What is kept of each kind of thing that happens to an order. `status`: `from` is null for its placing. `payment`:
 * `entries` are the rows of the ledger that it wrote. `undo`: `step` is the event that was taken back. `confirmation`:
 * the customer's own answer, and by what it came; with a call it says what was known `before`, and which `step` of the
 * status was taken with it. `deposit`: piastres asked for; null: no more. `return`: what its beginning took along, so
 * that it can be taken back whole. `missing`: `line` is the item, which an edit may take away; its name stays.
 */
const EVENT_BODIES = {
  status: z.strictObject({ from: status.nullable(), to: status }),
  payment: z.strictObject({ from: payment, to: payment, entries: z.array(z.uuid()) }),
  undo: z.discriminatedUnion('of', [
    z.strictObject({ of: z.enum(['status', 'return']), step: z.uuid(), from: status, to: status }),
    z.strictObject({ of: z.literal('payment'), step: z.uuid(), from: payment, to: payment }),
  ]),
  edit: z.strictObject({ before: edited, after: edited }),
  note: z.strictObject({ text: z.string() }),
  call: z.strictObject({
    outcome: z.enum(CALL_OUTCOMES),
    note: z.string(),
    again: z.iso.datetime().nullable(),
    ...confirming,
  }),
  confirmation: z.strictObject({
    to: z.enum(['confirmed', 'declined']),
    how: z.enum(['link', 'code']),
    ...confirming,
  }),
  deposit: z.strictObject({ amount: z.int().nullable() }),
  return: z.strictObject({
    return: z.uuid(),
    to: z.enum(RETURN_STATES),
    taken: z
      .strictObject({ from: status, to: status, payment, entries: z.array(z.uuid()), steps: z.array(z.uuid()) })
      .optional(),
  }),
  missing: z.strictObject({
    line: z.uuid(),
    name: localized,
    size: z.enum(SIZE_NAMES).nullable(),
    quantity: z.int(),
    text: z.string(),
  }),
} satisfies Record<OrderEventKind, z.ZodType>;

type Bodies = { [Kind in OrderEventKind]: z.output<(typeof EVENT_BODIES)[Kind]> };
export type Happening = { [Kind in OrderEventKind]: { kind: Kind; body: Bodies[Kind] } }[OrderEventKind];

type EventRow = typeof orderEvents.$inferSelect;
/** Something that happened to an order, who did it in what role, and when. */
export type OrderEvent = Happening & { id: string; by: string | null; byRole: EventRow['byRole']; at: Date };

/** A row as what it says. Throws a ZodError for one that nobody can have written. */
export const readEvent = ({ id, kind, body, byUserId, byRole, at }: EventRow): OrderEvent =>
  ({ kind, body: EVENT_BODIES[kind].parse(body), id, by: byUserId, byRole, at }) as OrderEvent;

/** Which way an event took an order's status; null where it is about something else. */
function statusStep(event: OrderEvent): Bodies['status'] | null {
  if (event.kind === 'status') return event.body;
  if (event.kind !== 'undo' || event.body.of === 'payment' || event.body.from === event.body.to) return null;
  return { from: event.body.from, to: event.body.to };
}

/** The steps of an order's status, those back included: its history on the wire (contract 6.2). */
export const statusSteps = (events: readonly OrderEvent[]) =>
  events.flatMap((event) => {
    const step = statusStep(event);
    return step ? [{ ...step, by: event.byRole, at: event.at.toISOString() }] : [];
  });

/**
 * Kinds that follow a step so that it can be taken back no more: steps, their ends, and what changes the same order.
 */
export const STEP_KINDS = ['status', 'payment', 'undo', 'edit', 'return'] as const satisfies readonly OrderEventKind[];

type StepOf<Kind extends 'status' | 'payment'> = { kind: Kind } & Bodies[Kind];
type ReturnStep = { kind: 'return'; return: string } & NonNullable<Bodies['return']['taken']>;
/** A step that can be taken back: of the status, but for its placing, of the payment, or a return that began. */
export type Step = { id: string; by: string | null } & (
  (StepOf<'status'> & { from: NonNullable<Bodies['status']['from']> }) | StepOf<'payment'> | ReturnStep
);

/** The last event of `STEP_KINDS` as a step that can be taken back; null where it is none. */
export function stepOf(event: OrderEvent | null): Step | null {
  if (event?.kind === 'payment') return { id: event.id, by: event.by, kind: event.kind, ...event.body };
  if (event?.kind === 'return' && event.body.taken)
    return { id: event.id, by: event.by, kind: event.kind, return: event.body.return, ...event.body.taken };
  if (event?.kind !== 'status' || event.body.from === null) return null;
  return { id: event.id, by: event.by, kind: event.kind, from: event.body.from, to: event.body.to };
}
