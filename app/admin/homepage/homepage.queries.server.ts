import type { StaffActor } from '~/auth/permissions';
import { listAudit } from '~/features/audit/audit.queries.server';
import type { Language } from '~/i18n/language';
import { parseTaxonomy } from '~/features/catalogue/taxonomy';
import { collectionCardJson } from '~/features/collection/collection.json';
import { listTopCollections } from '~/features/collection/collection.queries.server';
import type { FilledSection } from '~/features/home/home.json';
import { MAX_SECTION_CARDS, MIN_SECTION_CARDS, SECTION_CARDS } from '~/db/schema/home.values';
import { getVersionedOffer } from '~/features/offer/offer.queries.server';
import { getVersionedSpread } from '~/features/spread/spread.queries.server';
import { productCards } from '~/features/product/product-cards.server';
import { listProducts } from '~/features/product/product.queries.server';
import { foldDigits } from '~/features/catalogue/search-text';
import { translator } from '~/i18n/i18n.server';
import type { Translate } from '~/i18n/translate';

/** The offer as its two screens show it: the record with its version, and what was done to it. */
export const getAdminOffer = async (staff: StaffActor) => ({
  ...(await getVersionedOffer()),
  audit: await listAudit(staff, { entity: 'offer', entityId: 'offer' }),
});

/** The spread as its screen shows it. */
export const getAdminSpread = async (staff: StaffActor) => ({
  ...(await getVersionedSpread()),
  audit: await listAudit(staff, { entity: 'spread', entityId: 'spread' }),
});

type AskedSection = { source: string; place: string; limit: string };

/**
 * The cards that a section as it is being filled in would show, picked as the home page picks them; what makes no sense
 * yet counts as not said.
 */
export async function previewHomeSection(
  { source, place, limit }: AskedSection,
  t: Translate,
  language: Language,
): Promise<FilledSection> {
  const count = Number(foldDigits(limit));
  const cards =
    Number.isInteger(count) && count >= MIN_SECTION_CARDS && count <= MAX_SECTION_CARDS ? count : SECTION_CARDS;
  const { filter } = parseTaxonomy(Object.fromEntries(new URLSearchParams(place)));
  const section = { _id: 'preview', title: { en: '', ar: '' }, limit: cards, order: 0 };
  if (source === 'collections') {
    const collections = (await listTopCollections(cards)).map((each) => collectionCardJson(each, language));
    return { ...section, source: 'collections', filter: {}, products: [], collections };
  }
  const { products } = await listProducts({ filter, sort: '-offer', limit: cards, asOnCards: true });
  return {
    ...section,
    source: 'products',
    filter,
    products: products.map(await productCards(t, language)),
    collections: [],
  };
}

const sentText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The cards that a form of a home section asks for, also where it is refused. */
export async function previewAsked(form: FormData, language: Language): Promise<{ preview: FilledSection }> {
  const asked = { source: sentText(form, 'source'), place: sentText(form, 'place'), limit: sentText(form, 'limit') };
  return { preview: await previewHomeSection(asked, translator(language), language) };
}
