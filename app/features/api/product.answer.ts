import { z } from 'zod';

import { ALL_BRANCHES, CATEGORIES, GENDERS, GRADES, TYPES } from '~/features/catalogue/taxonomy';
import type { AdminProductJson, ProductJson } from '~/features/product/product.json';

import { imageAnswer, instantAnswer, localizedAnswer, moneyAnswer } from './value.answer';

const sizeAnswer = z
  .strictObject({ image: imageAnswer, price: moneyAnswer, priceAfter: moneyAnswer, available: z.boolean() })
  .meta({ id: 'ProductSize' });

const fields = {
  _id: z.uuid(),
  name: localizedAnswer,
  slug: z.string().meta({ description: 'Of its address; kept when the product is renamed' }),
  code: z.string(),
  description: localizedAnswer,
  category: z.enum(CATEGORIES),
  branch: z.enum(ALL_BRANCHES),
  type: z.enum(TYPES).nullable().meta({ description: 'Of ready-made perfume' }),
  gender: z.enum(GENDERS).nullable().meta({ description: 'Of custom perfume' }),
  unisexClass: z.enum(GRADES).nullable(),
  volume: z.string().nullable(),
  image: imageAnswer.meta({ description: 'A drawn placeholder where the product has no picture' }),
  price: moneyAnswer,
  priceAfter: moneyAnswer,
  offer: z.int().min(0).max(90).meta({ description: 'Percent, derived from the prices' }),
  available: z.boolean(),
  freeShipping: z.boolean(),
  lg: sizeAnswer.nullable().meta({ description: '100ml, of custom perfume' }),
  md: sizeAnswer.nullable().meta({ description: '50ml' }),
  sm: sizeAnswer.nullable().meta({ description: '30ml' }),
  inspiredBy: z.strictObject({ name: localizedAnswer, image: imageAnswer.nullable() }).nullable(),
  materialsImage: imageAnswer.nullable(),
  createdAt: instantAnswer,
  updatedAt: instantAnswer,
};

/** A product as everyone sees it (contract 3.2). */
export const productAnswer = z.strictObject(fields).meta({ id: 'Product' }) satisfies z.ZodType<ProductJson>;

/** A product as admins see it, hidden or not. */
export const adminProductAnswer = z
  .strictObject({ ...fields, visible: z.boolean() })
  .meta({ id: 'AdminProduct' }) satisfies z.ZodType<AdminProductJson>;
