import { randomUUID } from 'node:crypto';

import { eq, type SQL, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import type { Executor, Transaction } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import type { LastStep } from '~/db/schema/order.values';
import { isUuid } from '~/features/catalogue/uuid';
import { ConflictError, NotFoundError } from '~/http/domain-error';

import { type OrderJson, orderJson, type OrderRow } from './order.json';
import { readOrderRecords } from './order.queries.server';
import { type AgedStep, isUndoable } from './order.rules';

/** Not now(), which is when the transaction began: one that waited for another would stand before it in the history. */
export const WRITTEN_AT = sql`clock_timestamp()`;

/** The order as it is now. */
export type OrderChange = {
  order: OrderJson;
  /** False where it stood there already: somebody else was quicker, or the button was pressed twice. */
  changed: boolean;
  /** The last step, if whoever asks may take it back; else null. */
  undo: string | null;
};

const AGE = sql<number>`extract(epoch from clock_timestamp() - (${orders.lastStep} ->> 'at')::timestamptz)::float8`;

export type LockedOrder = { row: OrderRow; step: AgedStep | null };

/**
 * The order that this person may act on, locked until the transaction ends, so that steps take turns: any for an admin,
 * else only their own. Throws NotFoundError, also for someone else's (contract 6.2).
 */
export async function lockOrder(actor: UserActor, id: string, transaction: Transaction): Promise<LockedOrder> {
  const [found] = isUuid(id)
    ? await transaction
        .select({ row: orders, age: AGE })
        .from(orders)
        .where(eq(orders.id, id))
        .for('update', { of: orders })
    : [];
  if (!found || (actor.role !== 'admin' && found.row.userId !== actor.id)) throw new NotFoundError('order.notFound');
  const { row, age } = found;
  return { row, step: row.lastStep && { ...row.lastStep, age } };
}

/** What is kept of a step, to take it back by: the fields it changes, as they were (contract 6.8). */
export function stepOf(actor: UserActor, before: LastStep['before']): { id: string; lastStep: SQL } {
  const id = randomUUID();
  const kept = JSON.stringify({ id, by: actor.id, before });
  return { id, lastStep: sql`${kept}::jsonb || jsonb_build_object('at', ${WRITTEN_AT})` };
}

/** A step that an admin takes opens the order, if nobody has (contract 7.7). */
export const openedBy = (actor: UserActor): { openedAt?: SQL } =>
  actor.role === 'admin' ? { openedAt: sql`coalesce(${orders.openedAt}, ${WRITTEN_AT})` } : {};

/** The order as it stands after `row`, and whether its last step can be taken back by whoever asks. */
export async function orderAfter(
  row: OrderRow,
  executor: Executor,
  { changed, undo }: Pick<OrderChange, 'changed' | 'undo'>,
): Promise<OrderChange> {
  const [record] = await readOrderRecords([row], executor);
  if (!record) throw new NotFoundError('order.notFound');
  return { order: orderJson(record), changed, undo };
}

/** Nothing was changed: the order is so already. */
export const unchanged = (actor: UserActor, { row, step }: LockedOrder, executor: Executor): Promise<OrderChange> =>
  orderAfter(row, executor, { changed: false, undo: isUndoable(step, actor.id) ? step.id : null });

/** Not meant: the last step can be taken back still, and `details.undo` names it. */
export const secondPress = ({ id }: LastStep): ConflictError => new ConflictError('order.tooSoon', {}, { undo: id });
