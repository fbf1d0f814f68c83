import { z } from 'zod';

import {
  imageSchema,
  lineSchema,
  linkSchema,
  localizedSchema,
  wholeNumberSchema,
} from '~/features/catalogue/field.schema';
import { datesFields, END_FAULT, endsAfterStart } from '~/features/dates/dates.schema';
import type { Localized } from '~/i18n/localized';
import { parseTaxonomy, type TaxonomyFilter } from '~/features/catalogue/taxonomy';

import {
  BANNER_TONES,
  MAX_SECTION_CARDS,
  MIN_SECTION_CARDS,
  SECTION_CARDS,
  SECTION_SOURCES,
  type SectionSource,
} from '~/db/schema/home.values';

/** Characters of each text (contract 3.10; where it names none, what fits the picture on a phone). */
export const BANNER_LENGTHS = { alt: 160, title: 60, text: 90, action: 30 } as const;
export const SECTION_TITLE_LENGTH = 80;

/** The fields that hold pictures, with the kind they are. */
export const MAIN_BANNER_PICTURES = { desktopImage: 'site', mobileImage: 'site' } as const;
export const HOME_BANNER_PICTURES = { image: 'site' } as const;

const required = (max: number, error: string) => localizedSchema(lineSchema({ min: 1, max, error })).prefault({});
const optional = (max: number, error: string) => localizedSchema(lineSchema({ max, error })).prefault({});

const neededImage = imageSchema('site').refine((path) => path !== null, 'imageMissing');
const link = linkSchema({ required: true, error: 'link' });
/** Its place among the others, from 0; a new record without one goes to the end. */
const order = wholeNumberSchema({ min: 0, max: 10_000, error: 'home.order' }).optional();

/**
 * `POST /main-banner` (contract 3.10): two pictures, what they show in words, where they lead; words upon them may be
 * left out.
 */
export const mainBannerSchema = z
  .strictObject({
    desktopImage: neededImage,
    mobileImage: neededImage,
    alt: required(BANNER_LENGTHS.alt, 'home.altLength'),
    title: optional(BANNER_LENGTHS.title, 'home.bannerTitleLength'),
    text: optional(BANNER_LENGTHS.text, 'home.textLength'),
    action: optional(BANNER_LENGTHS.action, 'home.actionLength'),
    link,
    order,
    ...datesFields,
  })
  .refine(endsAfterStart, END_FAULT);

/** `POST /home-banners` (contract 3.10). Without a `tone` it is told from the picture. */
export const homeBannerSchema = z
  .strictObject({
    image: neededImage,
    title: required(BANNER_LENGTHS.title, 'home.homeBannerTitleLength'),
    link,
    tone: z.preprocess((tone) => (tone === '' ? undefined : tone), z.enum(BANNER_TONES, 'home.tone').optional()),
    order,
    ...datesFields,
  })
  .refine(endsAfterStart, END_FAULT);

const sectionFields = {
  title: required(SECTION_TITLE_LENGTH, 'home.sectionTitleLength'),
  source: z.enum(SECTION_SOURCES, 'home.source'),
  limit: wholeNumberSchema({ min: MIN_SECTION_CARDS, max: MAX_SECTION_CARDS, error: 'home.limit' }).default(
    SECTION_CARDS,
  ),
  order,
};

const level = z.string('home.filter').max(40, 'home.filter').optional();

/** A place in the taxonomy; what is not in the tree is named level by level. */
const filter = z
  .strictObject({ category: level, branch: level, type: level, gender: level, unisexClass: level })
  .prefault({})
  .transform((asked, context): TaxonomyFilter => {
    const { filter: known, invalid } = parseTaxonomy(asked);
    for (const name of invalid) context.addIssue({ code: 'custom', path: [name], message: 'home.filter' });
    return known;
  });

/**
 * `POST /home-sections` (contract 3.10): products of a place in the taxonomy, `filter`, or collections, which have
 * none.
 */
export const homeSectionSchema = z
  .strictObject({ ...sectionFields, filter })
  .refine((section) => section.source === 'products' || Object.keys(section.filter).length === 0, {
    error: 'home.filterOfCollections',
    path: ['filter'],
  });

const place = z
  .string('home.filter')
  .max(200, 'home.filter')
  .default('')
  .transform((typed, context): TaxonomyFilter => {
    const { filter: known, invalid } = parseTaxonomy(Object.fromEntries(new URLSearchParams(typed)));
    if (invalid.length > 0) context.addIssue({ code: 'custom', message: 'home.filter' });
    return known;
  });

/**
 * The same as the form sends it: the place as the query of its store address, of no account where collections are
 * shown.
 */
export const homeSectionFormSchema = z
  .strictObject({ ...sectionFields, place })
  .transform(({ place: asked, ...section }): HomeSectionFields => ({
    ...section,
    filter: section.source === 'products' ? asked : {},
  }));

export type MainBannerFields = z.infer<typeof mainBannerSchema>;
export type HomeBannerFields = z.infer<typeof homeBannerSchema>;
export type HomeSectionFields = {
  title: Localized;
  source: SectionSource;
  filter: TaxonomyFilter;
  limit: number;
  order?: number | undefined;
};
