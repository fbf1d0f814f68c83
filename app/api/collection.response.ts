import { z } from 'zod';

import { CATEGORIES, SIZE_NAMES } from '~/db/schema/taxonomy.values';
import type { AdminCollectionJson, CollectionJson } from '~/features/collection/collection.json';
import { COLLECTION_TYPES, OFFER_TYPES } from '~/db/schema/collection.values';

import {
  datedResponse,
  datesResponse,
  imageResponse,
  instantResponse,
  localizedResponse,
  moneyResponse,
} from './value.response';

export const heldItemResponse = z
  .strictObject({
    productId: z.uuid(),
    name: localizedResponse,
    size: z.enum(SIZE_NAMES).nullable(),
    quantity: z.int().min(1),
  })
  .meta({ id: 'CollectionContent' });

const fields = {
  _id: z.uuid(),
  id: z.uuid().meta({ description: 'The same as `_id`' }),
  name: localizedResponse,
  slug: z.string().meta({ description: 'Of its address; kept when the collection is renamed' }),
  image: imageResponse.meta({ description: 'A drawn placeholder where the collection has no picture' }),
  description: localizedResponse,
  category: z.enum(CATEGORIES).nullable(),
  collectionType: z
    .enum(COLLECTION_TYPES)
    .meta({ description: '`classic`: a fixed bundle; `classice`: the shopper fills its slots' }),
  offerType: z.enum(OFFER_TYPES).nullable().meta({ description: 'How many paid and free slots a `classice` has' }),
  price: moneyResponse.nullable().meta({ description: 'EGP; null where the shop fixed none' }),
  priceAfter: moneyResponse.nullable(),
  fromPrice: moneyResponse
    .nullable()
    .meta({ description: 'The least it can cost, EGP; null while a slot cannot be filled' }),
  offer: z.int().min(0).max(90).meta({ description: 'Percent, derived from the prices' }),
  available: z.boolean().meta({
    description:
      'For everyone: in stock, with every part of a `classic` and every slot of a `classice`; for admins: what was set',
  }),
  freeShipping: z.boolean(),
  contents: z.array(heldItemResponse).meta({ description: 'What a `classic` holds' }),
  pool: z
    .array(z.uuid())
    .meta({ description: 'Products that may fill the slots of a `classice`; empty for all custom perfumes' }),
  ...datesResponse,
  createdAt: instantResponse,
  updatedAt: instantResponse,
};

/** A collection as everyone sees it (contract 3.7). */
export const collectionResponse = z.strictObject(fields).meta({ id: 'Collection' }) satisfies z.ZodType<CollectionJson>;

export const adminCollectionResponse = z
  .strictObject({ ...fields, datedPriceAfter: datedResponse, visible: z.boolean() })
  .meta({ id: 'AdminCollection' }) satisfies z.ZodType<AdminCollectionJson>;
