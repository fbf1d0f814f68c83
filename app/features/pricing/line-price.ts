import type { cartItems } from '~/db/schema/cart.server';
import type { HeldItem, SelectedItem } from '~/db/schema/cart.values';
import { type Category, type SizeKey, SIZES } from '~/db/schema/taxonomy.values';
import { sizeKeyOf } from '~/features/catalogue/taxonomy';
import { type CollectionRecord, contentsOf } from '~/features/collection/collection.json';
import { composedPrice, isCollectionPurchasable, isInPool, slotsOf } from '~/features/collection/collection.rules';
import type { ProductRow } from '~/features/product/product.json';
import { isPurchasable, unitPriceOf } from '~/features/product/product.rules';
import type { Localized } from '~/i18n/localized';
import { COLLECTION_PLACEHOLDER, PRODUCT_PLACEHOLDER } from '~/images/image-url';

export type WantedLine = Pick<
  typeof cartItems.$inferSelect,
  'type' | 'productId' | 'collectionId' | 'size' | 'selection'
>;

/** The products and collections that lines are about, the bottles of composed sets included. */
export type CatalogueItems = { products: Map<string, ProductRow>; collections: Map<string, CollectionRecord> };

/** What a line needs to know of its product or collection; `image` is that of the chosen size. */
export type LineItem = {
  _id: string;
  name: Localized;
  slug: string;
  image: string;
  volume: string | null;
  freeShipping: boolean;
};

export type PricedItem = {
  selectedItems: SelectedItem[];
  /** What a classic set holds; an order keeps it. */
  contents: HeldItem[];
  customPrice: number | null;
  unitPrice: number;
  /** False while the item, its size or a chosen bottle is hidden, deleted or out of stock. */
  purchasable: boolean;
  category: Category | null;
  /** Costs less than its price, or is composed of paid and free bottles: codes may leave it out. */
  onOffer: boolean;
  item: LineItem;
};

/** Whether the product comes in this size at all; one that no longer does has no price either. */
const isSold = (product: ProductRow, key: SizeKey | null): boolean =>
  product.branch === 'custom' ? key !== null && product[`${key}PriceAfter`] !== null : key === null;

const isBelow = (price: number | null, priceAfter: number | null): boolean => (priceAfter ?? 0) < (price ?? 0);

const isReduced = (product: ProductRow, key: SizeKey | null): boolean =>
  key === null
    ? isBelow(product.price, product.priceAfter)
    : isBelow(product[`${key}Price`], product[`${key}PriceAfter`]);

function pricedProduct(line: WantedLine, product: ProductRow): PricedItem {
  const key = line.size === null ? null : sizeKeyOf(line.size);
  return {
    unitPrice: isSold(product, key) ? unitPriceOf(product, key) : 0,
    customPrice: null,
    purchasable: isPurchasable(product, key),
    selectedItems: [],
    contents: [],
    category: product.category,
    onOffer: isReduced(product, key),
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
function pricedSelection({ row, pool }: CollectionRecord, selection: readonly string[], items: CatalogueItems) {
  if (row.offerType === null) return null;
  const slots = slotsOf(row.offerType);
  if (selection.length !== slots.length) return null;
  const bottles = slots.map((slot, index) => ({
    size: slot.size,
    product: items.products.get(selection[index] ?? ''),
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
  line: WantedLine & { customPrice?: number | null },
  record: CollectionRecord,
  items: CatalogueItems,
): PricedItem {
  const { row } = record;
  const composed = row.collectionType === 'classice' ? pricedSelection(record, line.selection, items) : null;
  const fits = row.collectionType === 'classic' ? line.selection.length === 0 : composed !== null;
  return {
    // A set that no longer fits its offer keeps the price it was added at, for show: it cannot be ordered.
    unitPrice: composed?.total ?? row.priceAfter ?? line.customPrice ?? 0,
    customPrice: composed?.total ?? null,
    purchasable: isCollectionPurchasable(record) && fits && (composed?.purchasable ?? true),
    selectedItems: composed?.selectedItems ?? [],
    contents: contentsOf(record),
    category: row.category,
    onOffer: row.collectionType === 'classice' || isBelow(row.price, row.priceAfter),
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

/**
 * What one piece of a line costs in piastres, and whether it can be ordered, from the catalogue as it is now; null when
 * its item does not exist (contract 5.1).
 */
export function priceLine(
  line: WantedLine & { customPrice?: number | null },
  items: CatalogueItems,
): PricedItem | null {
  if (line.type === 'Product') {
    const product = items.products.get(line.productId ?? '');
    return product ? pricedProduct(line, product) : null;
  }
  const record = items.collections.get(line.collectionId ?? '');
  return record ? pricedCollection(line, record, items) : null;
}
