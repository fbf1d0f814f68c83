import { z } from 'zod';

import { ALL_BRANCHES, CATEGORIES, GENDERS, GRADES, TYPES } from '~/db/schema/taxonomy.values';
import type { AdminProductJson, ProductJson } from '~/features/product/product.json';

import { ratingResponse } from './review.response';
import { factResponse, scentResponse } from './scent.response';
import {
  datedResponse,
  datesResponse,
  imageResponse,
  instantResponse,
  localizedResponse,
  moneyResponse,
} from './value.response';

const percentResponse = z.int().min(0).max(100);
const pictureResponse = z
  .strictObject({
    image: imageResponse,
    alt: localizedResponse,
    focus: z.strictObject({ x: percentResponse, y: percentResponse }),
  })
  .meta({ id: 'ProductPicture', description: '`focus`: what every crop keeps, in percent from the left and the top' });

const sizeFields = {
  image: imageResponse,
  price: moneyResponse,
  priceAfter: moneyResponse,
  available: z.boolean(),
  lowStock: z.boolean(),
};
const sizeResponse = z.strictObject(sizeFields).meta({ id: 'ProductSize' });

const costResponse = moneyResponse
  .nullable()
  .meta({ description: 'What a piece costs the shop, for those who may know' });
const sizeWithCost = z
  .strictObject({ ...sizeFields, cost: costResponse, datedPriceAfter: datedResponse })
  .meta({ id: 'AdminProductSize' })
  .nullable();

const fields = {
  _id: z.uuid(),
  name: localizedResponse,
  slug: z.string().meta({ description: 'Of its address; kept when the product is renamed' }),
  code: z.string(),
  description: localizedResponse,
  category: z.enum(CATEGORIES),
  branch: z.enum(ALL_BRANCHES),
  type: z.enum(TYPES).nullable().meta({ description: 'Of ready-made perfume' }),
  gender: z.enum(GENDERS).nullable().meta({ description: 'Of custom perfume' }),
  unisexClass: z.enum(GRADES).nullable(),
  volume: z.string().nullable(),
  image: imageResponse.meta({ description: 'A drawn placeholder where the product has no picture' }),
  images: z.array(pictureResponse).meta({ description: 'At most six, the main one first' }),
  price: moneyResponse,
  priceAfter: moneyResponse,
  offer: z.int().min(0).max(90).meta({ description: 'Percent, derived from the prices' }),
  available: z.boolean(),
  lowStock: z.boolean(),
  freeShipping: z.boolean(),
  lg: sizeResponse.nullable().meta({ description: '100ml, of custom perfume' }),
  md: sizeResponse.nullable().meta({ description: '50ml' }),
  sm: sizeResponse.nullable().meta({ description: '30ml' }),
  inspiredBy: z.strictObject({ name: localizedResponse, image: imageResponse.nullable() }).nullable(),
  materialsImage: imageResponse.nullable(),
  scent: scentResponse.nullable().meta({ description: 'What it smells of, where somebody said so' }),
  facts: z.array(factResponse).meta({ description: 'Of what smells of nothing, such as a burner' }),
  rating: ratingResponse,
  ...datesResponse,
  createdAt: instantResponse,
  updatedAt: instantResponse,
};

/** A product as everyone sees it (contract 3.2). */
export const productResponse = z.strictObject(fields).meta({ id: 'Product' }) satisfies z.ZodType<ProductJson>;

export const adminProductResponse = z
  .strictObject({
    ...fields,
    lg: sizeWithCost,
    md: sizeWithCost,
    sm: sizeWithCost,
    cost: costResponse,
    datedPriceAfter: datedResponse,
    visible: z.boolean(),
  })
  .meta({ id: 'AdminProduct' }) satisfies z.ZodType<AdminProductJson>;
