import { eq, lt, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { orderDrafts } from '~/db/schema/order-draft.server';
import type { OrderRow } from '~/features/order/order.json';
import type { Language } from '~/i18n/language';

import { placeManualOrder } from './order-manual.commands.server';
import type { ManualOrder } from './order-manual.schema';

type Fields = [name: string, value: string][];
/** Days that an order which was begun is kept. */
const KEPT_DAYS = 14;

/** The order that somebody of the staff is writing down, as its form was sent last; null where there is none. */
export async function readDraft(staff: StaffActor): Promise<{ fields: Fields; at: string } | null> {
  const [row] = await db.select().from(orderDrafts).where(eq(orderDrafts.userId, staff.id));
  return row ? { fields: row.fields, at: row.updatedAt.toISOString() } : null;
}

export async function keepDraft(staff: StaffActor, fields: Fields): Promise<void> {
  await db.transaction((transaction) =>
    transaction
      .insert(orderDrafts)
      .values({ userId: staff.id, fields })
      .onConflictDoUpdate({ target: orderDrafts.userId, set: { fields, updatedAt: new Date() } }),
  );
}

const drop = (staff: StaffActor, transaction: Transaction) =>
  transaction.delete(orderDrafts).where(eq(orderDrafts.userId, staff.id));

export async function dropDraft(staff: StaffActor): Promise<void> {
  await db.transaction((transaction) => drop(staff, transaction));
}

/** As `placeManualOrder`; what was kept of it goes in the same transaction, so that it is not offered again. */
export async function placeDraft(
  staff: StaffActor,
  order: ManualOrder,
  request: { key: string; language: Language },
): Promise<OrderRow> {
  const placed = await placeManualOrder(staff, order, request, async (row, transaction) => {
    await drop(staff, transaction);
    return row;
  });
  return placed.order;
}

/** Forgets orders that were begun and left, with whom they were for. */
export async function clearDrafts(): Promise<void> {
  const isOld = lt(orderDrafts.updatedAt, sql`now() - make_interval(days => ${KEPT_DAYS})`);
  await db.transaction((transaction) => transaction.delete(orderDrafts).where(isOld));
}
