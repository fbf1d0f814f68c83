import { and, eq, gt, gte, like, lt, ne, or, type SQL, sql } from 'drizzle-orm';

import { isUnopened } from '~/admin/notifications/notifications.queries.server';
import { orders } from '~/db/schema/order.server';
import { orderPayments } from '~/db/schema/order-payment.server';
import { orderReturns } from '~/db/schema/order-return.server';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import { escapeLike, typedNumber } from '~/features/catalogue/typed-number';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '~/db/schema/order.values';

import { MONEY_FILTERS, type MoneyFilter, type OrderFilters, type OrderPeriod } from './orders.admin';

// What normaliseSearchText does to Arabic letters, for a column that is kept as it was typed.
const VARIANTS = 'أإآٱىةؤئ';
const PLAIN = 'ااااي' + 'هوي';
const TASHKEEL = 'ـًٌٍَُِّْ';
const foldedName = sql`translate(lower(${orders.recipientName}), ${VARIANTS + TASHKEEL}::text, ${PLAIN}::text)`;

/** Names that some write as one word and others as two, «عبدالله» and «عبد الله», as one. */
const COMPOUNDS = ['(^| )(عبد|ابو|ام|ابن) +', ' +(الدين|الاسلام)( |$)'] as const;
const joined = (text: string): string =>
  COMPOUNDS.reduce((name, compound) => name.replace(new RegExp(compound, 'g'), '$1$2'), text);
const joinedName = COMPOUNDS.reduce(
  (name, compound) => sql`regexp_replace(${name}, ${compound}::text, '\\1\\2', 'g')`,
  foldedName,
);

/** By number, name or either phone, as it is typed in either language: `100248`, `٠١٠٠ ٥٥٥`, `+20 100…`, `مريم`. */
function matching(q: string): SQL | undefined {
  const text = normaliseSearchText(q);
  if (text === '') return undefined;
  const number = typedNumber(q);
  if (!number)
    return and(
      ...joined(text)
        .split(' ')
        .map((word) => sql`${joinedName} like ${`%${escapeLike(word)}%`}`),
    );
  const { digits, phone } = number;
  return or(
    sql`${orders.number}::text like ${`${digits}%`}`,
    ...(phone === null ? [] : [orders.recipientPhone, orders.secondPhone].map((column) => like(column, `%${phone}%`))),
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
    or(eq(orders.status, 'canceled'), gt(orders.returnsTotal, 0)),
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

type Filters = Partial<Omit<OrderFilters, 'page' | 'columns'>>;

/** What all filters but the status leave; undefined leaves everything. */
export function orderCondition({ q = '', payment, region, period, returns }: Filters): SQL | undefined {
  return and(
    matching(q),
    paidBy(payment),
    region ? eq(orders.regionId, region) : undefined,
    period ? PERIODS[period]() : undefined,
    returns ? comingBack : undefined,
  );
}

/** What all filters leave, the status too: the rows of a list, and what a tile of the overview counts. */
export const listCondition = (filters: Filters): SQL | undefined =>
  and(
    orderCondition(filters),
    filters.status ? eq(orders.status, filters.status) : undefined,
    filters.unopened ? isUnopened : undefined,
  );
