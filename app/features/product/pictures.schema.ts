import { z } from 'zod';

import type { PictureJson } from '~/db/schema/shared.server';
import { imageSchema, lineSchema, localizedSchema, wholeNumberSchema } from '~/features/catalogue/field.schema';
import { withCopy } from '~/i18n/localized';

export const MOST_PICTURES = 6;
export const MIDDLE = { x: 50, y: 50 };

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

/**
 * The pictures of a product, the main one first, from a form or from JSON (contract 3.16); places that a form left
 * empty are none. The same file twice is refused.
 */
export const picturesSchema = z
  .array(pictureSchema, 'pictures.shape')
  .transform((pictures) => pictures.filter((picture): picture is PictureJson => picture.image !== null))
  .refine((pictures) => pictures.length <= MOST_PICTURES, 'pictures.most')
  .refine((pictures) => new Set(pictures.map(({ image }) => image)).size === pictures.length, 'pictures.twice');
