import { z } from 'zod';

import type { orderEvents } from '~/db/schema/order.server';
import { ORDER_STATUSES, type OrderEventKind, PAYMENT_STATUSES } from '~/db/schema/order.values';

const status = z.enum(ORDER_STATUSES);
const payment = z.enum(PAYMENT_STATUSES);

/**
 * What is kept of each kind of thing that happens to an order. `status`: `from` is null for its placing. `payment`:
 * `entries` are the rows of the ledger that it wrote. `undo`: `step` is the event that was taken back.
 */
const EVENT_BODIES = {
  status: z.strictObject({ from: status.nullable(), to: status }),
  payment: z.strictObject({ from: payment, to: payment, entries: z.array(z.uuid()) }),
  undo: z.discriminatedUnion('of', [
    z.strictObject({ of: z.literal('status'), step: z.uuid(), from: status, to: status }),
    z.strictObject({ of: z.literal('payment'), step: z.uuid(), from: payment, to: payment }),
  ]),
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
  if (event.kind !== 'undo' || event.body.of !== 'status') return null;
  return { from: event.body.from, to: event.body.to };
}

/** The steps of an order's status, those back included: its history on the wire (contract 6.2). */
export const statusSteps = (events: readonly OrderEvent[]) =>
  events.flatMap((event) => {
    const step = statusStep(event);
    return step ? [{ ...step, by: event.byRole, at: event.at.toISOString() }] : [];
  });

/** Kinds that a step or its end is of: any of them follows the one before, so that it can be taken back no more. */
export const STEP_KINDS = ['status', 'payment', 'undo'] as const satisfies readonly OrderEventKind[];

type StepOf<Kind extends 'status' | 'payment'> = { kind: Kind } & Bodies[Kind];
/** A step that can be taken back: of the status, but for its placing, or of the payment. */
export type Step = { id: string; by: string | null } & (
  (StepOf<'status'> & { from: NonNullable<Bodies['status']['from']> }) | StepOf<'payment'>
);

/** The last event of `STEP_KINDS` as a step that can be taken back; null where it is none. */
export function stepOf(event: OrderEvent | null): Step | null {
  if (!event || event.kind === 'undo') return null;
  const { id, by, kind, body } = event;
  if (kind === 'payment') return { id, by, kind, ...body };
  return body.from === null ? null : { id, by, kind, from: body.from, to: body.to };
}
