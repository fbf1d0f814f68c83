import { and, asc, desc, eq, inArray, like, not, type SQL, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { orderReturns } from '~/db/schema/order-return.server';
import { users } from '~/db/schema/user.server';
import { type Pagination, paginationOf, paginationWithin } from '~/features/catalogue/list-address';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import { escapeLike, typedNumber } from '~/features/catalogue/typed-number';
import { CAME_BACK } from '~/features/order-facts/facts.queries.server';
import { isCustomer } from '~/features/user/user.queries.server';
import type { Language } from '~/i18n/language';
import type { Localized } from '~/i18n/localized';

import { CUSTOMER_VIEWS, type CustomerJson, type CustomerSort, type CustomerView } from './customer.json';
import { type CustomerRow, customerJson, sumsOf } from './customer.queries.server';

export type CustomerFilters = {
  q?: string | undefined;
  view?: CustomerView | null;
  /** Where their last order went. */
  region?: string | null;
  sort?: CustomerSort;
};

/** Pages that are counted: whoever looks for somebody further back says whom. */
const MAX_PAGES = 100;

/** By words of name or e-mail, or by part of a phone in any spelling. */
function matching(q: string): SQL | undefined {
  const words = normaliseSearchText(q);
  if (words === '') return undefined;
  const holds = (word: string) => like(users.searchText, `%${escapeLike(word)}%`);
  const number = typedNumber(q);
  return number ? holds(number.phone ?? number.digits) : and(...words.split(' ').map(holds));
}

/** Orders that may have come back unaccepted, each part by an index of its own; `CAME_BACK` says which did. */
const PARCELS_BACK: SQL = sql`
  select p.user_id, p.recipient_phone, p.second_phone from ${orders} p
  where p.id in (
    select ${orderReturns.orderId} from ${orderReturns} where ${orderReturns.kind} = 'refused'
    union select ${orders.id} from ${orders} where ${orders.status} = 'canceled'
  ) and ${CAME_BACK}`;

/** Read as an array, so that customers are looked up by it and not read one after the other. */
const VIEWS: Record<CustomerView | 'all', SQL | undefined> = {
  all: undefined,
  again: sql`exists (select 1 from ${orders} where ${orders.userId} = ${users.id} offset 1)`,
  refused: sql`${users.id} = any(array(
    select back.user_id from (${PARCELS_BACK}) back
    union select c.id from (${PARCELS_BACK}) back
      join ${users} c on c.phone in (back.recipient_phone, nullif(back.second_phone, ''))))`,
  noCash: not(users.codAllowed),
};

const ofLastOrder = (column: SQL): SQL => sql`(
  select ${column} from ${orders} where ${orders.userId} = ${users.id} order by ${orders.createdAt} desc limit 1)`;
const LAST_REGION = ofLastOrder(sql`${orders.regionId}`);

const NEWEST = [sql`${users.createdAt} desc nulls last`, asc(users.id)];

const wherever = ({ q = '', region }: CustomerFilters): SQL | undefined =>
  and(isCustomer, matching(q), region ? eq(LAST_REGION, region) : undefined);

/** The customers whose pages can be turned to, in the order of their index: so many are read, and no more. */
const reach = (where: SQL | undefined, limit: number) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...NEWEST)
    .limit(MAX_PAGES * limit);

export type CustomerCounts = Record<CustomerView | 'all', number>;

/** How many there are in each of these views, counted no further than pages are turned. */
async function countIn<View extends CustomerView | 'all'>(
  views: readonly View[],
  filters: CustomerFilters,
  limit: number,
): Promise<Record<View, number>> {
  const counts = views.map((view) => {
    const where = and(wherever(filters), VIEWS[view]);
    return sql`(select count(*)::int from (${reach(where, limit)}) as counted) as ${sql.identifier(view)}`;
  });
  const [row] = await db.execute<Record<View, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  if (!row) throw new Error('A count has a row');
  return row;
}

function readRows(where: SQL | undefined, sort: CustomerFilters['sort'], page: number, limit: number) {
  const span = { limit, offset: (page - 1) * limit };
  const rows = db.select().from(users).$dynamic();
  if (sort !== 'lastOrder') {
    return rows
      .where(where)
      .orderBy(...NEWEST)
      .limit(span.limit)
      .offset(span.offset);
  }
  return rows
    .where(sql`${users.id} = any(array(${reach(where, limit)}))`)
    .orderBy(sql`${ofLastOrder(sql`${orders.createdAt}`)} desc nulls last`, ...NEWEST)
    .limit(span.limit)
    .offset(span.offset);
}

export type CustomerPage = { customers: (CustomerJson & { went: number })[]; pagination: Pagination };

async function withSums(rows: readonly CustomerRow[]): Promise<CustomerPage['customers']> {
  const sums = await sumsOf(rows);
  return rows.map((row) => ({ ...customerJson(row, sums(row.id)), went: sums(row.id).went }));
}

export type ListedCustomer = CustomerPage['customers'][number] & {
  /** When and where their last order went, `''` over the counter; null: they have none. */
  lastOrder: { at: string; region: Localized; language: Language } | null;
};

async function lastOrdersOf(rows: readonly CustomerRow[]): Promise<(id: string) => ListedCustomer['lastOrder']> {
  if (rows.length === 0) return () => null;
  const last = await db
    .selectDistinctOn([orders.userId], {
      ...{ userId: orders.userId, at: orders.createdAt, language: orders.language },
      ...{ en: orders.regionNameEn, ar: orders.regionNameAr },
    })
    .from(orders)
    .where(
      inArray(
        orders.userId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(orders.userId, desc(orders.createdAt));
  return (customer) => {
    const found = last.find(({ userId }) => userId === customer);
    if (!found) return null;
    const { at, en, ar, language } = found;
    return { at: at.toISOString(), region: { en, ar }, language };
  };
}

/** The same as the screen narrows and orders it, with how many each view has; a page past the last shows the last. */
export async function browseCustomers(_staff: StaffActor, filters: CustomerFilters, page: number, limit: number) {
  const { view = null, sort } = filters;
  const counts: CustomerCounts = await countIn(['all', ...CUSTOMER_VIEWS], filters, limit);
  const pagination = paginationWithin(page, limit, counts[view ?? 'all']);
  const where = and(wherever(filters), VIEWS[view ?? 'all']);
  const rows = await readRows(where, sort, pagination.page, limit);
  const lastOf = await lastOrdersOf(rows);
  const customers = await withSums(rows);
  return { customers: customers.map((each) => ({ ...each, lastOrder: lastOf(each._id) })), counts, pagination };
}

/** The shop's customers, the newest first, a page at a time; past the last: none (contract 7.11). */
export async function listCustomers(
  _staff: StaffActor,
  { q, page, limit }: Pick<CustomerFilters, 'q'> & { page: number; limit: number },
): Promise<CustomerPage> {
  const { all } = await countIn(['all'], { q }, limit);
  const rows = await readRows(wherever({ q }), 'newest', page, limit);
  return { customers: await withSums(rows), pagination: paginationOf(page, limit, all) };
}
