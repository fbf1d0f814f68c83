import { inLanguage, type Language } from '~/i18n/language';
import { localize, type Localized } from '~/i18n/localized';

export type StructuredValue = string | number | boolean | StructuredData | StructuredValue[];
export type StructuredData = { [name: string]: StructuredValue };

/** The address of a page of this shop, in the language that the address of the page around it names, if any. */
export const pageUrl = ({ origin, named }: { origin: string; named: Language | null }, path: string): string =>
  origin + (named ? inLanguage(path, named) : path);

export type StatedOn = Parameters<typeof pageUrl>[0] & { language: Language };

type Purchase = {
  url: string;
  /** EGP. */ price: number;
  /** When the price ends (ISO). */ to: string | null;
  available: boolean;
};

/** What something costs and whether it can be had, as schema.org puts it. Price in EGP. */
export function offerData({ url, price, to, available }: Purchase): StructuredData {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'EGP',
    ...(to !== null && { priceValidUntil: to }),
    availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}

/** Paths, to stand behind the origin of the shop. */
type CatalogueItem = { name: Localized; description: Localized; path: string; sku: string; images: readonly string[] };

export function catalogueItemData({ name, description, path, sku, images }: CatalogueItem, site: StatedOn) {
  const { origin, language } = site;
  const about = localize(description, language);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: localize(name, language),
    ...(about && { description: about }),
    url: pageUrl(site, path),
    sku,
    image: [...new Set(images)].map((image) => origin + image),
  } satisfies StructuredData;
}
