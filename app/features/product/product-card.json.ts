import type { Language } from '~/i18n/language';
import { isOffer } from '~/features/catalogue/money';
import { localize } from '~/i18n/localized';
import type { Focus } from '~/db/schema/shared.server';
import type { Size } from '~/db/schema/taxonomy.values';
import type { Translate } from '~/i18n/translate';
import type { ScentNames } from '~/features/scent/scent.json';

import type { ProductJson } from './product.json';
import { bestOffer, cardPrice, isInStock, quickAdd } from './product.rules';
import { cardLines } from './what-it-is';

/**
 * What a card shows of a product, its rules applied, in its reader's language and without what is not shown: lists of
 * them are most of what a page's data weigh. Prices in EGP.
 */
export type ProductCardJson = {
  slug: string;
  name: string;
  /** What it smells of, else its kind. */
  above: string;
  /** Its kind and how much there is of it. */
  below: string;
  image: string;
  /** Of its picture, where that is not in the middle. */
  focus?: Focus;
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

const focusOf = ({ images: [main] }: ProductJson) =>
  main && (main.focus.x !== 50 || main.focus.y !== 50) ? { focus: main.focus } : {};

/** Of `notes` it takes the names of what it smells of. */
export function productCardJson(
  product: ProductJson,
  t: Translate,
  language: Language,
  notes: ScentNames['notes'],
): ProductCardJson {
  const { now, was, offer: shownOffer, from } = cardPrice(product);
  const offer = bestOffer(product);
  const adds = quickAdd(product);
  return {
    slug: product.slug,
    name: localize(product.name, language),
    ...cardLines(product, t, language, notes),
    image: product.image,
    ...focusOf(product),
    now,
    ...(was !== null && { was }),
    ...(from && { from }),
    ...(isOffer(offer) && { offer, ...(offer !== shownOffer && { upTo: true }) }),
    ...(product.freeShipping && { freeShipping: true }),
    ...(!isInStock(product) && { out: true }),
    ...(adds.kind === 'add' && { add: true, ...(adds.size !== null && { size: adds.size }) }),
  };
}
