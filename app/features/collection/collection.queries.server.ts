import { and, asc, count, desc, eq, getTableColumns, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';

import { idList, isAnyOf } from '~/db/any-id.server';
import { db, type Executor, preparedOn, preparedOnce } from '~/db/client.server';
import { keptRead } from '~/db/kept-reads.server';
import { collections } from '~/db/schema/collection.server';
import { type Pagination, paginationOf } from '~/features/catalogue/list-address';
import { containsAll, resembles, searchTerms, withTypos } from '~/features/catalogue/search-match.server';
import { isUuid } from '~/features/catalogue/uuid';
import { NotFoundError } from '~/http/domain-error';

import { type CollectionJson, collectionJson, type CollectionRecord } from './collection.json';
import type { CollectionListQuery, CollectionSort } from './collection-list';
import { cheapestOf, contentsOf, fromPriceOf, poolOf } from './collection.sql.server';

const record = { row: getTableColumns(collections), contents: contentsOf, pool: poolOf, cheapest: cheapestOf };
/** Written as the partial indexes are; a bound `true` would keep the planner from using them. */
const isPublic = sql`${collections.visible} and ${collections.deletedAt} is null`;

export type CollectionPage = { collections: CollectionJson[]; pagination: Pagination };

/**
 * Public collections, a page at a time; past the last page the list is empty (contract 3.4, 3.5). Hidden and deleted ones never
 * appear. With `q`, those whose names hold every word, or, when there is none, those that resemble it.
 */
export const listCollections = (query: CollectionListQuery): Promise<CollectionPage> =>
  keptRead(`collections ${JSON.stringify(query)}`, () => readCollections(query));

async function readCollections(query: CollectionListQuery): Promise<CollectionPage> {
  const { page, limit } = query;
  const terms = searchTerms(query.q);
  const exact = terms ? await searchPage(db, query, containsAll(collections.searchText, terms)) : await readPage(query);
  const { rows, total } =
    terms && exact.total === 0 ? await withTypos((tx) => searchPage(tx, query, resembles(collections.searchText, terms))) : exact;
  return { collections: rows.map(collectionJson), pagination: paginationOf(page, limit, total) };
}

type Bounds = {
  category?: CollectionListQuery['category'] | Placeholder;
  slugNot?: string | Placeholder | undefined;
  limit: number | Placeholder;
  offset: number | Placeholder;
};

/** The statements of a page of the list: its rows, and how many there are in all. Placeholders may stand for the bounds of prepared ones. */
function pageStatements(
  executor: Executor,
  { sort, language }: Pick<CollectionListQuery, 'sort' | 'language'>,
  { category, slugNot, limit, offset }: Bounds,
  match?: SQL,
) {
  const where = and(
    isPublic,
    category ? eq(collections.category, category) : undefined,
    slugNot ? ne(collections.slug, slugNot) : undefined,
    match,
  );
  const rows = executor
    .select(record)
    .from(collections)
    .where(where)
    .orderBy(orderOf(sort, language), asc(collections.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: executor.select({ total: count() }).from(collections).where(where) };
}

async function readPage(query: CollectionListQuery) {
  const { sort, language, page, limit, category, slugNot } = query;
  const name = ['collections', category ? 'category' : '', slugNot ? 'slug' : '', sort, sort.endsWith('name') ? language : ''].join(' ');
  const bounds = {
    category: category && sql.placeholder('category'),
    slugNot: slugNot && sql.placeholder('slugNot'),
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  };
  const statements = preparedOnce(name, () => {
    const { rows, total } = pageStatements(db, query, bounds);
    return { rows: rows.prepare('collections_page'), total: total.prepare('collections_total') };
  });
  const values = { category, slugNot, limit, offset: (page - 1) * limit };
  const [rows, [counted]] = await Promise.all([statements.rows.execute(values), statements.total.execute(values)]);
  return { rows, total: counted?.total ?? 0 };
}

/** Not prepared, as `searchRows` of the products. */
async function searchPage(executor: Executor, query: CollectionListQuery, match: SQL | undefined) {
  const { page, limit, category, slugNot } = query;
  const { rows, total } = pageStatements(executor, query, { category, slugNot, limit, offset: (page - 1) * limit }, match);
  const [found, [counted]] = await Promise.all([rows, total]);
  return { rows: found, total: counted?.total ?? 0 };
}

/** The first public collections in the shop's own order, for a row of cards: one query. */
export async function listTopCollections(limit: number): Promise<CollectionJson[]> {
  const rows = await db.select(record).from(collections).where(isPublic).orderBy(desc(collections.offer), asc(collections.id)).limit(limit);
  return rows.map(collectionJson);
}

const prepareBySlug = () =>
  db
    .select(record)
    .from(collections)
    .where(and(eq(collections.slug, sql.placeholder('slug')), isPublic))
    .prepare('collection_by_slug');

/** A public collection by its address. Throws NotFound for a hidden or deleted one too (contract 3.5). */
export async function getCollectionBySlug(slug: string): Promise<CollectionJson> {
  // Anything else is no slug of ours; a zero byte in one would be a fault to PostgreSQL.
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) throw new NotFoundError('collection.notFound');
  const collection = await keptRead(`collection at ${slug}`, async () => {
    const [row] = await preparedOnce('collection by slug', prepareBySlug).execute({ slug });
    return row ? collectionJson(row) : null;
  });
  if (!collection) throw new NotFoundError('collection.notFound');
  return collection;
}

const prepareByIds = (executor: Executor) =>
  executor
    .select(record)
    .from(collections)
    .where(isAnyOf(collections.id, sql.placeholder('ids')))
    .prepare('collections_by_ids');

/** Collections by id in any state, with pool and contents; prices in piastres. Whether one may be bought is the caller's question. */
export async function listCollectionsByIds(ids: readonly string[], executor: Executor = db): Promise<CollectionRecord[]> {
  const known = ids.filter((id) => isUuid(id));
  if (known.length === 0) return [];
  return preparedOn(executor, 'collections by ids', prepareByIds).execute({ ids: idList(known) });
}

/** The pages of collections the public may see; there are dozens, never thousands (contract 3.5: hidden ones are in no sitemap). */
export async function listCollectionAddresses(): Promise<{ path: string; changed: Date }[]> {
  const rows = await db
    .select({ slug: collections.slug, changed: collections.updatedAt })
    .from(collections)
    .where(isPublic)
    .orderBy(asc(collections.createdAt), asc(collections.id));
  return rows.map(({ slug, changed }) => ({ path: `/collections/${slug}`, changed }));
}

function orderOf(sort: CollectionSort, language: CollectionListQuery['language']): SQL {
  const name = language === 'ar' ? collections.nameAr : sql`lower(${collections.nameEn})`;
  const expressions: Record<CollectionSort, SQL> = {
    offer: asc(collections.offer),
    '-offer': desc(collections.offer),
    priceAfter: sql`${fromPriceOf} asc nulls last`,
    '-priceAfter': sql`${fromPriceOf} desc nulls last`,
    createdAt: asc(collections.createdAt),
    '-createdAt': desc(collections.createdAt),
    name: asc(name),
    '-name': desc(name),
  };
  return expressions[sort];
}
