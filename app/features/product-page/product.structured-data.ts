import { catalogueItemData, offerData, type StatedOn, type StructuredData } from '~/features/catalogue/structured-data';
import type { ProductJson } from '~/features/product/product.json';
import { isInStock, sizesOf } from '~/features/product/product.rules';
import type { Property } from '~/features/product-scent/scent-view';
import { shownMean } from '~/features/rating/rating.rules';
import { formatVolume } from '~/i18n/format';

/**
 * A product with what it costs now, an offer for each size of a custom perfume (contract 3.2), for search engines.
 * Prices in EGP. `properties`: what it smells of, or its facts, in the page's words. It has the mean of its reviews
 * where the page shows one (contract 3.15), and all of them are buyers'.
 */
export function productData(product: ProductJson & { properties: Property[] }, site: StatedOn): StructuredData {
  const { code, description, image, name, slug, to, properties, rating } = product;
  const sizes = sizesOf(product);
  const images = [image, ...product.images.map((picture) => picture.image), ...sizes.map((size) => size.image)];
  const mean = rating.samples ? null : shownMean(rating);
  const catalogueItem = catalogueItemData({ name, description, path: `/store/${slug}`, sku: code, images }, site);
  const { url } = catalogueItem;
  return {
    ...catalogueItem,
    ...(properties.length > 0 && {
      additionalProperty: properties.map((property) => ({ '@type': 'PropertyValue', ...property })),
    }),
    ...(mean !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: mean, reviewCount: rating.count },
    }),
    offers:
      sizes.length === 0
        ? { ...offerData({ url, price: product.priceAfter, to, available: isInStock(product) }), sku: code }
        : sizes.map(({ size, price, priceAfter, available }) => ({
            ...offerData({
              ...{ url, price: priceAfter, available: product.available && available },
              to: priceAfter < price ? to : null,
            }),
            sku: code,
            name: formatVolume(size, site.language),
          })),
  };
}
