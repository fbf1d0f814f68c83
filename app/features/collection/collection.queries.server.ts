import type { CatalogueSort } from '~/features/catalogue/catalogue-sorts';
import { and, asc, count, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';
import { cached } from '~/cache/cached.server';
import { collections } from '~/db/schema/collection.server';
import { type Pagination, paginationOf } from '~/features/catalogue/list-address';
import { isUuid } from '~/features/catalogue/uuid';
import { nameOrder } from '~/features/product/product.sql.server';
import { isBlank } from '~/features/search-words/parse';
import { readBest } from '~/features/search-words/search-best.server';
import { collectionMatch } from '~/features/search-words/search-find.server';
import { NotFoundError } from '~/http/domain-error';

import {
  type CollectionInShort,
  collectionInShort,
  type CollectionJson,
  collectionJson,
  type CollectionRecord,
} from './collection.json';
import type { CollectionListQuery } from './collection-list';
import { canBeHadOf, cheapestOf, fromPriceOf, partsOf, poolOf } from './collection.sql.server';

const record = { row: getTableColumns(collections), parts: partsOf, pool: poolOf, cheapest: cheapestOf };
/** Written as the partial indexes are; a bound `true` would keep the planner from using them. */
export const isPublic = sql`${collections.visible} and ${collections.deletedAt} is null`;

export type CollectionPage = { collections: CollectionJson[]; pagination: Pagination };

/**
 * Public collections, a page at a time; past the last page the list is empty (contract 3.4, 3.5). Hidden and
 * deleted ones never appear. With `q`, those that a search finds (contract 3.6).
 */
export const listCollections = (query: CollectionListQuery): Promise<CollectionPage> =>
  cached('collections', [query], readCollections);

async function readCollections(query: CollectionListQuery): Promise<CollectionPage> {
  if (isBlank(query.q)) return readPage(query);
  const best = await readBest(
    query.q ?? '',
    (asked) => readPage(query, collectionMatch(asked)),
    ({ pagination }) => pagination,
  );
  return best?.found ?? readPage(query, sql`false`);
}

async function readPage(query: CollectionListQuery, match?: SQL): Promise<CollectionPage> {
  const { sort, language, page, limit, category, slugNot } = query;
  const where = and(
    isPublic,
    category && eq(collections.category, category),
    slugNot === undefined ? undefined : ne(collections.slug, slugNot),
    match,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select(record)
      .from(collections)
      .where(where)
      .orderBy(orderOf(sort, language), asc(collections.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(collections).where(where),
  ]);
  return { collections: rows.map(collectionJson), pagination: paginationOf(page, limit, counted?.total ?? 0) };
}

/** The first public collections in the shop's own order, for a row of cards: one query. */
export function listTopCollections(limit: number): Promise<CollectionJson[]> {
  return cached('top collections', [limit], async (most) => {
    const order = [desc(collections.offer), asc(collections.id)];
    const rows = await db
      .select(record)
      .from(collections)
      .where(isPublic)
      .orderBy(...order)
      .limit(most);
    return rows.map(collectionJson);
  });
}

/** The newest offer to compose that can be had at present; null: there is none (contract 2.6). */
export const findComposedOffer = (): Promise<CollectionJson | null> =>
  cached('composed offer', [], async () => {
    const [row] = await db
      .select(record)
      .from(collections)
      .where(and(isPublic, eq(collections.collectionType, 'classice'), canBeHadOf))
      .orderBy(desc(collections.createdAt), asc(collections.id))
      .limit(1);
    return row ? collectionJson(row) : null;
  });

/** All public collections, for searches: there are dozens, at most some thousands. */
export const listCollectionsInShort = (): Promise<CollectionInShort[]> =>
  cached('collections in short', [], async () => {
    const rows = await db.select(record).from(collections).where(isPublic);
    return rows.map((row) => collectionInShort(collectionJson(row)));
  });

/** A public collection by its address. Throws NotFound for a hidden or deleted one too (contract 3.5). */
export async function getCollectionBySlug(slug: string): Promise<CollectionJson> {
  // Anything else is no slug of ours; a zero byte in one would be a fault to PostgreSQL.
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) throw new NotFoundError('collection.notFound');
  const collection = await cached('collection', [slug], async (address) => {
    const [row] = await db
      .select(record)
      .from(collections)
      .where(and(eq(collections.slug, address), isPublic));
    return row ? collectionJson(row) : null;
  });
  if (!collection) throw new NotFoundError('collection.notFound');
  return collection;
}

/**
 * Collections by id in any state, with pool and contents; prices in piastres. Whether one may be bought is the caller's
 * question.
 */
export async function listCollectionsByIds(
  ids: readonly string[],
  executor: Executor = db,
): Promise<CollectionRecord[]> {
  const known = ids.filter((id) => isUuid(id));
  if (known.length === 0) return [];
  return executor.select(record).from(collections).where(inArray(collections.id, known));
}

/**
 * The pages of collections the public may see; there are dozens, never thousands (contract 3.5: hidden
 * ones are in no sitemap).
 */
export async function listCollectionAddresses(): Promise<{ path: string; changed: Date }[]> {
  const rows = await db
    .select({ slug: collections.slug, changed: collections.updatedAt })
    .from(collections)
    .where(isPublic)
    .orderBy(asc(collections.createdAt), asc(collections.id));
  return rows.map(({ slug, changed }) => ({ path: `/collections/${slug}`, changed }));
}

function orderOf(sort: CatalogueSort, language: CollectionListQuery['language']): SQL {
  const name = nameOrder(language ?? 'en', collections);
  const expressions: Record<CatalogueSort, SQL> = {
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
