import type { collections } from '~/db/schema/collection.server';
import type { Language } from '~/i18n/language';
import { type Localized, localize } from '~/i18n/localized';
import { type DatesJson, datesJson, nearEnd, NO_DATES } from '~/features/dates/dates.rules';
import { toEgp } from '~/features/catalogue/money';
import type { Category, Size } from '~/db/schema/taxonomy.values';
import { COLLECTION_PLACEHOLDER } from '~/images/image-url';

import type { HeldItem } from '~/db/schema/cart.values';
import type { CollectionType, OfferType, PartTrouble } from '~/db/schema/collection.values';

import { canBeHad } from './collection.rules';

export type CollectionRow = typeof collections.$inferSelect;

/** A collection as the shop wrote it: with its price after discount, whether it counts now or not. */
export const asWritten = ({ onSale: _, datedPriceAfter, ...row }: CollectionRow) => ({
  ...row,
  priceAfter: datedPriceAfter ?? row.priceAfter,
});

/** One product of a bundle, with why it cannot be had now; null where it can. The shop is told, shoppers are not. */
export type CollectionPart = HeldItem & { trouble: PartTrouble | null };

/**
 * One product of a bundle on its page; `slug` is null once the product itself is hidden, so that nothing leads nowhere.
 */
export type ContentItem = {
  productId: string;
  name: Localized;
  slug: string | null;
  image: string;
  size: Size | null;
  volume: string | null;
  quantity: number;
};

/**
 * A collection's row with what belongs to it. `parts`: what a bundle holds. `pool`: product ids, empty for all custom
 * perfumes. `cheapest`: the least a set can cost now when the shop fixed no price, in piastres; null for a bundle, and
 * while a slot cannot be filled.
 */
export type CollectionRecord = {
  row: CollectionRow;
  parts: CollectionPart[];
  pool: string[];
  cheapest: number | null;
};

/**
 * A collection as the API and the pages see it (contract 3.7). Prices in EGP, those that count now; a set has a price
 * of its own only where the shop fixed one. `from`, `to`: since and until when `priceAfter` counts; null while it does
 * not.
 */
export type CollectionJson = {
  _id: string;
  id: string;
  name: Localized;
  slug: string;
  image: string;
  description: Localized;
  category: Category | null;
  collectionType: CollectionType;
  offerType: OfferType | null;
  price: number | null;
  priceAfter: number | null;
  /** The least it can cost: its price, or for a composed set its cheapest choice; null while that cannot be filled. */
  fromPrice: number | null;
  offer: number;
  available: boolean;
  freeShipping: boolean;
  contents: HeldItem[];
  pool: string[];
  createdAt: string;
  updatedAt: string;
} & DatesJson;

const egpOrNull = (piastres: number | null): number | null => (piastres === null ? null : toEgp(piastres));

export const contentsOf = ({ parts }: Pick<CollectionRecord, 'parts'>): HeldItem[] =>
  parts.map(({ trouble: _, ...content }) => content);

function baseJson({ row, parts, pool, cheapest }: CollectionRecord): CollectionJson {
  return {
    _id: row.id,
    id: row.id,
    name: { en: row.nameEn, ar: row.nameAr },
    slug: row.slug,
    image: row.image ?? COLLECTION_PLACEHOLDER,
    description: { en: row.descriptionEn, ar: row.descriptionAr },
    category: row.category,
    collectionType: row.collectionType,
    offerType: row.offerType,
    price: egpOrNull(row.price),
    priceAfter: egpOrNull(row.priceAfter),
    fromPrice: egpOrNull(row.priceAfter ?? cheapest),
    offer: row.offer,
    available: row.available,
    freeShipping: row.freeShipping,
    contents: contentsOf({ parts }),
    pool,
    ...(row.onSale ? datesJson(row) : NO_DATES),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Record → wire shape, piastres → EGP (contract 3.7). A bundle that lacks a part and a set whose slots cannot be filled
 * at present read as out of stock.
 */
export const collectionJson = (record: CollectionRecord): CollectionJson => ({
  ...baseJson(record),
  available: canBeHad(record),
});

/**
 * A collection as admins' calls of the API answer it. `datedPriceAfter`: what it costs while its dates count; null: it
 * has none.
 */
export type AdminCollectionJson = CollectionJson & { datedPriceAfter: number | null; visible: boolean };

/** The same as the shop's own: `available` is what the shop said, and whether it is shown at all (contract 3.5). */
export const adminCollectionJson = (record: CollectionRecord): AdminCollectionJson => ({
  ...baseJson(record),
  ...datesJson(record.row),
  datedPriceAfter: egpOrNull(record.row.datedPriceAfter),
  visible: record.row.visible,
});

/**
 * What a card shows of a collection, in its reader's language; `pieces`: how many bottles a bundle holds. Prices in
 * EGP.
 */
export type CollectionCardJson = Pick<
  CollectionJson,
  | '_id'
  | 'slug'
  | 'image'
  | 'collectionType'
  | 'offer'
  | 'available'
  | 'freeShipping'
  | 'price'
  | 'priceAfter'
  | 'fromPrice'
> & {
  name: string;
  pieces: number;
  /** Until when its price after discount counts, where that is near. */
  until?: string;
};

export type CollectionInShort = Omit<CollectionJson, 'description' | 'contents' | 'pool'> & {
  contents: { quantity: number }[];
};

export const collectionInShort = ({
  description: _,
  pool: __,
  contents,
  ...rest
}: CollectionJson): CollectionInShort => ({ ...rest, contents: contents.map(({ quantity }) => ({ quantity })) });

/** A collection as its card shows it (contract 2.9). */
export function collectionCardJson(
  { contents, ...collection }: CollectionInShort,
  language: Language,
): CollectionCardJson {
  const { _id, slug, image, collectionType, offer, available, freeShipping, price, priceAfter, fromPrice } = collection;
  const until = nearEnd(collection.to, new Date());
  const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  const name = localize(collection.name, language);
  return {
    _id,
    slug,
    name,
    image,
    collectionType,
    offer,
    available,
    freeShipping,
    price,
    priceAfter,
    fromPrice,
    pieces,
    ...(until !== null && { until }),
  };
}
