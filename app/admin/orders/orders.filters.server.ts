import { and, eq, gt, gte, inArray, like, lt, ne, or, type SQL, sql } from 'drizzle-orm';

import { isUnopened } from '~/admin/notifications/notifications.queries.server';
import { withinDays } from '~/db/cairo-days.server';
import { orders } from '~/db/schema/order.server';
import { orderPayments } from '~/db/schema/order-payment.server';
import { orderReturns } from '~/db/schema/order-return.server';
import { escapeLike, typedNumber } from '~/features/catalogue/typed-number';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '~/db/schema/order.values';
import { searchWords } from '~/features/order/order.search';

import { MONEY_FILTERS, type MoneyFilter, type OrderFilters, type OrderPeriod } from './orders.admin';

const hasWords = (q: string): SQL | undefined =>
  and(...searchWords(q).map((ways) => or(...ways.map((way) => like(orders.searchText, `%${escapeLike(way)}%`)))));

/** Fewer digits are in everybody's phone, and in many an address. */
const MIN_DIGITS_OF_WORDS = 4;

/**
 * By number, name, either phone, e-mail, address, waybill or what was bought, as it is typed in either language:
 * `100248`, `٠١٠٠ ٥٥٥`, `+20 100…`, `مريم`, `bo-7741`. All words have to be there. `byNumber`: by that alone.
 */
function matching(q: string, byNumber: boolean): SQL | undefined {
  const number = typedNumber(q);
  if (byNumber && q !== '') return number ? sql`${orders.number}::text like ${`${number.digits}%`}` : sql`false`;
  if (!number) return hasWords(q);
  const { digits, phone } = number;
  return or(
    sql`${orders.number}::text like ${`${digits}%`}`,
    ...(phone === null ? [] : [orders.recipientPhone, orders.secondPhone].map((column) => like(column, `%${phone}%`))),
    digits.length < MIN_DIGITS_OF_WORDS ? undefined : hasWords(q),
  );
}

const standing = ne(orders.status, 'canceled');

/** What is open of the money, or was earned at all. The overview counts and adds up by the same conditions. */
const MONEY: Record<MoneyFilter, SQL | undefined> = {
  sold: and(standing, ne(orders.paymentStatus, 'refunded')),
  transferDue: and(standing, ne(orders.paymentMethod, 'cod'), eq(orders.paymentStatus, 'unpaid')),
  cashDue: and(eq(orders.status, 'delivered'), eq(orders.paymentMethod, 'cod'), eq(orders.paymentStatus, 'unpaid')),
  // A mistake and the row that takes it back come to nothing together.
  toReturn: and(
    or(
      eq(orders.status, 'canceled'),
      gt(orders.returnsTotal, 0),
      // An edit may have left it at less than was paid.
      and(inArray(orders.status, ['pending', 'accepted', 'out']), eq(orders.paymentStatus, 'paid')),
    ),
    sql`(select coalesce(sum(case ${orderPayments.direction} when 'in' then ${orderPayments.amount}
      else -${orderPayments.amount} end), 0) from ${orderPayments} where ${orderPayments.orderId} = ${orders.id})
      > case ${orders.status} when 'canceled' then (select coalesce(sum(${orderReturns.depositKept}), 0)
        from ${orderReturns} where ${orderReturns.orderId} = ${orders.id})
      else ${orders.total} - ${orders.returnsTotal} end`,
  ),
};

/** A parcel of it is on its way back to the shop. */
const comingBack = sql`exists (select 1 from ${orderReturns}
  where ${orderReturns.orderId} = ${orders.id} and ${orderReturns.state} = 'onItsWay')`;

function paidBy(payment: OrderFilters['payment'] = null): SQL | undefined {
  const money = MONEY_FILTERS.find((value) => value === payment);
  if (money) return MONEY[money];
  const method = PAYMENT_METHODS.find((value) => value === payment);
  if (method) return eq(orders.paymentMethod, method);
  const status = PAYMENT_STATUSES.find((value) => value === payment);
  return status && eq(orders.paymentStatus, status);
}

const midnight = (daysAgo: number): SQL =>
  sql`(((now() at time zone 'Africa/Cairo')::date - ${daysAgo}::int)::timestamp at time zone 'Africa/Cairo')`;

const PERIODS: Record<OrderPeriod, () => SQL | undefined> = {
  today: () => gte(orders.createdAt, midnight(0)),
  yesterday: () => and(gte(orders.createdAt, midnight(1)), lt(orders.createdAt, midnight(0))),
  week: () => gte(orders.createdAt, midnight(6)),
  month: () => gte(orders.createdAt, midnight(29)),
};

type Filters = Partial<Omit<OrderFilters, 'page' | 'columns'>> & { byNumber?: boolean };

/** What all filters but the status leave; undefined leaves everything. */
export function orderCondition(filters: Filters): SQL | undefined {
  const { q = '', byNumber = false, payment, region, period, returns, source, from = null, to = null } = filters;
  return and(
    matching(q, byNumber),
    paidBy(payment),
    region ? eq(orders.regionId, region) : undefined,
    period ? PERIODS[period]() : undefined,
    returns ? comingBack : undefined,
    source ? eq(orders.source, source) : undefined,
    withinDays(orders.createdAt, { from, to }),
  );
}

/** What all filters leave, the status too: the rows of a list, and what a tile of the overview counts. */
export const listCondition = (filters: Filters): SQL | undefined =>
  and(
    orderCondition(filters),
    filters.status ? eq(orders.status, filters.status) : undefined,
    filters.unopened ? isUnopened : undefined,
  );
