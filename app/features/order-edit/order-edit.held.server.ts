import { sql } from 'drizzle-orm';

import type { Executor } from '~/db/client.server';
import { SIZE_KEYS } from '~/db/schema/taxonomy.values';
import { sizeKeyOf } from '~/features/catalogue/taxonomy';
import type { CollectionPart, CollectionRecord } from '~/features/collection/collection.json';
import type { CatalogueItems } from '~/features/pricing/line-price';
import type { ProductRow } from '~/features/product/product.json';
import { listProductsByIds } from '~/features/product/product.records.server';
import { isPurchasable } from '~/features/product/product.rules';
import { fewLeftOf, type FreeRow } from '~/features/stock/stock.rules';

/** What is free to an order of each product that anything of is promised to it, by the product's id. */
async function readFree(orderId: string, executor: Executor): Promise<Map<string, FreeRow[]>> {
  const rows = await executor.execute<FreeRow & { product_id: string }>(sql`
    select item.product_id, item.unit, item.size, item.on_hand - item.promised + coalesce(own.promised, 0) as free
    from stock_items item left join order_holds own on own.stock_id = item.id and own.order_id = ${orderId}
    where item.counted and item.product_id in (
      select held.product_id from order_holds promise join stock_items held on held.id = promise.stock_id
      where promise.order_id = ${orderId} and promise.promised > 0)`);
  const free = new Map<string, FreeRow[]>();
  for (const { product_id: id, ...row } of rows) free.set(id, [...(free.get(id) ?? []), row]);
  return free;
}

const asFree = (row: ProductRow, rows: readonly FreeRow[] | undefined): ProductRow => {
  if (!rows) return row;
  const few = fewLeftOf(rows);
  const isLeft =
    row.branch === 'custom'
      ? SIZE_KEYS.some((key) => row[`${key}Available`] === true && few[`${key}FewLeft`] !== 0)
      : few.fewLeft !== 0;
  return { ...row, ...few, inStock: row.available && isLeft };
};

/**
 * The items as an order may have them that is edited: what it holds is free to itself (contract 6.19). Whether that is
 * enough for all of its lines is said by `holdStock`.
 */
export async function withHeld(orderId: string, items: CatalogueItems, executor: Executor): Promise<CatalogueItems> {
  const free = await readFree(orderId, executor);
  if (free.size === 0) return items;
  const isShort = ({ productId, trouble }: CollectionPart) => trouble === 'outOfStock' && free.has(productId);
  const records = [...items.collections.values()];
  const short = records.flatMap(({ parts }) => parts.filter(isShort)).map(({ productId }) => productId);
  const rows = [...items.products.values(), ...(await listProductsByIds(short, executor))];
  const products = new Map(rows.map((row) => [row.id, asFree(row, free.get(row.id))]));
  const isThere = ({ productId, size }: CollectionPart): boolean => {
    const product = products.get(productId);
    return product !== undefined && isPurchasable(product, size && sizeKeyOf(size));
  };
  const asHeld = ({ row, parts, pool, cheapest }: CollectionRecord): CollectionRecord => ({
    row: { ...row, soldOut: row.soldOut && !parts.some(({ productId }) => free.has(productId)) },
    parts: parts.map((part) => (isShort(part) && isThere(part) ? { ...part, trouble: null } : part)),
    pool,
    // Of a composed set each bottle is judged.
    cheapest: cheapest ?? (row.offerType === null ? null : 0),
  });
  return { products, collections: new Map(records.map((record) => [record.row.id, asHeld(record)])) };
}
