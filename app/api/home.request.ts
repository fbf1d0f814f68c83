import {
  HOME_BANNER_PICTURES,
  homeBannerSchema,
  homeSectionSchema,
  MAIN_BANNER_PICTURES,
  mainBannerSchema,
} from '~/features/home/home.schema';
import { OFFER_BANNER_PICTURES, offerBannerSchema, offerBarSchema } from '~/features/offer/offer.schema';
import { SPREAD_PICTURES, spreadSchema } from '~/features/spread/spread.schema';

const title = { en: 'Nights of oud', ar: 'ليالي العود' };

/**
 * What the offer and the records of the home page are written with; banners cannot do without their pictures, which go
 * beside these examples in a form.
 */
export const offerBarRequest = { body: offerBarSchema, example: { title, link: '/collections' } };
export const offerBannerRequest = {
  body: offerBannerSchema,
  images: OFFER_BANNER_PICTURES,
  example: { secondaryTitle: title },
};
export const mainBannerRequest = {
  body: mainBannerSchema,
  images: MAIN_BANNER_PICTURES,
  needsPictures: true,
  example: {
    alt: { en: 'A bottle between dates and incense', ar: 'زجاجة عطر بين التمر والبخور' },
    title,
    link: '/store?category=perfume',
    order: 0,
  },
};
export const homeBannerRequest = {
  body: homeBannerSchema,
  images: HOME_BANNER_PICTURES,
  needsPictures: true,
  example: { title, link: '/store?category=incense', tone: 'dark' },
};
export const spreadRequest = {
  body: spreadSchema,
  images: SPREAD_PICTURES,
  example: {
    quotation: { en: 'A little oud goes a long way.', ar: 'القليل من العود يكفي.' },
    text: { en: 'It is worn on cloth and burned on coal.', ar: 'يوضع على الثوب ويوقَد على الفحم.' },
    action: { en: 'All oud', ar: 'كل العود' },
    link: '/families/oud',
  },
};
export const homeSectionRequest = {
  body: homeSectionSchema,
  example: { title, source: 'products', filter: { category: 'perfume', branch: 'custom' }, limit: 8 },
};
