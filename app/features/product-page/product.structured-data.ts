import { type Language, localize } from '~/features/catalogue/localized';
import { offerData, type StructuredData } from '~/features/catalogue/structured-data';
import type { ProductJson } from '~/features/product/product.json';
import { isInStock, sizesOf } from '~/features/product/product.rules';

/** A product with what it costs now, an offer for each size of a custom perfume (decisions §2), for search engines. Prices in EGP. */
export function productData(product: ProductJson, { origin, language }: { origin: string; language: Language }): StructuredData {
  const url = `${origin}/store/${product.slug}`;
  const { code, description, image, name } = product;
  const about = localize(description, language);
  const sizes = sizesOf(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: localize(name, language),
    ...(about && { description: about }),
    url,
    sku: code,
    image: [...new Set([image, ...sizes.map((size) => size.image)])].map((path) => origin + path),
    offers:
      sizes.length === 0
        ? { ...offerData({ url, price: product.priceAfter, available: isInStock(product) }), sku: code }
        : sizes.map(({ size, priceAfter, available }) => ({
            ...offerData({ url, price: priceAfter, available: product.available && available }),
            sku: code,
            name: size,
          })),
  };
}
