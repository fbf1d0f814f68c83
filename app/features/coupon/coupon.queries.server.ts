import { and, count, desc, eq, getTableColumns, ilike, isNull, type SQL, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db, type Executor } from '~/db/client.server';
import { couponUses, coupons } from '~/db/schema/coupon.server';
import { orders } from '~/db/schema/order.server';
import { users } from '~/db/schema/user.server';
import { type Pagination, paginationOf } from '~/features/catalogue/list-address';
import { isUuid } from '~/features/catalogue/uuid';
import { NotFoundError } from '~/http/domain-error';

import { type CouponJson, couponJson, type FoundCoupon } from './coupon.json';
import type { CouponRow, CouponStateName } from './coupon.rules';
import { normaliseCode } from './coupon.schema';

const NOW = sql`clock_timestamp()`;

/** Whether a phone, as the first or second one, has an order that is not canceled; `also`: of which this holds. */
const hasOrder = (phone: SQL, also: SQL = sql`true`) =>
  sql<boolean>`(exists (select from ${orders} where ${orders.recipientPhone} = ${phone}
    and ${orders.status} <> 'canceled' and ${also}) or exists (select from ${orders} where ${orders.secondPhone} <> ''
    and ${orders.secondPhone} = ${phone} and ${orders.status} <> 'canceled' and ${also}))`;

/** How often a phone took a code, and whether it ordered before; canceled orders count for neither. */
const knownOf = (phone: SQL) => ({
  usesOfPhone: sql<number>`(select count(*)::int from ${couponUses} where ${couponUses.couponId} = ${coupons.id}
    and ${couponUses.phone} = ${phone} and ${couponUses.phone} <> '' and ${couponUses.givenBackAt} is null)`,
  hasOrdered: hasOrder(phone),
  at: sql<Date>`${NOW}`.mapWith(coupons.createdAt),
});

/** A code that was not deleted, as it is typed, with what is known of whose phone it is for; null: there is none. */
export async function findCoupon(
  code: string,
  whose: { phone: string } | { account: string },
  executor: Executor = db,
): Promise<FoundCoupon | null> {
  const phone =
    'phone' in whose
      ? sql`${whose.phone}::text`
      : sql`(select ${users.phone} from ${users} where ${users.id} = ${whose.account})`;
  const [found] = await executor
    .select({ row: getTableColumns(coupons), ...knownOf(phone) })
    .from(coupons)
    .where(and(eq(coupons.code, normaliseCode(code)), isNull(coupons.deletedAt)));
  if (!found) return null;
  const { row, usesOfPhone, hasOrdered, at } = found;
  // Whom an order goes to is said at the checkout: an account's own phone is in the way of no code for one phone.
  return { row, at, whose: { phone: 'phone' in whose ? whose.phone : null, usesOfPhone, hasOrdered } };
}

/** Whether another order of the phone holds a use of a code for first orders. */
export async function hasOtherFirstOrder(
  { orderId, phone }: { orderId: string; phone: string },
  executor: Executor,
): Promise<boolean> {
  const isFirst = sql`${orders.id} <> ${orderId} and exists (select from ${couponUses}
    join ${coupons} on ${coupons.id} = ${couponUses.couponId} where ${couponUses.orderId} = ${orders.id}
    and ${couponUses.givenBackAt} is null and ${coupons.firstOrderOnly})`;
  const [found] = await executor.execute<{ has: boolean }>(
    sql`select ${hasOrder(sql`${phone}::text`, isFirst)} as has`,
  );
  return found?.has ?? false;
}

/** The code that an order was placed with, deleted or not; null: none. */
export async function findCouponOf(orderId: string, executor: Executor = db): Promise<CouponRow | null> {
  const [found] = await executor
    .select({ row: getTableColumns(coupons) })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(eq(couponUses.orderId, orderId));
  return found?.row ?? null;
}

/** As `stateOf` says it. */
const STATE = sql<CouponStateName>`case
  when ${coupons.endsAt} <= ${NOW} then 'ended'
  when not ${coupons.active} then 'paused'
  when ${coupons.startsAt} > ${NOW} then 'coming'
  when ${coupons.used} >= ${coupons.uses} then 'ended'
  else 'running' end`;

export type CouponFilters = { q?: string; state?: CouponStateName | null; page: number; limit: number };
export type CouponPage = { coupons: CouponJson[]; pagination: Pagination };

/** Codes, newest first, a page at a time; `q`: a part of one (contract 6.20). */
export async function listCoupons(
  _staff: StaffActor,
  { q = '', state = null, page, limit }: CouponFilters,
): Promise<CouponPage> {
  const where = and(
    isNull(coupons.deletedAt),
    q.trim() === '' ? undefined : ilike(coupons.code, `%${normaliseCode(q).replace(/[\\%_]/g, '\\$&')}%`),
    state === null ? undefined : eq(STATE, state),
  );
  const [counted] = await db.select({ total: count() }).from(coupons).where(where);
  const rows = await db
    .select()
    .from(coupons)
    .where(where)
    .orderBy(desc(coupons.createdAt), coupons.id)
    .limit(limit)
    .offset((page - 1) * limit);
  return { coupons: rows.map(couponJson), pagination: paginationOf(page, limit, counted?.total ?? 0) };
}

/** A code that was not deleted; throws NotFoundError. */
export async function getCoupon(_staff: StaffActor, id: string, executor: Executor = db): Promise<CouponRow> {
  const [row] = isUuid(id)
    ? await executor
        .select()
        .from(coupons)
        .where(and(eq(coupons.id, id), isNull(coupons.deletedAt)))
    : [];
  if (!row) throw new NotFoundError('coupon.notFound');
  return row;
}

/** How many codes there are of each state. */
export async function countCoupons(_staff: StaffActor): Promise<Partial<Record<CouponStateName, number>>> {
  const rows = await db
    .select({ state: STATE, count: count() })
    .from(coupons)
    .where(isNull(coupons.deletedAt))
    .groupBy(sql`1`);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}
