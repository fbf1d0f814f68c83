import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';

import { db, type Executor, preparedOnce } from '~/db/client.server';
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
import { isUuid } from '~/features/catalogue/uuid';
import { NotFoundError } from '~/http/domain-error';

import { type ProductJson, productJson, type ProductRow } from './product.json';
import { DEFAULT_PRODUCT_SORT, type ProductListQuery, PRODUCTS_PER_PAGE } from './product-list';
import { FILTERS, filterOf, isListed, orderOf } from './product.sql.server';

export type ProductPage = { products: ProductJson[]; pagination: Pagination };

/**
 * Public products, a page at a time; past the last page the list is empty. Hidden and deleted ones never appear
 * (spec §7, decisions §2). With `q`, products whose names hold every word, or, when there is none, those that resemble it.
 */
export async function listProducts(query: ProductListQuery): Promise<ProductPage> {
  const { page = 1, limit = PRODUCTS_PER_PAGE } = query;
  const terms = searchTerms(query.q);
  const { rows, total } = terms ? await searchRows(query, terms, page, limit) : await listRows(query, page, limit);
  return { products: rows.map(productJson), pagination: paginationOf(page, limit, total) };
}

type Found = { rows: ProductRow[]; total: number };

const usedFilters = (filter: TaxonomyFilter) => FILTERS.filter((name) => filter[name] !== undefined);

function prepareList({ filter = {}, slugNot, sort = DEFAULT_PRODUCT_SORT, ...order }: ProductListQuery) {
  const values = Object.fromEntries(usedFilters(filter).map((name) => [name, sql.placeholder(name)]));
  const where = filterOf(values, slugNot === undefined ? undefined : sql.placeholder('slugNot'));
  return {
    rows: db
      .select()
      .from(products)
      .where(where)
      .orderBy(...orderOf(sort, order))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare('products_list'),
    total: db.select({ total: count() }).from(products).where(where).prepare('products_count'),
  };
}

async function listRows(query: ProductListQuery, page: number, limit: number): Promise<Found> {
  const { filter = {}, slugNot, sort = DEFAULT_PRODUCT_SORT, language = 'en', cardPrice = false } = query;
  // One prepared pair for each set of filters and order: there are few, and building the SQL costs more than running it.
  const shape = [...usedFilters(filter), slugNot === undefined ? '' : 'slug', sort, language, String(cardPrice)].join(' ');
  const prepared = preparedOnce(`products ${shape}`, () => prepareList(query));
  const [rows, [counted]] = await Promise.all([
    prepared.rows.execute({ ...filter, slugNot, limit, offset: (page - 1) * limit }),
    prepared.total.execute({ ...filter, slugNot }),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

async function searchRows(query: ProductListQuery, terms: SearchTerms, page: number, limit: number): Promise<Found> {
  const { filter = {}, slugNot, sort, ...order } = query;
  const read = async (executor: Executor, match: Match): Promise<Found> => {
    const where = and(filterOf(filter, slugNot), match(products.searchText, terms));
    const [counted] = await executor.select({ total: count() }).from(products).where(where);
    const total = counted?.total ?? 0;
    if (total <= (page - 1) * limit) return { rows: [], total };
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
    return { rows, total };
  };
  const exact = await read(db, containsAll);
  return exact.total > 0 ? exact : withTypos((tx) => read(tx, resembles));
}

const prepareBySlug = () =>
  db
    .select()
    .from(products)
    .where(and(eq(products.slug, sql.placeholder('slug')), isListed))
    .prepare('product_by_slug');

/** A public product by its address. Throws NotFound for a hidden or deleted one too (decisions §2 "Visibility"). */
export async function getProductBySlug(slug: string): Promise<ProductJson> {
  const [row] = /^[a-z0-9-]{1,200}$/.test(slug) ? await preparedOnce('product by slug', prepareBySlug).execute({ slug }) : [];
  if (!row) throw new NotFoundError('product.notFound');
  return productJson(row);
}

/** Other public products near this one: half from the same shelf, the rest from the whole category, best offers first. */
export async function listRelatedProducts(product: ProductJson, limit: number): Promise<ProductJson[]> {
  const { category, branch, type, gender, slug } = product;
  const shelf = { category, branch, ...(type ? { type } : {}), ...(gender ? { gender } : {}) };
  const [near, wider] = await Promise.all([
    listProducts({ filter: shelf, slugNot: slug, limit }),
    listProducts({ filter: { category }, slugNot: slug, limit: 3 * limit }),
  ]);
  const onShelf = new Set(near.products.map(({ _id }) => _id));
  const others = wider.products.filter(({ _id }) => !onShelf.has(_id));
  const fromShelf = Math.max(Math.ceil(limit / 2), limit - others.length);
  return [...near.products.slice(0, fromShelf), ...others].slice(0, limit);
}

/** Products by id in any state; prices in piastres. Whether one may be shown or bought is the caller's question. */
export async function listProductsByIds(ids: readonly string[], executor: Executor = db): Promise<ProductRow[]> {
  const known = ids.filter((id) => isUuid(id));
  if (known.length === 0) return [];
  return executor.select().from(products).where(inArray(products.id, known));
}
