import type { ProductJson } from './product.json';
import { cardPrice, isInStock, quickAdd } from './product.rules';

/** What a card shows of a product, its rules applied: a list of whole products would be most of a page's weight. Prices in EGP. */
export type ProductCardJson = Pick<
  ProductJson,
  '_id' | 'slug' | 'name' | 'image' | 'branch' | 'type' | 'gender' | 'volume' | 'offer' | 'freeShipping'
> & { inStock: boolean; price: ReturnType<typeof cardPrice>; quickAdd: ReturnType<typeof quickAdd> };

/** A product as its card shows it (design “Card”). */
export function productCardJson(product: ProductJson): ProductCardJson {
  const { _id, slug, name, image, branch, type, gender, volume, offer, freeShipping } = product;
  const shown = { _id, slug, name, image, branch, type, gender, volume, offer, freeShipping };
  return { ...shown, inStock: isInStock(product), price: cardPrice(product), quickAdd: quickAdd(product) };
}
