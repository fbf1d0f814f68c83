import { z } from 'zod';

import { datesFields, END_FAULT, endsAfterStart } from '~/features/dates/dates.schema';
import { imageSchema, lineSchema, linkSchema, localizedSchema } from '~/features/catalogue/field.schema';

/** Characters of the bar's and of the banner's title (contract 3.9). */
export const OFFER_TITLE_LENGTH = 120;

/** The fields of the banner that hold pictures, with the kind they are. */
export const OFFER_BANNER_PICTURES = { desktopImage: 'site', mobileImage: 'site' } as const;

const title = localizedSchema(lineSchema({ max: OFFER_TITLE_LENGTH, error: 'offer.titleLength' })).prefault({});

/** `PUT /offer-bar`: an empty title hides the bar, without a link it is a plain sentence (contract 3.9). */
export const offerBarSchema = z
  .strictObject({ title, link: linkSchema({ required: false, error: 'link' }), ...datesFields })
  .refine(endsAfterStart, END_FAULT);

/** `PUT /offer-banner`: nothing is shown without a title and a picture (contract 3.9). */
export const offerBannerSchema = z
  .strictObject({
    secondaryTitle: title,
    desktopImage: imageSchema('site'),
    mobileImage: imageSchema('site'),
    secondaryFrom: datesFields.from,
    secondaryTo: datesFields.to,
  })
  .refine(({ secondaryFrom, secondaryTo }) => endsAfterStart({ from: secondaryFrom, to: secondaryTo }), {
    ...END_FAULT,
    path: ['secondaryTo'],
  });

export type OfferBarChange = z.infer<typeof offerBarSchema>;
export type OfferBannerChange = z.infer<typeof offerBannerSchema>;
