import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

import { db, type Executor, preparedOnce } from '~/db/client.server';
import { keptRead } from '~/db/kept-reads.server';
import { collections } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';
import { type Pagination, paginationOf } from '~/features/catalogue/list-address';
import type { Language } from '~/features/catalogue/localized';
import {
  containsAll,
  likenessOf,
  type Match,
  nearnessOf,
  occursWithin,
  resembles,
  type SearchTerms,
  searchTerms,
  startsWords,
  withTypos,
} from '~/features/catalogue/search-match.server';
import type { Branch, TaxonomyFilter } from '~/features/catalogue/taxonomy';
import { collectionCardJson, collectionJson } from '~/features/collection/collection.json';
import { listCollectionsByIds } from '~/features/collection/collection.queries.server';
import { fromPriceOf } from '~/features/collection/collection.sql.server';
import { productCardJson } from '~/features/product/product-card.json';
import { productJson } from '~/features/product/product.json';
import { listProductsByIds } from '~/features/product/product.records.server';
import { PRODUCTS_PER_PAGE, type StoreSort } from '~/features/product/product-list';
import { cardPrice, filterOf } from '~/features/product/product.sql.server';
import { COLLECTION_PLACEHOLDER, PRODUCT_PLACEHOLDER } from '~/images/image-url';
import type { Translate } from '~/i18n/texts';

import type { SearchItemJson } from './search.json';
import type { StoreHit } from './store-hit';

/** Suggestions are capped at nine (spec §9). */
const MAX_SUGGESTIONS = 9;

const MAX_NEWEST = 200;

/** How many a table are compared letter by letter, best offers first: a single letter may match half the shop. */
const SUGGESTION_CANDIDATES = 150;
/** Of misspelled names there are fewer. */
const MISSPELT_CANDIDATES = 1_000;

type Reading = {
  filter?: TaxonomyFilter;
  /** Prices too: a set's is dear. */ withPrice?: boolean | undefined;
  /** Ends each table's part: an order, a bound. */ end?: SQL;
  /** Nothing is read where this does not hold. */ where?: SQL;
};

/** What a suggestion shows of a product, and of a collection, in the same order. */
const PRODUCT_ITEM = sql`${products.id} as id, false as is_collection, ${products.nameEn} as name_en, ${products.nameAr} as name_ar,
  ${products.slug} as slug, ${products.image} as image, ${products.branch} as branch, ${products.lgPrice} is not null as has_lg,
  ${products.lgImage} as lg_image`;
const COLLECTION_ITEM = sql`${collections.id} as id, true, ${collections.nameEn}, ${collections.nameAr}, ${collections.slug},
  ${collections.image}, null, false, null`;

/** Not prepared, as `searchRows` of the products. Public products and collections that match, as one list: what a suggestion shows, and what lists order by. */
function matching(terms: SearchTerms, match: Match, { filter = {}, withPrice = false, end = sql``, where }: Reading): SQL {
  const { category, ...narrower } = filter;
  // A collection belongs to a whole category at most, so below that level there are none.
  const wholeCategory = Object.keys(narrower).length === 0;
  const collectionsWhere = and(
    sql`${collections.visible} and ${wholeCategory}`,
    isNull(collections.deletedAt),
    category ? eq(collections.category, category) : undefined,
    match(collections.searchText, terms),
    where,
  );
  const [productPrice, collectionPrice] = withPrice ? [cardPrice, fromPriceOf] : [sql`null::int`, sql`null::int`];
  return sql`
    (select ${PRODUCT_ITEM}, ${products.offer} as offer, ${products.createdAt} as created_at, ${productPrice} as price,
      ${products.searchText} as search_text, ${nearnessOf(products.searchText, terms)} as nearness
    from ${products} where ${and(filterOf(filter), match(products.searchText, terms), where)} ${end})
    union all
    (select ${COLLECTION_ITEM}, ${collections.offer} as offer, ${collections.createdAt}, ${collectionPrice},
      ${collections.searchText}, ${nearnessOf(collections.searchText, terms)} as nearness
    from ${collections} where ${collectionsWhere} ${end})`;
}

const nearestFirst = (terms: SearchTerms, match: Match): SQL => sql`nearness desc, ${likenessOf(sql`search_text`, terms, match)} desc`;

type SuggestionRow = {
  id: string;
  is_collection: boolean;
  name_en: string;
  name_ar: string;
  slug: string;
  image: string | null;
  branch: Branch | null;
  has_lg: boolean;
  lg_image: string | null;
};

function suggestionJson(row: SuggestionRow): SearchItemJson {
  const image = row.image ?? (row.is_collection ? COLLECTION_PLACEHOLDER : PRODUCT_PLACEHOLDER);
  return {
    _id: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    slug: row.slug,
    isCollection: row.is_collection,
    image,
    branch: row.branch,
    lg: row.has_lg ? { image: row.lg_image ?? image } : null,
  };
}

/**
 * At most nine products and collections for what is being typed, nearest first, in either language; misspelled names are
 * found where nothing matches as it is written. Blank text: none (spec §2, §5, decisions §2 “Search”).
 */
export function suggest(q: string): Promise<SearchItemJson[]> {
  const terms = searchTerms(q);
  return terms ? keptRead(`suggestions ${terms.text}`, () => readSuggestions(terms)) : Promise.resolve([]);
}

async function readSuggestions(terms: SearchTerms): Promise<SearchItemJson[]> {
  const read = (executor: Executor, found: SQL, match: Match) =>
    executor.execute<SuggestionRow>(
      sql`${found} select id, is_collection, name_en, name_ar, slug, image, branch, has_lg, lg_image
        from found order by ${nearestFirst(terms, match)}, id limit ${MAX_SUGGESTIONS}`,
    );
  const exact = await read(db, asWritten(terms), containsAll);
  if (exact.length > 0) return [...exact].map(suggestionJson);
  const misspelt = sql`with found as (${matching(terms, resembles, { end: sql`limit ${MISSPELT_CANDIDATES}` })})`;
  return [...(await withTypos((tx) => read(tx, misspelt, resembles)))].map(suggestionJson);
}

/** Names with words that start so, the best offers among them; and only where these are too few, names with words that hold it elsewhere. */
function asWritten(terms: SearchTerms): SQL {
  // The order of the index, so that common words are found within a few hundred rows.
  const end = sql`order by offer desc nulls last, id limit ${SUGGESTION_CANDIDATES}`;
  const where = sql`(select count(*) from near) < ${MAX_SUGGESTIONS}`;
  return sql`with near as materialized (${matching(terms, startsWords, { end })}),
    far as (${matching(terms, occursWithin, { end, where })}), found as (select * from near union all select * from far)`;
}

const prepareNewest = () =>
  db
    .select({
      id: sql<string>`id`,
      is_collection: sql<boolean>`is_collection`,
      name_en: sql<string>`name_en`,
      name_ar: sql<string>`name_ar`,
      slug: sql<string>`slug`,
      image: sql<string | null>`image`,
      branch: sql<Branch | null>`branch`,
      has_lg: sql<boolean>`has_lg`,
      lg_image: sql<string | null>`lg_image`,
    })
    .from(
      sql`(
      (select ${PRODUCT_ITEM}, ${products.createdAt} as created_at from ${products} where ${filterOf({})}
        order by ${products.createdAt} desc, ${products.id} limit ${MAX_NEWEST})
      union all
      (select ${COLLECTION_ITEM}, ${collections.createdAt} from ${collections} where ${collections.visible} and ${collections.deletedAt} is null
        order by ${collections.createdAt} desc, ${collections.id} limit ${MAX_NEWEST})
    ) found`,
    )
    .orderBy(sql`created_at desc, id`)
    .limit(MAX_NEWEST)
    .prepare('newest_items');

/** The newest public products and collections, at most 200: what a script gets that searches among them by itself (decisions §2 “Search”). */
export async function listNewestItems(): Promise<SearchItemJson[]> {
  return (await preparedOnce('newest items', prepareNewest).execute()).map(suggestionJson);
}

export type StoreSearch = {
  q: string;
  filter?: TaxonomyFilter;
  /** Without one: the nearest match first. */
  sort?: StoreSort | undefined;
  page?: number;
  limit?: number;
  language: Language;
};
export type StoreHits = { hits: StoreHit[]; pagination: Pagination };

const ORDERS: Record<StoreSort, (name: SQL) => SQL> = {
  '-offer': () => sql`offer desc`,
  priceAfter: () => sql`price asc nulls last`,
  '-priceAfter': () => sql`price desc nulls last`,
  '-createdAt': () => sql`created_at desc`,
  name: (name) => sql`${name} asc`,
};

/** Products and collections together for `/store?q=…` (decisions §1), a page at a time, as their cards say it in the reader's language; past the last page none. */
export function searchStore(search: StoreSearch, t: Translate): Promise<StoreHits> {
  return keptRead(`store search ${JSON.stringify(search)}`, () => readHits(search, t));
}

async function readHits(
  { q, filter = {}, sort, page = 1, limit = PRODUCTS_PER_PAGE, language }: StoreSearch,
  t: Translate,
): Promise<StoreHits> {
  const terms = searchTerms(q);
  if (!terms) return { hits: [], pagination: paginationOf(page, limit, 0) };
  const name = language === 'ar' ? sql`name_ar` : sql`name_en`;
  const read = async (executor: Executor, match: Match) => {
    const [counted] = await executor.execute<{ total: number }>(
      sql`select count(*)::int as total from (${matching(terms, match, { filter })}) found`,
    );
    const total = counted?.total ?? 0;
    if (total <= (page - 1) * limit) return { total, rows: [] };
    const rows = await executor.execute<{ id: string; is_collection: boolean }>(
      sql`select id, is_collection from (${matching(terms, match, { filter, withPrice: sort?.endsWith('priceAfter') })}) found
        order by ${sort ? ORDERS[sort](name) : nearestFirst(terms, match)}, id limit ${limit} offset ${(page - 1) * limit}`,
    );
    return { total, rows };
  };
  const exact = await read(db, containsAll);
  const { total, rows } = exact.total > 0 ? exact : await withTypos((tx) => read(tx, resembles));
  return { hits: await hitsOf(rows, t, language), pagination: paginationOf(page, limit, total) };
}

async function hitsOf(found: readonly { id: string; is_collection: boolean }[], t: Translate, language: Language): Promise<StoreHit[]> {
  const idsOf = (ofCollections: boolean) => found.filter((row) => row.is_collection === ofCollections).map(({ id }) => id);
  const [productRows, collectionRows] = await Promise.all([listProductsByIds(idsOf(false)), listCollectionsByIds(idsOf(true))]);
  const hits = new Map<string, StoreHit>([
    ...productRows.map((row) => [row.id, productCardJson(productJson(row), t, language)] as const),
    ...collectionRows.map((record) => [record.row.id, collectionCardJson(collectionJson(record), language)] as const),
  ]);
  return found.flatMap(({ id }) => hits.get(id) ?? []);
}
