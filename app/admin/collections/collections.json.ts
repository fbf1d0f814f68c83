import { type Localized, withoutCopy } from '~/i18n/localized';
import { toEgp } from '~/features/catalogue/money';
import type { PartTrouble } from '~/db/schema/collection.values';
import { type Gender, SIZE_KEYS, type Size, SIZES } from '~/db/schema/taxonomy.values';
import { datesJson, type ShownDates, shownDates } from '~/features/dates/dates.rules';
import { datesForm } from '~/features/dates/dates-form';
import {
  asWritten,
  type CollectionCardJson,
  type CollectionJson,
  collectionJson,
  type CollectionPart,
  type CollectionRecord,
} from '~/features/collection/collection.json';
import { isComplete } from '~/features/collection/collection.rules';
import type { ProductRow } from '~/features/product/product.json';
import { isPurchasable, unitPriceOf } from '~/features/product/product.rules';
import { PRODUCT_PLACEHOLDER } from '~/images/image-url';

import type { MissingFilter } from './collections.admin';
import type { ContentRow, PoolKind } from './form-reading';

/**
 * A collection as the shop sees it, hidden ones too. `available` is what the shop said; `complete` whether all of it is
 * there at present; `missing` the parts of a bundle that are not. Prices in EGP.
 */
export type EditableCollectionJson = CollectionJson & {
  visible: boolean;
  complete: boolean;
  missing: CollectionPart[];
  /** Of its price after discount. */
  dates: ShownDates | null;
};

export type ListedCollectionJson = EditableCollectionJson & { lacks: Record<MissingFilter, boolean> };

export function editableCollectionJson(record: CollectionRecord): EditableCollectionJson {
  return {
    ...collectionJson(record),
    dates: shownDates(datesJson(record.row), new Date()),
    available: record.row.available,
    visible: record.row.visible,
    complete: isComplete(record),
    missing: record.parts.filter(({ trouble }) => trouble !== null),
  };
}

/** A size a product comes in, null for one without sizes: its price in EGP, and whether shoppers can have it now. */
export type PickOffer = { size: Size | null; price: number; available: boolean };

/** A product that can stand in a bundle or in a set's pool. */
export type PickJson = {
  _id: string;
  name: Localized;
  code: string;
  image: string;
  /** Of a custom perfume; null for everything else. */
  gender: Gender | null;
  offers: PickOffer[];
  /** Why shoppers cannot have it now in any size; null where they can. */
  trouble: PartTrouble | null;
};

function troubleOf({ deletedAt, visible, inStock }: ProductRow): PartTrouble | null {
  if (deletedAt !== null) return 'deleted';
  if (!visible) return 'hidden';
  return inStock ? null : 'outOfStock';
}

export function pickJson(row: ProductRow): PickJson {
  const keys = row.branch === 'custom' ? SIZE_KEYS.filter((key) => row[`${key}PriceAfter`] !== null) : [null];
  return {
    _id: row.id,
    name: { en: row.nameEn, ar: row.nameAr },
    code: row.code,
    image: row.image ?? PRODUCT_PLACEHOLDER,
    gender: row.gender,
    offers: keys.map((key) => ({
      size: key && SIZES[key],
      price: toEgp(unitPriceOf(row, key)),
      available: isPurchasable(row, key),
    })),
    trouble: troubleOf(row),
  };
}

/**
 * What the form shows beside its fields: which products stand in it and can be put there, and the card shoppers would
 * see.
 */
export type CollectionPicker = {
  rows: ContentRow[];
  pool: string[];
  /** How many perfumes of the pool are deleted: they are neither offered to shoppers nor sent with the form. */
  gone: number;
  picks: PickJson[];
  /** Ids of what was asked for; null where nothing was. */
  found: string[] | null;
  perfumes: string[];
  find: string;
  findPerfume: string;
  /** Null while a field is wrong. */
  preview: CollectionCardJson | null;
};

/** What the form starts with: names and shapes of `collectionSchema`, prices in EGP. */
export type CollectionFormValues = {
  name: Localized;
  description: Localized;
  category: string;
  collectionType: string;
  offerType: string;
  price: number | null;
  priceAfter: number | null;
  available: boolean;
  freeShipping: boolean;
  visible: boolean;
  image: string | null;
  contents: { productId: string; size: string; quantity: number }[];
  poolKind: PoolKind;
  pool: string[];
  from: string;
  to: string;
};

export const NEW_COLLECTION: CollectionFormValues = {
  name: { en: '', ar: '' },
  description: { en: '', ar: '' },
  category: '',
  collectionType: 'classic',
  offerType: '',
  price: null,
  priceAfter: null,
  available: true,
  freeShipping: false,
  visible: true,
  image: null,
  contents: [],
  poolKind: 'all',
  pool: [],
  from: '',
  to: '',
};

/**
 * Record → form, money in EGP. A `priceAfter` that is no offer is left empty, so that a new price does not become one.
 */
export function collectionFormValues({ row: stored, parts, pool }: CollectionRecord): CollectionFormValues {
  const row = asWritten(stored);
  return {
    name: withoutCopy({ en: row.nameEn, ar: row.nameAr }),
    description: withoutCopy({ en: row.descriptionEn, ar: row.descriptionAr }),
    category: row.category ?? '',
    collectionType: row.collectionType,
    offerType: row.offerType ?? '',
    price: row.price === null ? null : toEgp(row.price),
    priceAfter: row.priceAfter === null || row.priceAfter === row.price ? null : toEgp(row.priceAfter),
    available: row.available,
    freeShipping: row.freeShipping,
    visible: row.visible,
    image: row.image,
    contents: parts.map(({ productId, size, quantity }) => ({ productId, size: size ?? '', quantity })),
    poolKind: pool.length > 0 ? 'chosen' : 'all',
    pool,
    ...datesForm(datesJson(row)),
  };
}

/** A new collection that starts as another one; hidden until the shop has looked at it. */
export function copyOf(record: CollectionRecord): CollectionFormValues {
  return { ...collectionFormValues(record), visible: false };
}
