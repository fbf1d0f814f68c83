import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

import { isToPack } from '~/admin/notifications/notifications.queries.server';
import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orderItems, orders } from '~/db/schema/order.server';
import { type Pagination, paginationWithin } from '~/features/catalogue/list-address';
import { typedNumber } from '~/features/catalogue/typed-number';
import { newestFirst } from '~/features/order/order.queries.server';
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
    .select({
      ...{ _id: orders.id, number: orders.number, name: orders.recipientName, note: orders.note },
      ...{ regionEn: orders.regionNameEn, regionAr: orders.regionNameAr, createdAt: orders.createdAt },
    })
    .from(orders)
    .where(where)
    .orderBy(...newestFirst)
    .limit(PACK_LIMIT)
    .offset((pagination.page - 1) * PACK_LIMIT);
  const items = rows.length === 0 ? [] : await readItems(rows.map(({ _id }) => _id));
  return {
    counts,
    pagination,
    numbers: rows.map(({ number }) => number),
    orders: rows.map(({ _id, number, name, note, regionEn, regionAr, createdAt }) => ({
      ...{
        _id,
        number,
        note: withoutPhones(note),
        firstName: firstNameAlone(name),
        region: { en: regionEn, ar: regionAr },
      },
      createdAt: createdAt.toISOString(),
      items: items.flatMap(({ orderId, nameEn, nameAr, ...item }) =>
        orderId === _id ? [{ ...item, name: { en: nameEn, ar: nameAr } }] : [],
      ),
    })),
  };
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
