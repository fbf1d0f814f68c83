import { and, count, eq, inArray, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { users } from '~/db/schema/user.server';
import { toEgp } from '~/features/catalogue/money';
import { isUuid } from '~/features/catalogue/uuid';
import { newestFirst } from '~/features/order/order.queries.server';
import type { OrderRow } from '~/features/order/order.json';
import { CAME_BACK, COUNTED, WENT_OUT } from '~/features/order-facts/facts.queries.server';
import { isCustomer } from '~/features/user/user.queries.server';
import { NotFoundError } from '~/http/domain-error';

import type { CustomerJson } from './customer.json';

export type CustomerRow = typeof users.$inferSelect;

type Sums = { id: string; orders: number; total: number; went: number; refused: number };

/** What each of these customers ordered, by account and by phone, in one statement. */
export async function sumsOf(rows: readonly CustomerRow[]): Promise<(id: string) => Omit<Sums, 'id'>> {
  const none = { orders: 0, total: 0, went: 0, refused: 0 };
  if (rows.length === 0) return () => none;
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  const found = await db.execute<Sums>(sql`
    select u.id,
      count(*)::int as "orders",
      coalesce(sum(p.total - p.returns_total)
        filter (where p.status <> 'canceled' and p.payment_status <> 'refunded'), 0)::float8 as "total",
      count(*) filter (where ${WENT_OUT} or back.is_back)::int as "went",
      count(*) filter (where back.is_back)::int as "refused"
    from users u
    cross join lateral (
      ${COUNTED} where p.user_id = u.id
      union ${COUNTED} where p.recipient_phone = u.phone
      union ${COUNTED} where p.second_phone <> '' and p.second_phone = u.phone
    ) p
    cross join lateral (select ${CAME_BACK} as is_back) back
    where u.id in (${ids})
    group by u.id`);
  const known = new Map(found.map(({ id, ...sums }) => [id, sums]));
  return (id) => known.get(id) ?? none;
}

export const customerJson = (
  row: CustomerRow,
  { orders: ordered, total, refused }: Omit<Sums, 'id'>,
): CustomerJson => ({
  _id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  orders: ordered,
  total: toEgp(total),
  refused,
  note: row.officeNote,
  tags: row.tags,
  codAllowed: row.codAllowed,
});

/** Throws NotFoundError, for an erased one and for staff too. */
export async function getCustomerRow(_staff: StaffActor, id: string): Promise<CustomerRow> {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isCustomer))
    : [];
  if (!row) throw new NotFoundError('customer.notFound');
  return row;
}

/** A customer with what they ordered. Throws NotFoundError. */
export async function getCustomer(staff: StaffActor, id: string): Promise<CustomerJson & { went: number }> {
  const row = await getCustomerRow(staff, id);
  const sums = (await sumsOf([row]))(id);
  return { ...customerJson(row, sums), went: sums.went };
}

const OPEN = ['pending', 'accepted', 'out'] as const;

export const countOpenOrders = async (_staff: StaffActor, id: string): Promise<number> => {
  const [counted] = await db
    .select({ open: count() })
    .from(orders)
    .where(and(eq(orders.userId, id), inArray(orders.status, [...OPEN])));
  return counted?.open ?? 0;
};

/** The orders of a customer's account, newest first. */
export const listOrdersOf = (_staff: StaffActor, id: string, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(...newestFirst)
    .limit(limit);

/** The orders that are under way, read while the account is held. */
export const hasOpenOrder = (rows: readonly Pick<OrderRow, 'status'>[]): boolean =>
  rows.some(({ status }) => (OPEN as readonly string[]).includes(status));
