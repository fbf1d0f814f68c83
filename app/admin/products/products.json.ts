import type { NamedRecord } from '~/admin/bulk-actions/bulk-action';
import { formatVolume } from '~/i18n/format';
import { type Language, LANGUAGES } from '~/i18n/language';
import { withoutCopy } from '~/i18n/localized';
import { toEgp } from '~/features/catalogue/money';
import { SIZE_KEYS, type Size } from '~/db/schema/taxonomy.values';
import { datesJson, type ShownDates, shownDates } from '~/features/dates/dates.rules';
import { datesForm } from '~/features/dates/dates-form';
import { asWritten, type ProductJson, productJson, type ProductRow } from '~/features/product/product.json';
import { cardPrice, isInStock, sizesOf } from '~/features/product/product.rules';
import type { StockJson } from '~/features/stock/stock.json';

/** A product as a row of the back office. Prices in EGP. */
export type ProductListItemJson = Pick<
  ProductJson,
  '_id' | 'slug' | 'name' | 'code' | 'image' | 'category' | 'branch' | 'type' | 'gender' | 'volume'
> & {
  price: ReturnType<typeof cardPrice>;
  offer: number;
  /** What the switch says; `inStock` also asks for a size in stock. */
  available: boolean;
  inStock: boolean;
  /** The sizes of it that are out of stock while others are not. */
  sizesOut: Size[];
  visible: boolean;
  lacks: { arabic: boolean; english: boolean; image: boolean };
  /** What of it is counted. */
  stock: FreeJson[];
  /** Of its prices after discount. */
  dates: ShownDates | null;
};

export type FreeJson = Pick<StockJson, 'size' | 'unit' | 'free' | 'level'>;

export function productListItemJson(
  row: ProductRow,
  lacks: Pick<ProductListItemJson['lacks'], 'arabic' | 'english'>,
  stock: readonly StockJson[],
): ProductListItemJson {
  const product = productJson(row);
  const { _id, slug, name, code, image, category, branch, type, gender, volume, offer } = product;
  return {
    ...{ _id, slug, name, code, image, category, branch, type, gender, volume, offer },
    available: row.available,
    dates: shownDates(datesJson(row), new Date()),
    price: cardPrice(product),
    inStock: isInStock(product),
    sizesOut: isInStock(product) ? sizesOf(product).flatMap(({ size, available: has }) => (has ? [] : [size])) : [],
    visible: row.visible,
    lacks: { ...lacks, image: row.image === null },
    stock: stock.map(({ size, unit, free, level }) => ({ size, unit, free, level })),
  };
}

const egp = (piastres: number | null): string => (piastres === null ? '' : String(toEgp(piastres)));
/** An offer that is none is left empty, as one types it. */
const egpAfter = (price: number | null, after: number | null): string => (price === after ? '' : egp(after));

const NEW_SIZE = { image: '', price: '', priceAfter: '', cost: '', available: true };

/** What the form of a product starts with, named as its schema is; money in EGP. */
export const NEW_PRODUCT = {
  name: { en: '', ar: '' },
  code: '',
  description: { en: '', ar: '' },
  category: '',
  branch: '',
  type: '',
  gender: '',
  unisexClass: '',
  volume: '',
  image: '',
  price: '',
  priceAfter: '',
  cost: '',
  available: true,
  freeShipping: false,
  visible: true,
  inspiredBy: { name: { en: '', ar: '' }, image: '' },
  materialsImage: '',
  from: '',
  to: '',
  lg: NEW_SIZE,
  md: NEW_SIZE,
  sm: NEW_SIZE,
};

export type ProductFormJson = typeof NEW_PRODUCT;

export function productFormJson(product: ProductRow): ProductFormJson {
  const row = asWritten(product);
  const sizes = SIZE_KEYS.map((key) => {
    const [image, price, after] = [row[`${key}Image`], row[`${key}Price`], row[`${key}PriceAfter`]];
    return [
      key,
      {
        image: image ?? '',
        price: egp(price),
        priceAfter: egpAfter(price, after),
        cost: egp(row[`${key}Cost`]),
        available: row[`${key}Available`] ?? true,
      },
    ];
  });
  return {
    ...(Object.fromEntries(sizes) as Pick<ProductFormJson, 'lg' | 'md' | 'sm'>),
    name: withoutCopy({ en: row.nameEn, ar: row.nameAr }),
    code: row.code,
    description: withoutCopy({ en: row.descriptionEn, ar: row.descriptionAr }),
    category: row.category,
    branch: row.branch,
    type: row.type ?? '',
    gender: row.gender ?? '',
    unisexClass: row.unisexClass ?? '',
    volume: row.volume ?? '',
    image: row.image ?? '',
    price: egp(row.price),
    priceAfter: egpAfter(row.price, row.priceAfter),
    cost: egp(row.cost),
    available: row.available,
    freeShipping: row.freeShipping,
    visible: row.visible,
    inspiredBy: {
      name: { en: row.inspiredByNameEn ?? '', ar: row.inspiredByNameAr ?? '' },
      image: row.inspiredByImage ?? '',
    },
    materialsImage: row.materialsImage ?? '',
    ...datesForm(datesJson(row)),
  };
}

/** Row → form as its reader has it: `100ml` is «100 مل» to a reader of Arabic. */
export const shownProductForm = (row: ProductRow, language: Language): ProductFormJson => {
  const values = productFormJson(row);
  return { ...values, volume: formatVolume(values.volume, language) };
};

/** What a form's volume is stored as: whoever leaves it as either language shows it has not changed it. */
export const volumeToStore = (typed: string, stored: string | null): string =>
  stored !== null && LANGUAGES.some((language) => formatVolume(stored, language) === typed) ? stored : typed;

/** What is asked before products are deleted or hidden. `sets`: the classic sets that hold some of them. */
export type ProductQuestion = { change: 'hide' | 'delete'; doomed: NamedRecord[]; sets: NamedRecord[] };
