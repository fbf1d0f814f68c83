import { COLLECTION_PICTURES, collectionSchema } from '~/features/collection/collection.schema';

/** What a collection is written with, by POST and PATCH; the example is a set that the shopper composes. */
export const collectionRequest = {
  body: collectionSchema,
  images: COLLECTION_PICTURES,
  example: {
    name: { en: 'Three for two', ar: 'اشترِ اثنين وخذ الثالث هدية' },
    description: {
      en: 'Choose three perfumes of 100 ml and pay for two.',
      ar: 'اختر ثلاثة عطور 100 مل وادفع ثمن اثنين.',
    },
    collectionType: 'classice',
    offerType: 'buy2x100get1x100',
    category: 'perfume',
    pool: [],
  },
};
