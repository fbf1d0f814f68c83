import { z } from 'zod';

import { ALL_BRANCHES, CATEGORIES, GENDERS, GRADES, TYPES } from '~/features/catalogue/taxonomy';
import type { HomeBannerJson, HomeSectionJson, MainBannerJson } from '~/features/home/home.json';
import { BANNER_TONES, MAX_SECTION_CARDS, MIN_SECTION_CARDS, SECTION_SOURCES } from '~/features/home/home.values';
import type { OfferJson } from '~/features/offer/offer.json';

import { imageAnswer, localizedAnswer } from './value.answer';

const linkAnswer = z.string().meta({ description: 'A path of this shop or an `https:` address' });
const orderAnswer = z.int().min(0).meta({ description: 'Its place among the others' });

/** The one record behind offer bar and offer banner (contract 3.9). */
export const offerAnswer = z
  .strictObject({
    title: localizedAnswer.meta({ description: 'Of the bar; empty: no bar' }),
    link: linkAnswer,
    secondaryTitle: localizedAnswer.meta({ description: 'Of the banner' }),
    desktopImage: imageAnswer.nullable(),
    mobileImage: imageAnswer.nullable(),
  })
  .meta({ id: 'Offer' }) satisfies z.ZodType<OfferJson>;

export const mainBannerAnswer = z
  .strictObject({
    _id: z.uuid(),
    desktopImage: imageAnswer,
    mobileImage: imageAnswer,
    alt: localizedAnswer,
    title: localizedAnswer,
    text: localizedAnswer,
    action: localizedAnswer,
    link: linkAnswer,
    order: orderAnswer,
  })
  .meta({ id: 'MainBanner' }) satisfies z.ZodType<MainBannerJson>;

export const homeBannerAnswer = z
  .strictObject({
    _id: z.uuid(),
    image: imageAnswer,
    title: localizedAnswer,
    link: linkAnswer,
    order: orderAnswer,
    tone: z.enum(BANNER_TONES).meta({ description: 'Of the picture' }),
  })
  .meta({ id: 'HomeBanner' }) satisfies z.ZodType<HomeBannerJson>;

export const homeSectionAnswer = z
  .strictObject({
    _id: z.uuid(),
    title: localizedAnswer,
    source: z.enum(SECTION_SOURCES),
    filter: z.strictObject({
      category: z.enum(CATEGORIES).optional(),
      branch: z.enum(ALL_BRANCHES).optional(),
      type: z.enum(TYPES).optional(),
      gender: z.enum(GENDERS).optional(),
      unisexClass: z.enum(GRADES).optional(),
    }),
    limit: z.int().min(MIN_SECTION_CARDS).max(MAX_SECTION_CARDS),
    order: orderAnswer,
  })
  .meta({ id: 'HomeSection' }) satisfies z.ZodType<HomeSectionJson>;
