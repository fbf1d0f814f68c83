import { PRODUCT_PICTURES, productSchema } from '~/features/product/product-input.schema';

/** What a product is written with, by POST and PATCH; the example is a custom perfume. */
export const productRequest = {
  body: productSchema,
  images: PRODUCT_PICTURES,
  example: {
    name: { en: 'Oud of Aswan', ar: 'عود أسوان' },
    code: 'OUD-ASWAN',
    description: { en: 'Dry oud over warm amber.', ar: 'عود جاف على عنبر دافئ.' },
    category: 'perfume',
    branch: 'custom',
    gender: 'unisex',
    unisexClass: 'A',
    lg: { price: 900, priceAfter: 720, available: true },
    md: { price: 500 },
  },
};
