import { getTableColumns, inArray } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { isUuid } from '~/features/catalogue/uuid';

import type { ProductRow } from './product.json';

const { searchText: _, searchVersion: _version, ...columns } = getTableColumns(products);
/** What is read of a product: all of its row but the words that searches look in, which are an eighth of it. */
export const PRODUCT_COLUMNS = columns;

/** Products by id in any state; prices in piastres. Whether one may be shown or bought is the caller's question. */
export async function listProductsByIds(ids: readonly string[], executor: Executor = db): Promise<ProductRow[]> {
  const known = ids.filter((id) => isUuid(id));
  if (known.length === 0) return [];
  return executor.select(PRODUCT_COLUMNS).from(products).where(inArray(products.id, known));
}
