import { z } from 'zod';

import {
  choiceSchema,
  describedAs,
  flagSchema,
  imageSchema,
  linesSchema,
  lineSchema,
  localizedSchema,
  nameSchema,
  optionalEgpSchema,
} from '~/features/catalogue/field.schema';
import type { PictureJson } from '~/db/schema/shared.server';
import { countsSometime, DATES_FAULT, datesFields, END_FAULT, endsAfterStart } from '~/features/dates/dates.schema';
import { foldDigits } from '~/features/catalogue/search-text';
import { type Localized, withCopy } from '~/i18n/localized';
import {
  ALL_BRANCHES,
  type Branch,
  type Category,
  CATEGORIES,
  type Gender,
  GENDERS,
  type Grade,
  GRADES,
  type PerfumeType,
  SIZE_KEYS,
  type SizeKey,
  TYPES,
} from '~/db/schema/taxonomy.values';
import { isBranchOf, isCategory, thirdLevelOf } from '~/features/catalogue/taxonomy';
import { PICTURE_FILES, picturesSchema } from '~/features/picture/pictures.schema';
import { scentFields, type ScentParts } from '~/features/scent/scent.schema';

import { MAX_OFFER, PRICE, withoutForeignFields } from './product.rules';

/** The fields that hold pictures, with the kind they are. */
export const PRODUCT_PICTURES = {
  image: 'products',
  'lg.image': 'products',
  'md.image': 'products',
  'sm.image': 'products',
  'inspiredBy.image': 'products',
  materialsImage: 'products',
  ...PICTURE_FILES,
} as const;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** Also where other fields are wrong, so that everything wrong is said at once. */
const always = ({ value }: { value: unknown }) => isObject(value);

type Prices = { price?: unknown; priceAfter?: unknown };
const isFair = ({ price, priceAfter }: Prices) =>
  typeof price !== 'number' || typeof priceAfter !== 'number' || priceAfter <= price;
const isModest = ({ price, priceAfter }: Prices) =>
  typeof price !== 'number' || typeof priceAfter !== 'number' || priceAfter * 100 >= price * (100 - MAX_OFFER);
const PRICE_RULES = {
  fair: { path: ['priceAfter'], error: 'product.priceAfterHigher', when: always },
  modest: { path: ['priceAfter'], error: 'product.offerTooHigh', when: always },
};

const prices = {
  price: optionalEgpSchema({ ...PRICE, error: 'product.price' }),
  /** Empty: no offer. */
  priceAfter: optionalEgpSchema({ ...PRICE, error: 'product.priceAfter' }),
  /** What a piece costs the shop; empty: not known. */
  cost: optionalEgpSchema({ ...PRICE, min: 0, error: 'product.cost' }),
};

/** Money in piastres. */
export type ProductSizeInput = {
  image: string | null;
  price: number;
  priceAfter: number;
  cost: number | null;
  available: boolean;
};

/** One bottle size; without a price it is one that the shop does not sell, and then it has no picture either. */
const sizeSchema = z
  .strictObject({ ...prices, image: imageSchema('products'), available: flagSchema.default(true) })
  .refine(
    ({ price, priceAfter, cost, image }) =>
      price !== null || [priceAfter, cost, image].every((value) => value === null),
    {
      path: ['price'],
      error: 'product.sizePrice',
      when: always,
    },
  )
  .refine(isFair, PRICE_RULES.fair)
  .refine(isModest, PRICE_RULES.modest)
  .nullish()
  .transform((size): ProductSizeInput | null =>
    size?.price ? { ...size, price: size.price, priceAfter: size.priceAfter ?? size.price } : null,
  );

const inspiredBySchema = z
  .strictObject({
    name: localizedSchema(lineSchema({ max: 120, error: 'product.inspiredBy' })),
    image: imageSchema('products'),
  })
  .refine(({ name, image }) => name.en !== '' || name.ar !== '' || image === null, {
    path: ['name', 'en'],
    error: 'product.inspiredByName',
    when: ({ value }) => isObject(value) && isObject(value.name),
  })
  .nullish()
  .transform((inspiredBy) => (inspiredBy && (inspiredBy.name.en || inspiredBy.name.ar) ? inspiredBy : null));

/** A product as people and scripts write it (contract 3.2). Money comes out in piastres. */
export type ProductInput = ScentParts & {
  name: Localized;
  code: string;
  description: Localized;
  category: Category;
  branch: Branch;
  type: PerfumeType | null;
  gender: Gender | null;
  unisexClass: Grade | null;
  volume: string | null;
  image: string | null;
  price: number;
  priceAfter: number;
  /** What a piece costs the shop, where it has no sizes; null: not known. */
  cost: number | null;
  available: boolean;
  freeShipping: boolean;
  visible: boolean;
  inspiredBy: { name: Localized; image: string | null } | null;
  materialsImage: string | null;
  /** Left out: they stay as they are. */
  images?: PictureJson[] | undefined;
  /** When the prices after discount count. */
  from: Date | null;
  to: Date | null;
} & Record<SizeKey, ProductSizeInput | null>;

const shape = z.strictObject({
  name: nameSchema({
    min: 2,
    max: 120,
    errors: { en: 'product.nameEn', ar: 'product.nameAr', none: 'product.nameMissing' },
  }),
  code: lineSchema({ min: 1, max: 40, error: 'product.code' }),
  description: localizedSchema(linesSchema({ max: 5_000, error: 'product.description' }))
    .default({ en: '', ar: '' })
    .transform(withCopy),
  category: z.enum(CATEGORIES, 'product.category'),
  branch: z
    .string('product.branch')
    .default('')
    .meta(describedAs({ type: 'string', enum: ALL_BRANCHES })),
  type: choiceSchema(TYPES, 'product.type'),
  gender: choiceSchema(GENDERS, 'product.gender'),
  unisexClass: choiceSchema(GRADES, 'product.grade'),
  volume: lineSchema({ max: 20, error: 'product.volume' }).transform(foldDigits).nullish(),
  image: imageSchema('products'),
  ...prices,
  available: flagSchema.default(true),
  freeShipping: flagSchema.default(false),
  visible: flagSchema.default(true),
  lg: sizeSchema,
  md: sizeSchema,
  sm: sizeSchema,
  inspiredBy: inspiredBySchema,
  materialsImage: imageSchema('products'),
  images: picturesSchema.optional(),
  ...scentFields,
  ...datesFields,
});

type Typed = z.output<typeof shape>;

const branchFits = ({ category, branch }: Typed) => isCategory(category) && isBranchOf(category, branch);
const levelOf = (product: Typed) => (branchFits(product) ? thirdLevelOf(product.branch) : null);
const isCustom = (product: Typed) => levelOf(product) === 'gender';
/** `undefined` stands where a size was refused already: then it is not missing. */
const hasNoSize = (product: Typed) => SIZE_KEYS.every((key) => product[key] === null);
/** Also where the gender is missing, which is said of that. */
const isUnisex = (product: Typed) => isCustom(product) && (product.gender ?? 'unisex') === 'unisex';

/** A field that stays empty where `belongs` says no; the branch is judged first. */
const onlyWhere =
  (key: keyof Typed, belongs: (product: Typed) => boolean) =>
  (product: Typed): boolean =>
    !product[key] || !branchFits(product) || belongs(product);
const refusedAs = (key: keyof Typed, error: string, ...inside: string[]) => ({
  path: [key, ...inside],
  error,
  when: always,
});
const hasOwnPrice = (product: Typed) => !isCustom(product);
const isReadyMade = (product: Typed) => levelOf(product) === 'type';

/**
 * Everything a product is made of, from a form or from JSON, with the rules between its fields: a branch of its
 * category, the third level of its branch, own prices or those of its sizes (contract 3.2). Only a custom perfume has
 * sizes, and mirrors its largest one. What its place in the tree does not have is refused by name.
 */
export const productSchema = shape
  .refine((product) => !isCategory(product.category) || branchFits(product), refusedAs('branch', 'product.branch'))
  .refine((product) => !isReadyMade(product) || product.type !== null, refusedAs('type', 'product.type'))
  .refine((product) => levelOf(product) !== 'gender' || product.gender !== null, refusedAs('gender', 'product.gender'))
  .refine(
    (product) => isCustom(product) || !branchFits(product) || product.price !== null,
    refusedAs('price', 'product.price'),
  )
  .refine((product) => isCustom(product) || isFair(product), PRICE_RULES.fair)
  .refine((product) => isCustom(product) || isModest(product), PRICE_RULES.modest)
  .refine(onlyWhere('lg', isCustom), refusedAs('lg', 'product.sizeNotCustom'))
  .refine(onlyWhere('md', isCustom), refusedAs('md', 'product.sizeNotCustom'))
  .refine(onlyWhere('sm', isCustom), refusedAs('sm', 'product.sizeNotCustom'))
  .refine(onlyWhere('type', isReadyMade), refusedAs('type', 'product.typeNotReadyMade'))
  .refine(onlyWhere('gender', isCustom), refusedAs('gender', 'product.genderNotCustom'))
  .refine(onlyWhere('unisexClass', isUnisex), refusedAs('unisexClass', 'product.gradeNotUnisex'))
  .refine(onlyWhere('price', hasOwnPrice), refusedAs('price', 'product.priceOfSizes'))
  .refine(onlyWhere('priceAfter', hasOwnPrice), refusedAs('priceAfter', 'product.priceOfSizes'))
  .refine(
    onlyWhere('scent', ({ category }) => category !== 'incenseBurners'),
    refusedAs('scent', 'scent.ofBurner'),
  )
  .refine((product) => !isCustom(product) || product.cost === null, refusedAs('cost', 'product.costOfSizes'))
  .refine((product) => !isCustom(product) || !hasNoSize(product), refusedAs('lg', 'product.sizesMissing', 'price'))
  .refine(endsAfterStart, END_FAULT)
  .refine((product) => countsSometime(product, [product, product.lg, product.md, product.sm]), DATES_FAULT)
  .transform((product): ProductInput => {
    const branch = product.branch as Branch;
    const level = thirdLevelOf(branch);
    const { price, priceAfter, lg, md, sm } = product;
    const sizes = level === 'gender' ? { lg, md, sm } : { lg: null, md: null, sm: null };
    const largest = SIZE_KEYS.map((key) => sizes[key]).find((size) => size !== null);
    const own = { image: product.image, price: price ?? 0, priceAfter: priceAfter ?? price ?? 0 };
    return {
      ...product,
      ...sizes,
      ...(largest ? { image: largest.image, price: largest.price, priceAfter: largest.priceAfter } : own),
      branch,
      volume: level === 'gender' ? null : product.volume || null,
    };
  });

/** `productSchema` for forms and files, which send what a product was before it moved to another branch. */
export const productFormSchema = z.preprocess(
  (sent) => (isObject(sent) ? withoutForeignFields(sent) : sent),
  productSchema,
);
