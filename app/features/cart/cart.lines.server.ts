import { asc, eq } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';
import { cartItems } from '~/db/schema/cart.server';
import { products } from '~/db/schema/product.server';
import { type SizeKey, SIZES } from '~/db/schema/taxonomy.values';
import { sizeKeyOf } from '~/features/catalogue/taxonomy';
import { type CollectionRecord, contentsOf } from '~/features/collection/collection.json';
import { listCollectionsByIds } from '~/features/collection/collection.queries.server';
import { composedPrice, isCollectionPurchasable, isInPool, slotsOf } from '~/features/collection/collection.rules';
import type { ProductRow } from '~/features/product/product.json';
import { listProductsByIds } from '~/features/product/product.records.server';
import { isPurchasable, unitPriceOf } from '~/features/product/product.rules';
import { COLLECTION_PLACEHOLDER, PRODUCT_PLACEHOLDER } from '~/images/image-url';

import type { CartLine } from './cart.json';
import type { SelectedItem } from '~/db/schema/cart.values';

type CartItemRow = typeof cartItems.$inferSelect;
/** What a line is about. */
export type Wanted = Pick<CartItemRow, 'type' | 'productId' | 'collectionId' | 'size' | 'selection'>;
export type Priced = Pick<
  CartLine,
  'unitPrice' | 'customPrice' | 'purchasable' | 'selectedItems' | 'contents' | 'item'
>;

/** The products and collections that lines are about, the bottles of composed sets included, read in two queries. */
export type Stock = { products: Map<string, ProductRow>; collections: Map<string, CollectionRecord> };

/** Reads whatever the lines name, hidden and deleted items too, so that a line can say what is gone. */
export async function readStock(lines: readonly Wanted[], executor: Executor = db): Promise<Stock> {
  const unique = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const productIds = unique(lines.flatMap((line) => [line.productId, ...line.selection]));
  const collectionIds = unique(lines.map((line) => line.collectionId));
  // One after the other: inside a transaction both share one connection anyway.
  const productRows = productIds.length > 0 ? await listProductsByIds(productIds, executor) : [];
  const collectionRecords = collectionIds.length > 0 ? await listCollectionsByIds(collectionIds, executor) : [];
  return {
    products: new Map(productRows.map((row) => [row.id, row])),
    collections: new Map(collectionRecords.map((record) => [record.row.id, record])),
  };
}

/** Whether the product comes in this size at all; one that no longer does has no price either. */
const isSold = (product: ProductRow, key: SizeKey | null): boolean =>
  product.branch === 'custom' ? key !== null && product[`${key}PriceAfter`] !== null : key === null;

function pricedProduct(line: Wanted, product: ProductRow): Priced {
  const key = line.size === null ? null : sizeKeyOf(line.size);
  return {
    unitPrice: isSold(product, key) ? unitPriceOf(product, key) : 0,
    customPrice: null,
    purchasable: isPurchasable(product, key),
    selectedItems: [],
    contents: [],
    item: {
      _id: product.id,
      name: { en: product.nameEn, ar: product.nameAr },
      slug: product.slug,
      image: (key && product[`${key}Image`]) ?? product.image ?? PRODUCT_PLACEHOLDER,
      volume: product.volume,
      freeShipping: product.freeShipping,
    },
  };
}

/**
 * The bottles of a composed set with today's price and whether they can be had; null when the selection does not fit
 * the offer.
 */
function pricedSelection({ row, pool }: CollectionRecord, selection: readonly string[], stock: Stock) {
  if (row.offerType === null) return null;
  const slots = slotsOf(row.offerType);
  if (selection.length !== slots.length) return null;
  const bottles = slots.map((slot, index) => ({
    size: slot.size,
    product: stock.products.get(selection[index] ?? ''),
  }));
  const isFilled = (bottle: (typeof bottles)[number]): bottle is { size: SizeKey; product: ProductRow } =>
    bottle.product !== undefined && isSold(bottle.product, bottle.size);
  if (!bottles.every(isFilled)) return null;
  const slotPrices = bottles.map(({ product, size }) => unitPriceOf(product, size));
  const { total, free } = composedPrice(row.offerType, slotPrices, row.priceAfter);
  const selectedItems = bottles.map(({ product, size }, index): SelectedItem => ({
    _id: product.id,
    name: { en: product.nameEn, ar: product.nameAr },
    size: SIZES[size],
    free: free[index] ?? false,
  }));
  const purchasable = bottles.every(({ product, size }) => isInPool(product, pool) && isPurchasable(product, size));
  return { total, selectedItems, purchasable };
}

function pricedCollection(
  line: Wanted & { customPrice?: number | null },
  record: CollectionRecord,
  stock: Stock,
): Priced {
  const { row } = record;
  const composed = row.collectionType === 'classice' ? pricedSelection(record, line.selection, stock) : null;
  const fits = row.collectionType === 'classic' ? line.selection.length === 0 : composed !== null;
  return {
    // A set that no longer fits its offer keeps the price it was added at, for show: it cannot be ordered.
    unitPrice: composed?.total ?? row.priceAfter ?? line.customPrice ?? 0,
    customPrice: composed?.total ?? null,
    purchasable: isCollectionPurchasable(record) && fits && (composed?.purchasable ?? true),
    selectedItems: composed?.selectedItems ?? [],
    contents: contentsOf(record),
    item: {
      _id: row.id,
      name: { en: row.nameEn, ar: row.nameAr },
      slug: row.slug,
      image: row.image ?? COLLECTION_PLACEHOLDER,
      volume: null,
      freeShipping: row.freeShipping,
    },
  };
}

/** What a line costs and whether it can be ordered, from the stock as it is now; null when its item does not exist. */
export function priceLine(line: Wanted & { customPrice?: number | null }, stock: Stock): Priced | null {
  if (line.type === 'Product') {
    const product = stock.products.get(line.productId ?? '');
    return product ? pricedProduct(line, product) : null;
  }
  const record = stock.collections.get(line.collectionId ?? '');
  return record ? pricedCollection(line, record, stock) : null;
}

/**
 * A person's lines in the order they were added, with the prices of this moment in piastres (contract 5.1). `lock`
 * holds the lines until the transaction ends, for placing an order: a step that comes later finds them gone.
 */
export async function listCartLines(
  userId: string,
  executor: Executor = db,
  { lock = false } = {},
): Promise<CartLine[]> {
  return (await readCart(userId, executor, { lock })).lines;
}

export type Cart = { lines: CartLine[]; stock: Stock };

/** The same with what the lines are about: one query, and two more where there are collections among them. */
export async function readCart(userId: string, executor: Executor = db, { lock = false } = {}): Promise<Cart> {
  const query = executor
    .select({ line: cartItems, product: products })
    .from(cartItems)
    .leftJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id));
  const found = await (lock ? query.for('update', { of: cartItems }) : query);
  const inCollections = found.flatMap(({ line }) => (line.type === 'Collection' ? [line] : []));
  const stock = await readStock(inCollections, executor);
  for (const { product } of found) if (product) stock.products.set(product.id, product);
  const lines = found.flatMap(({ line: row }): CartLine[] => {
    const priced = priceLine(row, stock);
    return priced ? [{ id: row.id, type: row.type, quantity: row.quantity, size: row.size, ...priced }] : [];
  });
  return { lines, stock };
}
