import { z } from 'zod';

import { ALL_BRANCHES, CATEGORIES, GENDERS, GRADES, TYPES } from '~/db/schema/taxonomy.values';
import type { HomeBannerJson, HomeSectionJson, MainBannerJson } from '~/features/home/home.json';
import { BANNER_TONES, MAX_SECTION_CARDS, MIN_SECTION_CARDS, SECTION_SOURCES } from '~/db/schema/home.values';
import type { OfferJson } from '~/features/offer/offer.json';
import type { SpreadJson } from '~/features/spread/spread.json';

import { datesResponse, imageResponse, localizedResponse } from './value.response';

const linkResponse = z.string().meta({ description: 'A path of this shop or an `https:` address' });
const orderResponse = z.int().min(0).meta({ description: 'Its place among the others' });

/** The one record behind offer bar and offer banner (contract 3.9). */
export const offerResponse = z
  .strictObject({
    title: localizedResponse.meta({ description: 'Of the bar; empty: no bar' }),
    link: linkResponse,
    secondaryTitle: localizedResponse.meta({ description: 'Of the banner' }),
    desktopImage: imageResponse.nullable(),
    mobileImage: imageResponse.nullable(),
    ...datesResponse,
    secondaryFrom: datesResponse.from,
    secondaryTo: datesResponse.to,
  })
  .meta({ id: 'Offer' }) satisfies z.ZodType<OfferJson>;

/** The one spread of the home page (contract 3.10). */
export const spreadResponse = z
  .strictObject({
    quotation: localizedResponse.meta({ description: 'Empty: no spread' }),
    text: localizedResponse.meta({ description: 'Paragraphs, each on a line of its own' }),
    image: imageResponse.nullable(),
    archImage: imageResponse.nullable(),
    action: localizedResponse.meta({ description: 'The words of its link' }),
    link: linkResponse,
  })
  .meta({ id: 'Spread' }) satisfies z.ZodType<SpreadJson>;

export const mainBannerResponse = z
  .strictObject({
    _id: z.uuid(),
    desktopImage: imageResponse,
    mobileImage: imageResponse,
    alt: localizedResponse,
    title: localizedResponse,
    text: localizedResponse,
    action: localizedResponse,
    link: linkResponse,
    order: orderResponse,
    ...datesResponse,
  })
  .meta({ id: 'MainBanner' }) satisfies z.ZodType<MainBannerJson>;

export const homeBannerResponse = z
  .strictObject({
    _id: z.uuid(),
    image: imageResponse,
    title: localizedResponse,
    link: linkResponse,
    order: orderResponse,
    tone: z.enum(BANNER_TONES).meta({ description: 'Of the picture' }),
    ...datesResponse,
  })
  .meta({ id: 'HomeBanner' }) satisfies z.ZodType<HomeBannerJson>;

export const homeSectionResponse = z
  .strictObject({
    _id: z.uuid(),
    title: localizedResponse,
    source: z.enum(SECTION_SOURCES),
    filter: z.strictObject({
      category: z.enum(CATEGORIES).optional(),
      branch: z.enum(ALL_BRANCHES).optional(),
      type: z.enum(TYPES).optional(),
      gender: z.enum(GENDERS).optional(),
      unisexClass: z.enum(GRADES).optional(),
    }),
    limit: z.int().min(MIN_SECTION_CARDS).max(MAX_SECTION_CARDS),
    order: orderResponse,
  })
  .meta({ id: 'HomeSection' }) satisfies z.ZodType<HomeSectionJson>;
