import { and, asc, count, desc, eq, gt, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import type { BulkAction, NamedRecord } from '~/admin/bulk-actions/bulk-action';
import { listSetsHolding } from '~/admin/bulk-actions/holding-sets.server';
import { db } from '~/db/client.server';
import { restartDeadline } from '~/db/request-deadline.server';
import { products } from '~/db/schema/product.server';
import { SIZE_KEYS, type SizeKey } from '~/db/schema/taxonomy.values';
import { lacksArabic, lacksEnglish } from '~/features/catalogue/item-conditions.server';
import { type Pagination, paginationWithin } from '~/features/catalogue/list-address';
import type { Localized } from '~/i18n/localized';
import { versionOf } from '~/features/catalogue/record-version';
import { isUuid } from '~/features/catalogue/uuid';
import type { ProductRow } from '~/features/product/product.json';
import { PRODUCT_COLUMNS } from '~/features/product/product.records.server';
import { seenBy } from '~/features/product/product.rules';
import { listCounted } from '~/features/stock/stock.queries.server';
import type { Asked } from '~/features/search-words/parse';
import { readAsTyped, readBest } from '~/features/search-words/search-best.server';
import { productMatch } from '~/features/search-words/search-find.server';
import { NotFoundError } from '~/http/domain-error';

import type { ProductFilters } from './products.admin';
import { type ProductListItemJson, productListItemJson, productFormJson } from './products.json';

const PER_PAGE = 20;

const notDeleted = isNull(products.deletedAt);
const sizeInStock = (key: SizeKey): SQL =>
  sql`(coalesce(${products[`${key}Available`]}, false) and ${products[`${key}FewLeft`]} is distinct from 0)`;
const sizeOut = or(
  ...SIZE_KEYS.map((key) => sql`${products[`${key}Available`]} is not null and not ${sizeInStock(key)}`),
);
const STOCK = {
  in: sql`${products.inStock}`,
  some: sql`${products.inStock} and ${products.branch} = 'custom' and (${sizeOut})`,
  out: sql`not ${products.inStock}`,
};

const LACKS = { arabic: lacksArabic(products), english: lacksEnglish(products), image: isNull(products.image) };

function matching(q: string, asked: Asked | null): SQL | undefined {
  if (q === '') return undefined;
  const code = ilike(products.code, `%${q.replace(/[\\%_]/g, '\\$&')}%`);
  return asked ? or(productMatch(asked), code) : code;
}

function filtered({ category, branch, stock, missing }: ProductFilters): SQL | undefined {
  return and(
    notDeleted,
    category ? eq(products.category, category) : undefined,
    branch ? eq(products.branch, branch) : undefined,
    stock ? STOCK[stock] : undefined,
    missing ? LACKS[missing] : undefined,
  );
}

function orderOf(sort: ProductFilters['sort'], language: keyof Localized): SQL[] {
  const by = {
    createdAt: products.createdAt,
    updatedAt: products.updatedAt,
    name: language === 'ar' ? products.nameAr : products.nameEn,
    priceAfter: products.cardPrice,
    offer: products.bestOffer,
  };
  const column = by[sort.replace('-', '') as keyof typeof by];
  return [sort.startsWith('-') ? desc(column) : asc(column), asc(products.id)];
}

type Counts = Record<'all' | 'visible' | 'hidden', number>;
export type AdminProducts = {
  products: ProductListItemJson[];
  counts: Counts;
  pagination: Pagination;
};

/**
 * Products as the shop works on them, hidden ones too, 20 a page; a page past the last shows the last. Found as
 * shoppers find them (contract 3.6), or by a part of their code.
 */
export async function listAdminProducts(
  _staff: StaffActor,
  filters: ProductFilters,
  language: keyof Localized,
): Promise<AdminProducts> {
  const best = await readBest(
    filters.q,
    (asked) => readPage(filters, language, asked),
    ({ counts }) => ({ total: counts.all }),
  );
  return best?.found ?? readPage(filters, language, null);
}

async function readPage(
  filters: ProductFilters,
  language: keyof Localized,
  asked: Asked | null,
): Promise<AdminProducts> {
  const base = and(filtered(filters), matching(filters.q, asked));
  const [counted] = await db
    .select({ all: count(), visible: sql<number>`count(*) filter (where ${products.visible})`.mapWith(Number) })
    .from(products)
    .where(base);
  const { all, visible } = counted ?? { all: 0, visible: 0 };
  const counts = { all, visible, hidden: all - visible };
  const pagination = paginationWithin(filters.page, PER_PAGE, counts[filters.view ?? 'all']);
  const rows = await db
    .select({ row: PRODUCT_COLUMNS, arabic: LACKS.arabic, english: LACKS.english })
    .from(products)
    .where(and(base, filters.view ? eq(products.visible, filters.view === 'visible') : undefined))
    .orderBy(...orderOf(filters.sort, language))
    .limit(PER_PAGE)
    .offset((pagination.page - 1) * PER_PAGE);
  const stock = await listCounted(rows.map(({ row }) => row.id));
  return {
    products: rows.map(({ row, ...lacks }) => productListItemJson(row, lacks, stock.get(row.id) ?? [])),
    counts,
    pagination,
  };
}

/** A product in any state but deleted, prices in piastres. Throws NotFoundError. */
export async function getAdminProduct(staff: StaffActor, id: string): Promise<ProductRow> {
  const [row] = isUuid(id)
    ? await db
        .select(PRODUCT_COLUMNS)
        .from(products)
        .where(and(eq(products.id, id), notDeleted))
    : [];
  if (!row) throw new NotFoundError('product.notFound');
  return seenBy(staff, row);
}

/** A product as scripts write it, with the state it was read in. Throws NotFoundError. */
export async function getProductForm(staff: StaffActor, id: string) {
  const row = await getAdminProduct(staff, id);
  const { scent, facts } = row;
  return { values: { ...productFormJson(row), scent, facts }, version: versionOf(row) };
}

/** What these products are called, those that are shown where only they are asked about. */
async function listProductNames(ids: readonly string[], { shown }: { shown: boolean }): Promise<NamedRecord[]> {
  const known = ids.filter((id) => isUuid(id));
  if (known.length === 0) return [];
  const rows = await db
    .select({ id: products.id, en: products.nameEn, ar: products.nameAr })
    .from(products)
    .where(and(inArray(products.id, known), notDeleted, shown ? eq(products.visible, true) : undefined))
    .orderBy(asc(products.nameEn), asc(products.id));
  return rows.map(({ id, en, ar }) => ({ _id: id, name: { en, ar } }));
}

/**
 * What an admin is asked before products are deleted, or hidden although classic sets hold them, which are out of stock
 * then; null where nothing is asked.
 */
export async function questionBefore(staff: StaffActor, change: BulkAction, ids: readonly string[]) {
  if (change !== 'delete' && change !== 'hide') return null;
  const doomed = await listProductNames(ids, { shown: change === 'hide' });
  const doomedIds = doomed.map(({ _id }) => _id);
  const sets = await listSetsHolding(staff, doomedIds);
  const isAsked = change === 'delete' ? doomed.length > 0 : sets.length > 0;
  return isAsked ? { change, doomed, sets } : null;
}

const BATCH = 200;

/**
 * Every product that these filters leave, by code, a batch at a time. Words are looked for as they are, without typos.
 */
export async function* eachAdminProduct(staff: StaffActor, filters: ProductFilters): AsyncGenerator<ProductRow[]> {
  const view = filters.view ? eq(products.visible, filters.view === 'visible') : undefined;
  const where = and(filtered(filters), matching(filters.q, await readAsTyped(filters.q)), view);
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select(PRODUCT_COLUMNS)
      .from(products)
      .where(and(where, after))
      .orderBy(asc(products.code))
      .limit(BATCH);
    const last = rows.at(-1);
    if (last) yield rows.map((row) => seenBy(staff, row));
    if (!last || rows.length < BATCH) return;
    restartDeadline();
    after = gt(products.code, last.code);
  }
}
