import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';

import { isOnBoard } from '~/admin/notifications/notifications.queries.server';
import { greetingOf } from '~/admin/orders/customer-words.server';
import { orderCondition } from '~/admin/orders/orders.filters.server';
import { wholeOrders } from '~/admin/orders/orders.queries.server';
import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orderEvents, orders } from '~/db/schema/order.server';
import { orderPayments } from '~/db/schema/order-payment.server';
import { users } from '~/db/schema/user.server';
import { toEgp } from '~/features/catalogue/money';
import {
  BOARD_GROUPS,
  boardGroup,
  byBoard,
  holdsItsPieces,
  timesToCall,
} from '~/features/order-confirmation/confirmation.rules';
import type { OrderRow } from '~/features/order/order.json';
import { ledgerOf } from '~/features/order-payments/ledger.rules';
import { getSettings } from '~/features/settings/settings.queries.server';

import type { Board } from './board';

/** So many orders are read, and so many shown whole: who works them off sees the next ones after. */
const MOST = 500;
const SHOWN = 30;

/** What came of the orders that a deposit was asked for, in piastres. */
async function receivedOf(rows: readonly OrderRow[]): Promise<(id: string) => number> {
  const asked = rows.filter(({ depositAsked }) => depositAsked !== null).map(({ id }) => id);
  if (asked.length === 0) return () => 0;
  const entries = await db.select().from(orderPayments).where(inArray(orderPayments.orderId, asked));
  return (id) => {
    const { received, returned } = ledgerOf(entries.filter(({ orderId }) => orderId === id));
    return received - returned;
  };
}

/** How many orders somebody has said yes or no to today, in Cairo. */
async function countDone(): Promise<number> {
  const midnight = sql`((now() at time zone 'Africa/Cairo')::date::timestamp at time zone 'Africa/Cairo')`;
  const [counted] = await db
    .select({ orders: sql<number>`count(distinct ${orderEvents.orderId})::int` })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        inArray(orderEvents.kind, ['call', 'confirmation']),
        gte(orderEvents.at, midnight),
        inArray(orders.confirmation, ['confirmed', 'declined']),
      ),
    );
  return counted?.orders ?? 0;
}

/** What the shop keeps of these customers for itself. */
async function keptOf(rows: readonly OrderRow[]) {
  const kept =
    rows.length === 0
      ? []
      : await db
          .select({ id: users.id, tags: users.tags, officeNote: users.officeNote })
          .from(users)
          .where(
            inArray(
              users.id,
              rows.map(({ userId }) => userId),
            ),
          );
  return (customer: string) => {
    const { tags = [], officeNote = '' } = kept.find(({ id }) => id === customer) ?? {};
    return { tags, officeNote };
  };
}

type Asked = {
  /** The order that stands open. */
  chosen: string | null;
  /** What the orders are looked through for, as their list is; empty: nothing. */
  q: string;
};

/** Pending orders that are paid at the door and wait for a yes, in the order of the board (contract 7.10). */
export async function readBoard(staff: StaffActor, { chosen, q }: Asked, now = new Date()): Promise<Board> {
  const { confirmHours } = await getSettings();
  const waiting = await db
    .select()
    .from(orders)
    .where(and(isOnBoard, orderCondition({ q })))
    .orderBy(asc(orders.createdAt))
    .limit(MOST);
  const received = await receivedOf(waiting);
  const rows = waiting.map((row) => ({ ...row, group: boardGroup(row, received(row.id), now) })).sort(byBoard);
  const shown = rows.filter(({ id }, place) => place < SHOWN || id === chosen);
  const whole = await wholeOrders(staff, shown);
  const kept = await keptOf(shown);
  const countIn = (group: string): number => rows.filter((row) => row.group === group).length;
  return {
    orders: await Promise.all(
      shown.flatMap((row) => {
        const order = whole.find(({ _id }) => _id === row.id);
        if (!order) return [];
        const greeting = greetingOf(row.language, { name: row.recipientName, number: row.number });
        return greeting.then((words) => ({
          ...{ order, group: row.group, tries: row.callTries, greeting: words, ...kept(row.userId) },
          nextCallAt: row.nextCallAt?.toISOString() ?? null,
          depositAskedAt: row.depositAskedAt?.toISOString() ?? null,
          holds: holdsItsPieces(row, { confirmHours }, now),
        }));
      }),
    ),
    counts: {
      ...(Object.fromEntries(BOARD_GROUPS.map((group) => [group, countIn(group)])) as Record<
        (typeof BOARD_GROUPS)[number],
        number
      >),
      ...{ all: rows.length, done: await countDone() },
    },
    sum: toEgp(rows.reduce((sum, { total }) => sum + total, 0)),
    confirmHours,
    times: timesToCall(now),
    now: now.toISOString(),
  };
}
