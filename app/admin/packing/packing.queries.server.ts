import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

import { isToPack } from '~/admin/notifications/notifications.queries.server';
import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orderEvents, orderItems, orders } from '~/db/schema/order.server';
import { type Pagination, paginationWithin } from '~/features/catalogue/list-address';
import { typedNumber } from '~/features/catalogue/typed-number';
import type { OrderStatus } from '~/db/schema/order.values';
import { readEvent } from '~/features/order/order.events';
import type { OrderRow } from '~/features/order/order.json';
import { findOrderRow, newestFirst } from '~/features/order/order.queries.server';
import { lacksPiece } from '~/features/order/order.rules';
import { ConflictError, NotFoundError } from '~/http/domain-error';
import { firstNameAlone } from '~/features/person/contacts';
import { withoutPhones } from '~/features/person/without-phones';

import type { PackCounts, PackFilters, PackOrderJson, PiecesJson } from './packing.admin';

const PACK_LIMIT = 40;

const accepted = eq(orders.status, 'accepted');

const numbered = (q: string): SQL | undefined => {
  if (q === '') return undefined;
  const number = typedNumber(q);
  return number ? sql`${orders.number}::text like ${`${number.digits}%`}` : sql`false`;
};

async function countToPack(): Promise<PackCounts> {
  const [counts] = await db
    .select({
      toPack: sql<number>`(count(*) filter (where ${isNull(orders.packedAt)}))::int`,
      packed: sql<number>`(count(*) filter (where ${isNotNull(orders.packedAt)}))::int`,
    })
    .from(orders)
    .where(accepted);
  return counts ?? { toPack: 0, packed: 0 };
}

type PackList = { orders: PackOrderJson[]; numbers: number[]; counts: PackCounts; pagination: Pagination };

/**
 * The orders that are being prepared, newest first: those to pack, or those that are packed and still here (contract
 * 7.4). Of their customers first name and governorate alone, and what they wrote without phones. `numbers`: of all on
 * the page.
 */
export async function listToPack(_staff: StaffActor, { tab, q, page }: PackFilters): Promise<PackList> {
  const counts = await countToPack();
  const where = and(accepted, tab === 'packed' ? isNotNull(orders.packedAt) : isNull(orders.packedAt), numbered(q));
  const [found] = await db.select({ orders: count() }).from(orders).where(where);
  const pagination = paginationWithin(page, PACK_LIMIT, found?.orders ?? 0);
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...newestFirst)
    .limit(PACK_LIMIT)
    .offset((pagination.page - 1) * PACK_LIMIT);
  return { counts, pagination, numbers: rows.map(({ number }) => number), orders: await packOrders(rows) };
}

/** An order that is being prepared. Throws NotFoundError, and ConflictError for any other. */
export async function getToPack(_staff: StaffActor, id: string): Promise<PackOrderJson> {
  const row = await findOrderRow(id);
  const [order] = row ? await packOrders([row]) : [];
  if (!row || !order) throw new NotFoundError('order.notFound');
  if (row.status !== 'accepted') throw cannotPack(row.status);
  return order;
}

export const cannotPack = (status: OrderStatus) => new ConflictError('order.cannotPack', { status }, { status });

/** These orders as somebody packs them. */
async function packOrders(rows: readonly OrderRow[]): Promise<PackOrderJson[]> {
  if (rows.length === 0) return [];
  const items = await readItems(rows.map(({ id }) => id));
  const missing = await readMissing(rows.filter(lacksPiece));
  return rows.map(({ id, number, recipientName, note, regionNameEn, regionNameAr, createdAt }) => ({
    ...{ _id: id, number, note: withoutPhones(note), firstName: firstNameAlone(recipientName) },
    region: { en: regionNameEn, ar: regionNameAr },
    createdAt: createdAt.toISOString(),
    items: items.flatMap(({ orderId, nameEn, nameAr, ...item }) =>
      orderId === id ? [{ ...item, name: { en: nameEn, ar: nameAr } }] : [],
    ),
    missing: missing.flatMap(({ orderId, ...each }) => (orderId === id ? [each] : [])),
  }));
}

/** What was not found of orders that lack a piece, oldest first. */
async function readMissing(rows: readonly OrderRow[]) {
  if (rows.length === 0) return [];
  const found = await db
    .select({ event: orderEvents })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        inArray(
          orderEvents.orderId,
          rows.map(({ id }) => id),
        ),
        ...[eq(orderEvents.kind, 'missing'), gte(orderEvents.at, orders.missingAt)],
      ),
    )
    .orderBy(asc(orderEvents.at));
  return found.flatMap(({ event: row }) => {
    const event = readEvent(row);
    if (event.kind !== 'missing') return [];
    const { name, size, quantity, text } = event.body;
    return [{ orderId: row.orderId, _id: row.id, name, size, quantity, text: withoutPhones(text) }];
  });
}

const readItems = (orderIds: readonly string[]) =>
  db
    .select({
      ...{ _id: orderItems.id, orderId: orderItems.orderId, nameEn: orderItems.nameEn, nameAr: orderItems.nameAr },
      ...{ image: orderItems.image, size: orderItems.size, volume: orderItems.volume },
      ...{ selectedItems: orderItems.selectedItems, contents: orderItems.contents, quantity: orderItems.quantity },
    })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.position));

/** All pieces of the orders to pack, counted together, the most of one first. */
export async function listPiecesToPack(_staff: StaffActor): Promise<PiecesJson[]> {
  const quantity = sql<number>`sum(${orderItems.quantity})::int`;
  const rows = await db
    .select({
      ...{ en: orderItems.nameEn, ar: orderItems.nameAr, size: orderItems.size, volume: orderItems.volume },
      quantity,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(isToPack)
    .groupBy(orderItems.nameEn, orderItems.nameAr, orderItems.size, orderItems.volume)
    .orderBy(desc(quantity), asc(orderItems.nameEn));
  return rows.map(({ en, ar, ...row }) => ({ ...row, name: { en, ar } }));
}
