import { z } from 'zod';

import { ALL_BRANCHES } from '~/features/catalogue/taxonomy';
import type { SearchItemJson } from '~/features/search/search.json';

import { imageAnswer, localizedAnswer } from './value.answer';

/** A suggestion: a product or a collection (contract 3.6). */
export const searchItemAnswer = z
  .strictObject({
    _id: z.uuid(),
    name: localizedAnswer,
    slug: z.string(),
    isCollection: z.boolean(),
    image: imageAnswer,
    branch: z.enum(ALL_BRANCHES).nullable(),
    lg: z.strictObject({ image: imageAnswer }).nullable().meta({ description: 'The largest bottle, of custom perfume' }),
  })
  .meta({ id: 'SearchItem' }) satisfies z.ZodType<SearchItemJson>;
