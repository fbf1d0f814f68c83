import { DEFAULT_SORT } from '~/features/catalogue/catalogue-sorts';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { cached } from '~/cache/cached.server';
import { products } from '~/db/schema/product.server';
import { type Pagination, paginationOf } from '~/features/catalogue/list-address';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';
import type { ProductFilter } from '~/features/scent/product-filter';
import { isBlank } from '~/features/search-words/parse';
import { findBest } from '~/features/search-words/search-best.server';
import { NotFoundError } from '~/http/domain-error';

import { type ProductJson, productJson } from './product.json';
import { type ProductListQuery, PRODUCTS_PER_PAGE } from './product-list';
import { listProductsByIds, PRODUCT_COLUMNS } from './product.records.server';
import { filterOf, FOUND_COLUMNS, isListed, orderOf } from './product.sql.server';

export type ProductPage = { products: ProductJson[]; pagination: Pagination };

/**
 * Public products, a page at a time; past the last page the list is empty. Hidden and deleted ones never appear
 * (contract 3.4, 3.5). With `q`, those that a search finds (contract 3.6).
 */
export const listProducts = (query: ProductListQuery): Promise<ProductPage> =>
  cached('products', [query], readProducts);

async function readProducts(query: ProductListQuery): Promise<ProductPage> {
  const { page = 1, limit = PRODUCTS_PER_PAGE } = query;
  if (query.q !== undefined && !isBlank(query.q)) return searchProducts({ ...query, q: query.q });
  const [rows, total] = await Promise.all([readPage(query), countProducts(query)]);
  return { products: rows, pagination: paginationOf(page, limit, total) };
}

/** A page of the list. The ids up to it come from an index alone; rows are fetched for those that are shown. */
async function readPage(query: ProductListQuery): Promise<ProductJson[]> {
  const { filter = {}, wanted, slugNot, sort = DEFAULT_SORT, page = 1, limit = PRODUCTS_PER_PAGE } = query;
  const order = orderOf(sort, query);
  const shown = db
    .select({ id: products.id })
    .from(products)
    .where(filterOf(filter, wanted, slugNot))
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
    .as('shown');
  const rows = await db
    .select(PRODUCT_COLUMNS)
    .from(products)
    .innerJoin(shown, eq(shown.id, products.id))
    .orderBy(...order);
  return rows.map(productJson);
}

/**
 * How many listed products there are within the given levels of the tree, as wanted; counted once, until the catalogue
 * changes.
 */
export const countListed = (filter: TaxonomyFilter, wanted: ProductFilter = {}): Promise<number> =>
  cached('products total', [filter, wanted], (within, asked) => db.$count(products, filterOf(within, asked)));

async function countProducts({ filter = {}, wanted, slugNot }: ProductListQuery): Promise<number> {
  if (slugNot === undefined) return countListed(filter, wanted);
  const leftOut = and(filterOf(filter, wanted), eq(products.slug, slugNot));
  const [all, without] = await Promise.all([countListed(filter, wanted), db.$count(products, leftOut)]);
  return all - without;
}

async function searchProducts(query: ProductListQuery & { q: string }): Promise<ProductPage> {
  const { filter = {}, wanted, slugNot, sort, page = 1, limit = PRODUCTS_PER_PAGE } = query;
  const order = sort && sql.join(orderOf(sort, query, FOUND_COLUMNS), sql`, `);
  const search = { products: filterOf(filter, wanted, slugNot), order, page, limit };
  const { total, ids } = await findBest(query.q, search);
  const byId = new Map((await listProductsByIds(ids)).map((row) => [row.id, row]));
  return {
    products: ids.flatMap((id) => byId.get(id) ?? []).map(productJson),
    pagination: paginationOf(page, limit, total),
  };
}

/** The first public products within the given levels of the tree, best offers first, for a row of cards. */
export const listTopProducts = (filter: TaxonomyFilter, limit: number): Promise<ProductJson[]> =>
  cached('top products', [{ filter, limit, asOnCards: true }], readPage);

/** Anything else is no slug of ours; a zero byte in one would be a fault to PostgreSQL. */
const SLUG = /^[a-z0-9-]{1,200}$/;

/** A public product by its address; null for a hidden or deleted one too (contract 3.5). */
export function findProductBySlug(slug: string): Promise<ProductJson | null> {
  if (!SLUG.test(slug)) return Promise.resolve(null);
  return cached('product', [slug], async (address) => {
    const [row] = await db
      .select(PRODUCT_COLUMNS)
      .from(products)
      .where(and(eq(products.slug, address), isListed));
    return row ? productJson(row) : null;
  });
}

/**
 * Public products by their addresses, in that order; what is unknown, hidden or deleted is left out (contract 3.5). Not
 * cached: who asks chooses among more lists than a cache holds.
 */
export async function listProductsBySlugs(slugs: readonly string[]): Promise<ProductJson[]> {
  const named = slugs.filter((slug) => SLUG.test(slug));
  if (named.length === 0) return [];
  const rows = await db
    .select(PRODUCT_COLUMNS)
    .from(products)
    .where(and(inArray(products.slug, named), isListed));
  const found = new Map(rows.map((row) => [row.slug, productJson(row)]));
  return named.flatMap((slug) => found.get(slug) ?? []);
}

/** The newest perfume in stock that has a picture; null: there is none. */
export const findNewestPerfume = (): Promise<ProductJson | null> =>
  cached('newest perfume', [], async () => {
    const [row] = await db
      .select(PRODUCT_COLUMNS)
      .from(products)
      .where(and(isListed, eq(products.category, 'perfume'), eq(products.inStock, true), isNotNull(products.image)))
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(1);
    return row ? productJson(row) : null;
  });

/** A public product by its address. Throws NotFound for a hidden or deleted one too (contract 3.5). */
export async function getProductBySlug(slug: string): Promise<ProductJson> {
  const product = await findProductBySlug(slug);
  if (!product) throw new NotFoundError('product.notFound');
  return product;
}

/**
 * Other public products near this one: half from the same category path, the rest from the whole category, best offers
 * first.
 */
export async function listRelatedProducts(product: ProductJson, limit: number): Promise<ProductJson[]> {
  const { category, branch, type, gender, slug } = product;
  const categoryPath = { category, branch, ...(type ? { type } : {}), ...(gender ? { gender } : {}) };
  // One more each: this product may be among them.
  const [near, wider] = await Promise.all([
    listTopProducts(categoryPath, limit + 1),
    listTopProducts({ category }, 3 * limit + 1),
  ]);
  const isOther = (other: ProductJson) => other.slug !== slug;
  const fromNear = near.filter(isOther).slice(0, limit);
  const inCategory = new Set(fromNear.map(({ _id }) => _id));
  const others = wider.filter((other) => isOther(other) && !inCategory.has(other._id));
  const fromCategory = Math.max(Math.ceil(limit / 2), limit - others.length);
  return [...fromNear.slice(0, fromCategory), ...others].slice(0, limit);
}
