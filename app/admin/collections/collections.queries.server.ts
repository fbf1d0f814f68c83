import { and, asc, count, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { collections } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';
import { lacksArabic, lacksEnglish } from '~/features/catalogue/item-conditions.server';
import { type Pagination, paginationWithin } from '~/features/catalogue/list-address';
import { versionOf } from '~/features/catalogue/record-version';
import type { CollectionRecord } from '~/features/collection/collection.json';
import { listCollectionsByIds } from '~/features/collection/collection.queries.server';
import { canBeHadOf, fromPriceOf, lacksPartOf } from '~/features/collection/collection.sql.server';
import { listProductsByIds, PRODUCT_COLUMNS } from '~/features/product/product.records.server';
import type { Asked } from '~/features/search-words/parse';
import { readBest } from '~/features/search-words/search-best.server';
import { collectionMatch, productMatch } from '~/features/search-words/search-find.server';
import { NotFoundError } from '~/http/domain-error';

import type { AdminSort, CollectionFilters, CollectionView, MissingFilter } from './collections.admin';
import {
  collectionFormValues,
  editableCollectionJson,
  type ListedCollectionJson,
  type PickJson,
  pickJson,
} from './collections.json';

const PAGE_SIZE = 20;

const ORDERS: Record<AdminSort, SQL> = {
  '-createdAt': desc(collections.createdAt),
  '-updatedAt': desc(collections.updatedAt),
  name: sql`lower(${collections.nameEn})`,
  priceAfter: sql`${fromPriceOf} asc nulls last`,
  '-priceAfter': sql`${fromPriceOf} desc nulls last`,
  '-offer': desc(collections.offer),
};

const LACKS = {
  arabic: lacksArabic(collections),
  english: lacksEnglish(collections),
  image: sql<boolean>`${collections.image} is null`,
  part: lacksPartOf,
} satisfies Record<MissingFilter, SQL>;

export type CollectionCounts = Record<CollectionView | 'all', number>;

export type AdminCollectionList = {
  collections: ListedCollectionJson[];
  counts: CollectionCounts;
  pagination: Pagination;
};

async function countViews(others: SQL | undefined): Promise<CollectionCounts> {
  const [row] = await db
    .select({ all: count(), visible: sql<number>`(count(*) filter (where ${collections.visible}))::int` })
    .from(collections)
    .where(others);
  const { all, visible } = row ?? { all: 0, visible: 0 };
  return { all, visible, hidden: all - visible };
}

async function readPage(filters: CollectionFilters, match: SQL | undefined): Promise<AdminCollectionList> {
  const { view, type, category, stock, missing, sort, page } = filters;
  const others = and(
    isNull(collections.deletedAt),
    type ? eq(collections.collectionType, type) : undefined,
    category ? eq(collections.category, category) : undefined,
    stock ? (stock === 'in' ? canBeHadOf : not(canBeHadOf)) : undefined,
    missing ? LACKS[missing] : undefined,
    match,
  );
  const counts = await countViews(others);
  const pagination = paginationWithin(page, PAGE_SIZE, counts[view ?? 'all']);
  const rows = await db
    .select({ id: collections.id, lacks: LACKS })
    .from(collections)
    .where(and(others, view ? eq(collections.visible, view === 'visible') : undefined))
    .orderBy(ORDERS[sort], asc(collections.id))
    .limit(PAGE_SIZE)
    .offset((pagination.page - 1) * PAGE_SIZE);
  const records = await listCollectionsByIds(rows.map(({ id }) => id));
  const byId = new Map(records.map((record) => [record.row.id, record]));
  return {
    collections: rows.flatMap(({ id, lacks }) => {
      const record = byId.get(id);
      return record ? [{ ...editableCollectionJson(record), lacks }] : [];
    }),
    counts,
    pagination,
  };
}

/**
 * The shop's collections, hidden ones too, deleted ones never, 20 a page; a page past the last shows the last. Names
 * are searched as shoppers search them (contract 3.6).
 */
export async function listAdminCollections(
  _staff: StaffActor,
  filters: CollectionFilters,
): Promise<AdminCollectionList> {
  const best = await readBest(
    filters.q,
    (asked) => readPage(filters, collectionMatch(asked)),
    ({ counts }) => ({ total: counts.all }),
  );
  return best?.found ?? readPage(filters, undefined);
}

/** How many sets lack a part; the rows of `missing: 'part'`. */
export async function countLackingSets(_staff: StaffActor): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(collections)
    .where(and(isNull(collections.deletedAt), LACKS.part));
  return row?.total ?? 0;
}

export async function getAdminCollection(_staff: StaffActor, id: string): Promise<CollectionRecord> {
  const [record] = await listCollectionsByIds([id]);
  if (!record || record.row.deletedAt !== null) throw new NotFoundError('collection.notFound');
  return record;
}

/** What a collection is written with, as it is now, with the state it was read in. Throws NotFoundError. */
export async function getWrittenCollection(staff: StaffActor, id: string) {
  const record = await getAdminCollection(staff, id);
  // Only the form asks which perfumes before it asks for each; here an empty pool says so.
  const { poolKind: _, ...values } = collectionFormValues(record);
  return { values, version: versionOf(record.row) };
}

export async function listCollectionNames(_staff: StaffActor, ids: readonly string[]) {
  const records = await listCollectionsByIds(ids);
  return records.flatMap(({ row }) =>
    row.deletedAt === null ? [{ _id: row.id, name: { en: row.nameEn, ar: row.nameAr } }] : [],
  );
}

/** Products by id in any state, to be shown where they stand in a collection. */
export async function listPicks(_staff: StaffActor, ids: readonly string[]): Promise<PickJson[]> {
  return (await listProductsByIds([...new Set(ids)])).map(pickJson);
}

/**
 * Products to put into a bundle, or custom perfumes for a pool, whose name or code is asked for; without a question the
 * first ones.
 */
export async function findPicks(
  _staff: StaffActor,
  q: string,
  { custom = false, limit }: { custom?: boolean; limit: number },
): Promise<PickJson[]> {
  const read = (asked: Asked | null) =>
    db
      .select(PRODUCT_COLUMNS)
      .from(products)
      .where(
        and(
          isNull(products.deletedAt),
          custom ? isNotNull(products.gender) : undefined,
          asked ? or(productMatch(asked), sql`lower(${products.code}) = ${q.trim().toLowerCase()}`) : undefined,
        ),
      )
      .orderBy(asc(products.gender), sql`lower(${products.nameEn})`, asc(products.id))
      .limit(limit);
  const best = await readBest(q, read, (rows) => ({ total: rows.length }));
  return (best?.found ?? (await read(null))).map(pickJson);
}
