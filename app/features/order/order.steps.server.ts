import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { may, type OfficePermission } from '~/auth/permissions';
import type { Executor, Transaction } from '~/db/client.server';
import { orderEvents, orders } from '~/db/schema/order.server';
import type { OrderStatus, PaymentStatus } from '~/db/schema/order.values';
import type { Role } from '~/db/schema/user.values';
import { isUuid } from '~/features/catalogue/uuid';
import { ConflictError, NotFoundError } from '~/http/domain-error';

import { type Happening, readEvent, type Step, STEP_KINDS, stepOf } from './order.events';
import { type OrderJson, orderJson, type OrderRow } from './order.json';
import { readOrderRecords } from './order.queries.server';
import { type AgedStep, isSamePress, isUndoable } from './order.rules';
import { NO_TALK, type OrderTalk, readTalk } from './order.talk.server';

/** Not now(), which is when the transaction began: one that waited for another would stand before it in the history. */
const WRITTEN_AT = sql`clock_timestamp()`;

/** The order as it is now, read in the transaction of the step: a step that was taken is told of. */
export type OrderChange = {
  order: OrderJson;
  row: OrderRow;
  /** For the shop alone. */
  talk: OrderTalk;
  /** False where it stood there already: somebody else was quicker. A press that came twice is answered as once. */
  changed: boolean;
  /** The last step, if whoever asks may take it back; else null. */
  undo: string | null;
};

/**
 * The order that this person may see, locked until the transaction ends, so that steps take turns: any for staff, else
 * only their own. Throws NotFoundError, also for someone else's (contract 6.2).
 */
export async function lockOrder(actor: UserActor, id: string, transaction: Transaction): Promise<OrderRow> {
  const [row] = isUuid(id) ? await transaction.select().from(orders).where(eq(orders.id, id)).for('no key update') : [];
  if (!row || !may(actor, 'order.read', row)) throw new NotFoundError('order.notFound');
  return row;
}

/** `step`: the last one, unless it was taken back; `undone`: the one that was, and by whom. */
export type LockedOrder = { row: OrderRow; step: AgedStep | null; undone: { step: string; by: string | null } | null };

const AGE = sql<number>`extract(epoch from clock_timestamp() - ${orderEvents.at})::float8`;

/** The same with its last step, which a lock that waited for another's step must read afterwards. */
export async function lockWithStep(actor: UserActor, id: string, transaction: Transaction): Promise<LockedOrder> {
  const row = await lockOrder(actor, id, transaction);
  const [last] = await transaction
    .select({ event: orderEvents, age: AGE })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), inArray(orderEvents.kind, [...STEP_KINDS])))
    .orderBy(desc(orderEvents.at))
    .limit(1);
  if (!last) return { row, step: null, undone: null };
  const event = readEvent(last.event);
  const step = stepOf(event);
  return {
    row,
    step: step && { ...step, age: last.age },
    undone: event.kind === 'undo' ? { step: event.body.step, by: event.by } : null,
  };
}

/** Who did something to an order, and whether as one of the shop. */
export type EventAuthor = { id: string; role: Role };

/** `permission`: what it takes to do that as one of the shop. */
export const authorOf = (actor: UserActor, permission: OfficePermission = 'orders.steps'): EventAuthor => ({
  id: actor.id,
  role: may(actor, permission) ? 'admin' : 'user',
});

/** Writes down what somebody did to an order. Answers the event's id, by which a step can be taken back. */
export async function addEvent(
  transaction: Transaction,
  by: EventAuthor,
  orderId: string,
  { kind, body }: Happening,
): Promise<string> {
  const [event] = await transaction
    .insert(orderEvents)
    .values({ orderId, kind, body, byUserId: by.id, byRole: by.role, at: WRITTEN_AT })
    .returning({ id: orderEvents.id });
  if (!event) throw new Error('The event was not written');
  return event.id;
}

/** A step that the shop takes opens the order, if nobody has (contract 7.7). */
export const openedBy = (actor: UserActor, permission: OfficePermission = 'orders.steps'): { openedAt?: SQL } =>
  may(actor, permission) ? { openedAt: sql`coalesce(${orders.openedAt}, ${WRITTEN_AT})` } : {};

/** The order as it stands after `row`, and whether its last step can be taken back by whoever asks. */
export async function orderAfter(
  row: OrderRow,
  executor: Executor,
  { changed, undo }: Pick<OrderChange, 'changed' | 'undo'>,
): Promise<OrderChange> {
  const [record] = await readOrderRecords([row], executor);
  if (!record) throw new NotFoundError('order.notFound');
  const [talk = NO_TALK] = await readTalk([record], executor);
  return { order: orderJson(record), row, talk, changed, undo };
}

/** Nothing was changed: the order is so already, maybe by the same press. `seen`: as for `isSamePress`. */
export const stoodThere = (actor: UserActor, { step }: LockedOrder, seen?: OrderStatus | PaymentStatus) => ({
  changed: isSamePress(step, actor.id, seen),
  undo: isUndoable(step, actor.id) ? step.id : null,
});

export const unchanged = (
  actor: UserActor,
  locked: LockedOrder,
  executor: Executor,
  seen?: OrderStatus | PaymentStatus,
): Promise<OrderChange> => orderAfter(locked.row, executor, stoodThere(actor, locked, seen));

/** Not meant: the last step can be taken back still, and `details.undo` names it. */
export const secondPress = ({ id }: Step): ConflictError => new ConflictError('order.tooSoon', {}, { undo: id });
