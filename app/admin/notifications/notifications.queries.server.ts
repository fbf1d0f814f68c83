import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';

import { may, type StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { isUuid } from '~/features/catalogue/uuid';
import { countOfStatus } from '~/features/message/message.queries.server';
import { newestFirst } from '~/features/order/order.queries.server';
import { COUNT_WAITING } from '~/features/review/review.office.server';
import { nameFor } from '~/features/person/contacts';

import { type Notifications, newOrderJson } from './notifications.json';

/** So many new orders are told one by one; the rest is a number. */
const TOLD = 20;

/** What orders are that nobody of the back office has opened: the condition of `orders_new_idx`. */
export const isUnopened: SQL | undefined = and(isNull(orders.openedAt), eq(orders.status, 'pending'));

/** Orders whose customer has not said yes yet: those that the board shows (contract 7.10). */
export const isOnBoard: SQL | undefined = and(
  eq(orders.status, 'pending'),
  inArray(orders.confirmation, ['waiting', 'declined']),
);

/** Orders that are being prepared and not packed yet. */
export const isToPack: SQL | undefined = and(eq(orders.status, 'accepted'), isNull(orders.packedAt));

type Counts = { [name in 'waiting' | 'toConfirm' | 'toPack' | 'unopened' | 'failed' | 'byHand' | 'reviews']: number };

const countOf = (where: SQL | undefined): SQL => sql`(select count(*)::int from ${orders} where ${where})`;

/**
 * What every page of the back office tells: orders that wait, the new ones, messages that failed or wait for somebody
 * (contract 7.7), each to those who may read it. `opening`: the order whose page this is, which is new no more.
 */
export async function readNotifications(staff: StaffActor, opening?: string): Promise<Notifications> {
  const others = opening !== undefined && isUuid(opening) ? ne(orders.id, opening) : undefined;
  const [seesOrders, seesMessages] = [may(staff, 'orders.read'), may(staff, 'messages.read')];
  const isSeen = seesOrders ? undefined : sql`false`;
  const isNew = and(isUnopened, others, isSeen);
  const at = new Date().toISOString();
  const [counts] = await db.execute<Counts>(sql`select
    ${countOf(and(eq(orders.status, 'pending'), isSeen))} as "waiting",
    ${countOf(and(isOnBoard, may(staff, 'orders.steps') ? undefined : sql`false`))} as "toConfirm",
    ${countOf(and(isToPack, may(staff, 'orders.pack') ? undefined : sql`false`))} as "toPack",
    ${countOf(isNew)} as "unopened",
    ${countOfStatus('failed')} as "failed",
    ${countOfStatus('byHand')} as "byHand",
    ${COUNT_WAITING} as "reviews"`);
  const rows = await db
    .select()
    .from(orders)
    .where(isNew)
    .orderBy(...newestFirst)
    .limit(TOLD);
  return {
    at,
    waiting: counts?.waiting ?? 0,
    toConfirm: counts?.toConfirm ?? 0,
    toPack: counts?.toPack ?? 0,
    unopened: counts?.unopened ?? 0,
    orders: rows.map((row) => newOrderJson(row, nameFor(staff, row.recipientName))),
    failedMessages: (seesMessages && counts?.failed) || 0,
    messagesByHand: (seesMessages && counts?.byHand) || 0,
    reviews: (may(staff, 'reviews.answer') && counts?.reviews) || 0,
  };
}
