import { getTableColumns, sql } from 'drizzle-orm';

import { idList, isAnyOf } from '~/db/any-id.server';
import { inBatches } from '~/db/batches.server';
import { db, type Executor, preparedOn, preparedOnce, readValues } from '~/db/client.server';
import { keptRecords } from '~/cache/cached.server';
import { isForAllGuests } from '~/db/replica-client.server';
import { products } from '~/db/schema/product.server';
import { rowsOf } from '~/db/whole-rows.server';
import { isUuid } from '~/features/catalogue/uuid';

import type { ProductRow } from './product.json';

const { searchText: _, ...columns } = getTableColumns(products);
/** What is read of a product: all of its row but the words that searches look in, which are an eighth of it. */
export const PRODUCT_COLUMNS = columns;

const prepareByIds = (executor: Executor) =>
  executor
    .select(PRODUCT_COLUMNS)
    .from(products)
    .where(isAnyOf(products.id, sql.placeholder('ids')))
    .prepare('products_by_ids');

const readByIds = (ids: readonly string[], executor: Executor = db): Promise<ProductRow[]> =>
  preparedOn(executor, 'products by ids', prepareByIds).execute({ ids: idList(ids) });

const rowsOfProducts = rowsOf<ProductRow>(PRODUCT_COLUMNS);
const textByIds = () => prepareByIds(db).getQuery().sql;

async function readMany(ids: readonly string[]): Promise<ProductRow[]> {
  const text = preparedOnce('text of products by ids', textByIds);
  return rowsOfProducts(await readValues(text, [idList(ids)]));
}

/** What several guests ask for at one moment, in one statement. */
const readForGuests = inBatches<readonly string[], ProductRow[]>({
  most: 16,
  forGuests: true,
  async send(asks) {
    const rows = new Map((await readMany([...new Set(asks.flat())])).map((row) => [row.id, row]));
    return asks.map((ids) => [...new Set(ids)].flatMap((id) => rows.get(id) ?? []));
  },
});

/** Products by id in any state; prices in piastres. Whether one may be shown or bought is the caller's question. */
export async function listProductsByIds(asked: readonly string[], executor: Executor = db): Promise<ProductRow[]> {
  const known = asked.filter((id) => isUuid(id)).map((id) => id.toLowerCase());
  if (known.length === 0) return [];
  return executor === db && isForAllGuests() ? readForGuests(known) : readByIds(known, executor);
}

const prepareVersions = () =>
  db
    .select({ row: PRODUCT_COLUMNS, version: sql<string>`${products}.xmin::text` })
    .from(products)
    .where(isAnyOf(products.id, sql.placeholder('ids')))
    .prepare('product_versions');

export type VersionedProduct = { row: ProductRow; version: string };

/**
 * Products in any state with the version each is of, which every change of it changes. They may be a moment old: whoever writes by them, or tells what
 * was written, has the database compare the versions. Prices in piastres; what there is none of is left out.
 */
export async function listVersionedProducts(ids: readonly string[]): Promise<VersionedProduct[]> {
  const read = async (missing: readonly string[]) => {
    const found = await preparedOnce('product versions', prepareVersions).execute({ ids: idList(missing) });
    return new Map(found.map((each) => [each.row.id, each]));
  };
  const known = ids.filter((id) => isUuid(id));
  return keptRecords('product version', known, read, { checked: true });
}
