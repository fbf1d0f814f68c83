import { catalogueItemData, offerData, type StatedOn, type StructuredData } from '~/features/catalogue/structured-data';
import type { CollectionJson } from '~/features/collection/collection.json';

/**
 * A collection for search engines: a product at one price, or from the cheapest a set can cost (contract 3.7). Prices
 * in EGP; no price at all while a set cannot be filled.
 */
export function collectionData(collection: CollectionJson, site: StatedOn): StructuredData {
  const { available, description, fromPrice, image, name, priceAfter, slug, to } = collection;
  const catalogueItem = catalogueItemData(
    { name, description, path: `/collections/${slug}`, sku: slug, images: [image] },
    site,
  );
  const offers = (): StructuredData => {
    if (priceAfter !== null) return offerData({ url: catalogueItem.url, price: priceAfter, to, available });
    const { price: lowPrice, ...offer } = offerData({
      ...{ url: catalogueItem.url, price: fromPrice ?? 0, to: null, available },
    });
    return { ...offer, '@type': 'AggregateOffer', lowPrice: lowPrice ?? 0 };
  };
  return { ...catalogueItem, ...(fromPrice !== null && { offers: offers() }) };
}
