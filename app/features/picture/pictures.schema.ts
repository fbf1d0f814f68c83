import { z } from 'zod';

import type { PictureJson } from '~/db/schema/shared.server';
import { imageSchema, lineSchema, localizedSchema, wholeNumberSchema } from '~/features/catalogue/field.schema';
import { withCopy } from '~/i18n/localized';

export const MOST_PICTURES = 6;
const MIDDLE = { x: 50, y: 50 };

/** The fields that hold the files, with the kind that they are. */
export const PICTURE_FILES = {
  'images[0].image': 'products',
  'images[1].image': 'products',
  'images[2].image': 'products',
  'images[3].image': 'products',
  'images[4].image': 'products',
  'images[5].image': 'products',
} as const;

/** A picture of which nothing more is known: named by its product, cropped around its middle. */
export const plainPicture = (image: string): PictureJson => ({ image, alt: { en: '', ar: '' }, focus: MIDDLE });

const percent = wholeNumberSchema({ min: 0, max: 100, error: 'pictures.focus' });

const pictureSchema = z.strictObject(
  {
    image: imageSchema('products'),
    alt: localizedSchema(lineSchema({ max: 200, error: 'pictures.alt' }))
      .default({ en: '', ar: '' })
      .transform(withCopy),
    focus: z.strictObject({ x: percent, y: percent }, 'pictures.focus').default(MIDDLE),
  },
  'pictures.shape',
);

const isPicture = <Place extends { image: string | null }>(place: Place): place is Place & { image: string } =>
  place.image !== null;
const areFew = (pictures: readonly unknown[]) => pictures.length <= MOST_PICTURES;
const areDifferent = (pictures: readonly PictureJson[]) =>
  new Set(pictures.map(({ image }) => image)).size === pictures.length;

/**
 * The pictures of a product, the main one first (contract 3.17); places that are left empty are none. The same file
 * twice is refused.
 */
export const picturesSchema = z
  .array(pictureSchema, 'pictures.shape')
  .transform((pictures): PictureJson[] => pictures.filter(isPicture))
  .refine(areFew, 'pictures.most')
  .refine(areDifferent, 'pictures.twice');

/** The same from the form of the back office, where a number says at which place each stands. */
export const picturesFormSchema = z.strictObject({
  images: z
    .array(
      pictureSchema.extend({
        order: wholeNumberSchema({ min: 1, max: MOST_PICTURES, error: 'pictures.order' }),
      }),
      'pictures.shape',
    )
    .transform((places): PictureJson[] =>
      places
        .filter(isPicture)
        .sort((one, other) => one.order - other.order)
        .map(({ order: _, ...picture }) => picture),
    )
    .refine(areFew, 'pictures.most')
    .refine(areDifferent, 'pictures.twice'),
});
