import { type Language, localize } from '~/features/catalogue/localized';
import { offerData, type StructuredData } from '~/features/catalogue/structured-data';
import type { CollectionJson } from '~/features/collection/collection.json';

/**
 * A collection for search engines: a product at one price, or from the cheapest a set can cost (decisions §2). Prices in EGP; no price at
 * all while a set cannot be filled.
 */
export function collectionData(collection: CollectionJson, { origin, language }: { origin: string; language: Language }): StructuredData {
  const url = `${origin}/collections/${collection.slug}`;
  const { available, description, fromPrice, image, name, priceAfter } = collection;
  const about = localize(description, language);
  const offers = (): StructuredData => {
    if (priceAfter !== null) return offerData({ url, price: priceAfter, available });
    const { price: lowPrice, ...offer } = offerData({ url, price: fromPrice ?? 0, available });
    return { ...offer, '@type': 'AggregateOffer', lowPrice: lowPrice ?? 0 };
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: localize(name, language),
    ...(about && { description: about }),
    url,
    sku: collection.slug,
    image: [origin + image],
    ...(fromPrice !== null && { offers: offers() }),
  };
}
