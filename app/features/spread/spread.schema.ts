import { z } from 'zod';

import { imageSchema, lineSchema, linesSchema, linkSchema, localizedSchema } from '~/features/catalogue/field.schema';
import { LANGUAGES } from '~/i18n/language';

import { countWords } from './spread.rules';

/** Characters of quotation, text and the link's words, and words of the text (contract 3.10). */
export const SPREAD_LENGTHS = { quotation: 120, text: 1_200, words: 120, action: 60 } as const;

/** The fields that hold pictures, with the kind they are. */
export const SPREAD_PICTURES = { image: 'site', archImage: 'site' } as const;

const text = linesSchema({ max: SPREAD_LENGTHS.text, error: 'spread.textLength' }).refine(
  (typed) => countWords(typed) <= SPREAD_LENGTHS.words,
  'spread.textLength',
);

/** `PUT /spread` (contract 3.10): without a quotation, a text or the wide picture the home page shows none. */
export const spreadSchema = z
  .strictObject({
    quotation: localizedSchema(lineSchema({ max: SPREAD_LENGTHS.quotation, error: 'spread.quotationLength' })).prefault(
      {},
    ),
    text: localizedSchema(text).prefault({}),
    image: imageSchema('site'),
    archImage: imageSchema('site'),
    action: localizedSchema(lineSchema({ max: SPREAD_LENGTHS.action, error: 'spread.actionLength' })).prefault({}),
    link: linkSchema({ required: false, error: 'link' }),
  })
  .superRefine(({ action, link }, context) => {
    const isWorded = LANGUAGES.some((language) => action[language] !== '');
    if (link !== '' && !isWorded)
      for (const language of LANGUAGES)
        context.addIssue({ code: 'custom', path: ['action', language], message: 'spread.actionMissing' });
    if (link === '' && isWorded) context.addIssue({ code: 'custom', path: ['link'], message: 'link' });
  });

export type SpreadChange = z.infer<typeof spreadSchema>;
