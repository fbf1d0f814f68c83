import { listAudit } from '~/features/audit/audit.queries.server';
import { parseTaxonomy } from '~/features/catalogue/taxonomy';
import { collectionCardJson } from '~/features/collection/collection.json';
import { listTopCollections } from '~/features/collection/collection.queries.server';
import type { FilledSection } from '~/features/home/home.json';
import { MAX_SECTION_CARDS, MIN_SECTION_CARDS, SECTION_CARDS } from '~/features/home/home.values';
import { getVersionedOffer } from '~/features/offer/offer.queries.server';
import { productCardJson } from '~/features/product/product-card.json';
import { listProducts } from '~/features/product/product.queries.server';
import { foldDigits } from '~/features/catalogue/search-text';

/** The offer as its two screens show it: the record with its version, and what was done to it. */
export const getDeskOffer = async () => ({
  ...(await getVersionedOffer()),
  audit: await listAudit({ entity: 'offer', entityId: 'offer' }),
});

type AskedSection = { source: string; place: string; limit: string };

/** The cards that a section as it is being filled in would show, picked as the home page picks them; what makes no sense yet counts as not said. */
export async function previewHomeSection({ source, place, limit }: AskedSection): Promise<FilledSection> {
  const count = Number(foldDigits(limit));
  const cards = Number.isInteger(count) && count >= MIN_SECTION_CARDS && count <= MAX_SECTION_CARDS ? count : SECTION_CARDS;
  const { filter } = parseTaxonomy(Object.fromEntries(new URLSearchParams(place)));
  const section = { _id: 'preview', title: { en: '', ar: '' }, limit: cards, order: 0 };
  if (source === 'collections') {
    const collections = (await listTopCollections(cards)).map(collectionCardJson);
    return { ...section, source: 'collections', filter: {}, products: [], collections };
  }
  const { products } = await listProducts({ filter, sort: '-offer', limit: cards });
  return { ...section, source: 'products', filter, products: products.map(productCardJson), collections: [] };
}
