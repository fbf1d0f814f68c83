import { and, asc, count, desc, eq, sql } from 'drizzle-orm';

import { db, type Executor, preparedOnce } from '~/db/client.server';
import { keptIds } from '~/db/kept-orders.server';
import { keptRead, keptRecords } from '~/db/kept-reads.server';
import { products } from '~/db/schema/product.server';
import { type Pagination, paginationOf } from '~/features/catalogue/list-address';
import {
  containsAll,
  likenessOf,
  type Match,
  nearnessOf,
  resembles,
  type SearchTerms,
  searchTerms,
  withTypos,
} from '~/features/catalogue/search-match.server';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';
import { NotFoundError } from '~/http/domain-error';

import { type ProductJson, productJson } from './product.json';
import { DEFAULT_PRODUCT_SORT, type ProductListQuery, PRODUCTS_PER_PAGE } from './product-list';
import { listProductsByIds, PRODUCT_COLUMNS } from './product.records.server';
import { FILTERS, filterOf, isListed, orderOf } from './product.sql.server';

export type ProductPage = { products: ProductJson[]; pagination: Pagination };

/**
 * Public products, a page at a time; past the last page the list is empty. Hidden and deleted ones never appear
 * (contract 3.4, 3.5). With `q`, products whose names hold every word, or, when there is none, those that resemble it.
 */
export async function listProducts(query: ProductListQuery): Promise<ProductPage> {
  const { page = 1, limit = PRODUCTS_PER_PAGE } = query;
  const terms = searchTerms(query.q);
  const { found, total } = terms
    ? await keptRead(`products found ${JSON.stringify(query)}`, () => searchRows(query, terms, page, limit))
    : await listRows(query, page, limit);
  return { products: found, pagination: paginationOf(page, limit, total) };
}

type Found = { found: ProductJson[]; total: number };

/** Ids of pages that many ask for are kept; those of the others are read from an index each time. */
const KEPT_PAGES = 5;
/** From so many entries on, walking an index to a page is dearer than the page: then the order of the whole list is kept. */
const FAR = 1_000;

const usedFilters = (filter: TaxonomyFilter) => FILTERS.filter((name) => filter[name] !== undefined);
const placeholders = (filter: TaxonomyFilter) => Object.fromEntries(usedFilters(filter).map((name) => [name, sql.placeholder(name)]));
const spelt = (filter: TaxonomyFilter): string =>
  usedFilters(filter)
    .map((name) => `${name}=${filter[name] ?? ''}`)
    .join(' ');

/** How many listed products a place in the tree has: counted once, until the catalogue changes. */
function countListed(filter: TaxonomyFilter): Promise<number> {
  const prepare = () =>
    db
      .select({ total: count() })
      .from(products)
      .where(filterOf(placeholders(filter)))
      .prepare('products_count');
  return keptRead(`products total ${spelt(filter)}`, async () => {
    const [counted] = await preparedOnce(`products total ${usedFilters(filter).join(' ')}`, prepare).execute({ ...filter });
    return counted?.total ?? 0;
  });
}

type PageRange = { offset: number; length: number; backward: boolean };

/** Where a page lies in its list: counted from its nearer end. */
function pageRangeOf(page: number, limit: number, total: number): PageRange {
  const offset = (page - 1) * limit;
  const length = Math.max(0, Math.min(limit, total - offset));
  const backward = offset + length > total / 2 && page > KEPT_PAGES;
  return { offset: backward ? total - offset - length : offset, length, backward };
}

/** Ids in order, which an index holds: rows are fetched for the ones that are shown, not for those before them. */
async function readIds(query: ProductListQuery, { offset, length, backward }: PageRange): Promise<string[]> {
  const { filter = {}, slugNot, sort = DEFAULT_PRODUCT_SORT, language = 'en', cardPrice = false } = query;
  const prepare = () =>
    db
      .select({ id: products.id })
      .from(products)
      .where(filterOf(placeholders(filter), slugNot === undefined ? undefined : sql.placeholder('slugNot')))
      .orderBy(...orderOf(sort, { language, cardPrice, backward }))
      .limit(sql.placeholder('length'))
      .offset(sql.placeholder('offset'))
      .prepare('products_ids');
  // One prepared statement for each set of filters and order: there are few, and building the SQL costs more than running it.
  const shape = [...usedFilters(filter), slugNot === undefined ? '' : 'slug', sort, language, cardPrice, backward].join(' ');
  const rows = await preparedOnce(`products ids ${shape}`, prepare).execute({ ...filter, slugNot, length, offset });
  const ids = rows.map(({ id }) => id);
  return backward ? ids.reverse() : ids;
}

/** All ids of a list in its order, 16 bytes each. */
async function readOrder(query: ProductListQuery): Promise<Buffer> {
  const { filter = {}, sort = DEFAULT_PRODUCT_SORT, language = 'en', cardPrice = false } = query;
  const order = sql.join(orderOf(sort, { language, cardPrice }), sql`, `);
  const prepare = () =>
    db
      .select({ ids: sql<Buffer | null>`string_agg(uuid_send(${products.id}), '' order by ${order})` })
      .from(products)
      .where(filterOf(placeholders(filter)))
      .prepare('products_order');
  const shape = [...usedFilters(filter), sort, language, cardPrice].join(' ');
  const [row] = await preparedOnce(`products order ${shape}`, prepare).execute({ ...filter });
  return row?.ids ?? Buffer.alloc(0);
}

async function listIds(query: ProductListQuery, page: number, limit: number, total: number): Promise<string[]> {
  const pageRange = pageRangeOf(page, limit, total);
  if (pageRange.length === 0) return [];
  const { filter = {}, sort = DEFAULT_PRODUCT_SORT, language = 'en', cardPrice = false } = query;
  const list = ['products', spelt(filter), sort, language, cardPrice].join(' ');
  if (page <= KEPT_PAGES && query.slugNot === undefined) return keptRead(`${list} ids ${page} ${limit}`, () => readIds(query, pageRange));
  const far = pageRange.offset >= FAR && query.slugNot === undefined;
  const place = { offset: (page - 1) * limit, length: pageRange.length, total };
  return (far && (await keptIds(list, place, () => readOrder(query)))) || readIds(query, pageRange);
}

/** The listed product that a list leaves out, if it would be in it. */
async function leftOut(filter: TaxonomyFilter, slug: string | undefined): Promise<ProductJson | null> {
  const product = slug === undefined ? null : await findProductBySlug(slug);
  return product && usedFilters(filter).every((level) => product[level] === filter[level]) ? product : null;
}

async function listRows({ slugNot, ...query }: ProductListQuery, page: number, limit: number): Promise<Found> {
  const { filter = {} } = query;
  const [all, without] = await Promise.all([countListed(filter), leftOut(filter, slugNot)]);
  const total = without ? all - 1 : all;
  // The first page without one product is the first page with one more place, less that product.
  const ids = !without
    ? await listIds(query, page, limit, total)
    : page === 1
      ? (await listIds(query, 1, limit + 1, all)).filter((id) => id !== without._id).slice(0, limit)
      : await listIds({ ...query, slugNot: without.slug }, page, limit, total);
  return { found: await keptRecords('product', ids, readProducts), total };
}

async function readProducts(ids: readonly string[]): Promise<Map<string, ProductJson>> {
  const rows = await listProductsByIds(ids);
  return new Map(rows.map((row) => [row.id, productJson(row)]));
}

/**
 * Searches are not prepared: their text depends on the words, and a plan that is made for any words is up to 1.7 times as slow at 100,000 products as one that is made for those
 * that are asked for, which some products hold or half of them.
 */
async function searchRows(query: ProductListQuery, terms: SearchTerms, page: number, limit: number): Promise<Found> {
  const { filter = {}, slugNot, sort, ...order } = query;
  const read = async (executor: Executor, match: Match): Promise<Found> => {
    const where = and(filterOf(filter, slugNot), match(products.searchText, terms));
    const [counted] = await executor.select({ total: count() }).from(products).where(where);
    const total = counted?.total ?? 0;
    if (total <= (page - 1) * limit) return { found: [], total };
    const rows = await executor
      .select()
      .from(products)
      .where(where)
      .orderBy(
        ...(sort
          ? orderOf(sort, order)
          : [desc(nearnessOf(products.searchText, terms)), desc(likenessOf(products.searchText, terms, match)), asc(products.id)]),
      )
      .limit(limit)
      .offset((page - 1) * limit);
    return { found: rows.map(productJson), total };
  };
  const exact = await read(db, containsAll);
  return exact.total > 0 ? exact : withTypos((tx) => read(tx, resembles));
}

const prepareBySlug = () =>
  db
    .select(PRODUCT_COLUMNS)
    .from(products)
    .where(and(eq(products.slug, sql.placeholder('slug')), isListed))
    .prepare('product_by_slug');

/** A public product by its address; null for a hidden or deleted one too (contract 3.5). */
export function findProductBySlug(slug: string): Promise<ProductJson | null> {
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return Promise.resolve(null);
  return keptRead(`product at ${slug}`, async () => {
    const [row] = await preparedOnce('product by slug', prepareBySlug).execute({ slug });
    return row ? productJson(row) : null;
  });
}

/** A public product by its address. Throws NotFound for a hidden or deleted one too (contract 3.5). */
export async function getProductBySlug(slug: string): Promise<ProductJson> {
  const product = await findProductBySlug(slug);
  if (!product) throw new NotFoundError('product.notFound');
  return product;
}

/** Other public products near this one: half from the same category path, the rest from the whole category, best offers first. */
export async function listRelatedProducts(product: ProductJson, limit: number): Promise<ProductJson[]> {
  const { category, branch, type, gender, slug } = product;
  const categoryFilter = { category, branch, ...(type ? { type } : {}), ...(gender ? { gender } : {}) };
  const [near, wider] = await Promise.all([
    listProducts({ filter: categoryFilter, slugNot: slug, limit }),
    listProducts({ filter: { category }, slugNot: slug, limit: 3 * limit }),
  ]);
  const inCategory = new Set(near.products.map(({ _id }) => _id));
  const others = wider.products.filter(({ _id }) => !inCategory.has(_id));
  const fromCategory = Math.max(Math.ceil(limit / 2), limit - others.length);
  return [...near.products.slice(0, fromCategory), ...others].slice(0, limit);
}
