import type { products } from '~/db/schema/product.server';
import type { PictureJson } from '~/db/schema/shared.server';
import type { Localized } from '~/i18n/localized';
import { type DatesJson, datesJson, NO_DATES } from '~/features/dates/dates.rules';
import { toEgp } from '~/features/catalogue/money';
import type { RatingJson } from '~/features/rating/rating.rules';
import type { FactJson, ScentJson } from '~/features/scent/scent.json';
import {
  type Branch,
  type Category,
  type Gender,
  type Grade,
  type PerfumeType,
  SIZE_KEYS,
  type SizeKey,
} from '~/db/schema/taxonomy.values';
import { PRODUCT_PLACEHOLDER } from '~/images/image-url';

/**
 * A row with what it smells of and what buyers give it, but without the words that searches look in: only statements
 * read those.
 */
export type ProductRow = Omit<
  typeof products.$inferSelect,
  'searchText' | 'searchVersion' | 'search' | 'scentCodes'
> & {
  scent: ScentJson | null;
  rating: RatingJson;
};

export type OnShelf = Pick<ProductRow, 'inStock' | `${SizeKey}${'Available' | 'FewLeft'}`>;

/** Whether the shop says that it has a size, and it is not sold out; the product itself has to be in stock, too. */
export const isSizeInStock = (row: OnShelf, key: SizeKey): boolean =>
  row.inStock && row[`${key}Available`] === true && row[`${key}FewLeft`] !== 0;

export type ProductSizeJson = {
  image: string;
  price: number;
  priceAfter: number;
  available: boolean;
  /** Few are left. */
  lowStock: boolean;
};

/**
 * A product as the API and the pages see it (contract 3.2). Prices in EGP: those that count now; `from` and `to`: since
 * and until when they do, null where nobody said, and while they do not.
 */
export type ProductJson = {
  _id: string;
  name: Localized;
  slug: string;
  code: string;
  description: Localized;
  category: Category;
  branch: Branch;
  type: PerfumeType | null;
  gender: Gender | null;
  unisexClass: Grade | null;
  volume: string | null;
  /** The first of `images`, where there are any. */
  image: string;
  images: PictureJson[];
  price: number;
  priceAfter: number;
  offer: number;
  available: boolean;
  /** Few are left of it, or of one of its sizes. */
  lowStock: boolean;
  freeShipping: boolean;
  lg: ProductSizeJson | null;
  md: ProductSizeJson | null;
  sm: ProductSizeJson | null;
  inspiredBy: { name: Localized; image: string | null } | null;
  materialsImage: string | null;
  /** Null: it smells of nothing, or nobody said of what. */
  scent: ScentJson | null;
  facts: FactJson[];
  /** Of the reviews that are shown. */
  rating: RatingJson;
  createdAt: string;
  updatedAt: string;
} & DatesJson;

const isLow = (row: ProductRow): boolean =>
  row.branch === 'custom'
    ? SIZE_KEYS.some((key) => row[`${key}Price`] !== null && row[`${key}LowStock`])
    : row.lowStock;

function sizeJson(row: ProductRow, key: SizeKey): ProductSizeJson | null {
  const price = row[`${key}Price`];
  const priceAfter = row[`${key}PriceAfter`];
  if (price === null || priceAfter === null) return null;
  return {
    image: row[`${key}Image`] ?? row.image ?? PRODUCT_PLACEHOLDER,
    price: toEgp(price),
    priceAfter: toEgp(priceAfter),
    available: isSizeInStock(row, key),
    lowStock: row[`${key}LowStock`],
  };
}

/** A product as the shop wrote it: with its prices after discount, whether they count now or not. */
export function asWritten({ onSale: _, ...row }: ProductRow) {
  const { datedPriceAfter, lgDatedPriceAfter, mdDatedPriceAfter, smDatedPriceAfter, ...rest } = row;
  return {
    ...rest,
    priceAfter: datedPriceAfter ?? row.priceAfter,
    lgPriceAfter: lgDatedPriceAfter ?? row.lgPriceAfter,
    mdPriceAfter: mdDatedPriceAfter ?? row.mdPriceAfter,
    smPriceAfter: smDatedPriceAfter ?? row.smPriceAfter,
  };
}

/** Row → wire shape, piastres → EGP (contract 3.2). A product without a picture shows the drawn placeholder. */
export function productJson(row: ProductRow): ProductJson {
  return {
    _id: row.id,
    name: { en: row.nameEn, ar: row.nameAr },
    slug: row.slug,
    code: row.code,
    description: { en: row.descriptionEn, ar: row.descriptionAr },
    category: row.category,
    branch: row.branch,
    type: row.type,
    gender: row.gender,
    unisexClass: row.unisexClass,
    volume: row.volume,
    image: row.image ?? PRODUCT_PLACEHOLDER,
    images: row.images,
    price: toEgp(row.price),
    priceAfter: toEgp(row.priceAfter),
    offer: row.offer,
    available: row.inStock,
    lowStock: isLow(row),
    freeShipping: row.freeShipping,
    lg: sizeJson(row, 'lg'),
    md: sizeJson(row, 'md'),
    sm: sizeJson(row, 'sm'),
    inspiredBy:
      row.inspiredByNameEn || row.inspiredByNameAr
        ? { name: { en: row.inspiredByNameEn ?? '', ar: row.inspiredByNameAr ?? '' }, image: row.inspiredByImage }
        : null,
    materialsImage: row.materialsImage,
    scent: row.scent,
    facts: row.facts,
    rating: row.rating,
    ...(row.onSale ? datesJson(row) : NO_DATES),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type OfficeSize = (ProductSizeJson & { cost: number | null; datedPriceAfter: number | null }) | null;

/**
 * A product as admins' calls of the API answer it. `cost`, in EGP: what a piece costs the shop; null where it is not
 * known, or not for its reader to know. `datedPriceAfter`: what it costs while its dates count; null: it has none.
 */
export type AdminProductJson = Omit<ProductJson, SizeKey> &
  Record<SizeKey, OfficeSize> & { cost: number | null; datedPriceAfter: number | null; visible: boolean };

/**
 * The same with what the public has no business to know (contract 3.2, 3.5): `available` is what the shop said. The row
 * is as its reader may see it.
 */
export function adminProductJson(row: ProductRow): AdminProductJson {
  const egp = (piastres: number | null) => (piastres === null ? null : toEgp(piastres));
  const product = productJson(row);
  const sized = (key: SizeKey): OfficeSize =>
    product[key] && {
      ...product[key],
      available: row.available && row[`${key}Available`] === true,
      cost: egp(row[`${key}Cost`]),
      datedPriceAfter: egp(row[`${key}DatedPriceAfter`]),
    };
  return {
    ...product,
    ...datesJson(row),
    available: row.available,
    ...{ lg: sized('lg'), md: sized('md'), sm: sized('sm') },
    cost: egp(row.cost),
    datedPriceAfter: egp(row.datedPriceAfter),
    visible: row.visible,
  };
}
