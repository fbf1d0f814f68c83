import type { Language } from '~/i18n/language';
import { isOffer } from '~/features/catalogue/money';
import { localize } from '~/i18n/localized';
import type { Size } from '~/db/schema/taxonomy.values';
import type { Translate } from '~/i18n/translate';
import type { ScentNames } from '~/features/scent/scent.json';

import type { ProductJson } from './product.json';
import { bestOffer, bottleOf, cardPrice, isInStock, mainPicture, type Pictured, quickAdd } from './product.rules';
import { cardLines } from './what-it-is';

/**
 * What a card shows of a product, its rules applied, in its reader's language and without what is not shown: lists of
 * them are most of what a page's data weigh. Prices in EGP.
 */
export type ProductCardJson = Pictured & {
  slug: string;
  name: string;
  /** What it smells of, else its kind. */
  above: string;
  /** Its kind and how much there is of it. */
  below: string;
  now: number;
  was?: number;
  /** `now` is the least of several prices. */
  from?: true;
  /** What it is on offer by, in percent, in some size at least. */
  offer?: number;
  /** The price on the card has another one or none. */
  upTo?: true;
  freeShipping?: true;
  out?: true;
  /** May be added at once, since nothing is left to choose; in this size, where it has any. */
  add?: true;
  size?: Size;
};

type CardTerms = [t: Translate, language: Language, notes: ScentNames['notes']];

/** Of `notes` it takes the names of what it smells of. */
export function productCardJson(product: ProductJson, ...[t, language, notes]: CardTerms): ProductCardJson {
  const { now, was, offer: shownOffer, from } = cardPrice(product);
  const offer = bestOffer(product);
  const adds = quickAdd(product);
  return {
    slug: product.slug,
    name: localize(product.name, language),
    ...cardLines(product, t, language, notes),
    ...mainPicture(product),
    now,
    ...(was !== null && { was }),
    ...(from && { from }),
    ...(isOffer(offer) && { offer, ...(offer !== shownOffer && { upTo: true }) }),
    ...(product.freeShipping && { freeShipping: true }),
    ...(!isInStock(product) && { out: true }),
    ...(adds.kind === 'add' && { add: true, ...(adds.size !== null && { size: adds.size }) }),
  };
}

/** The same for arches and small rows: it shows what `bottleOf` says. */
export function bottleCardJson(product: ProductJson, ...others: CardTerms): ProductCardJson {
  const { image: _image, focus: _focus, ...card } = productCardJson(product, ...others);
  return { ...card, ...bottleOf(product) };
}
