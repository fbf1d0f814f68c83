import { z } from 'zod';

import { ALL_BRANCHES } from '~/db/schema/taxonomy.values';
import type { SearchItemJson } from '~/features/search/search.json';

import { imageResponse, localizedResponse } from './value.response';

/** A suggestion: a product or a collection (contract 3.6). */
export const searchItemResponse = z
  .strictObject({
    _id: z.uuid(),
    name: localizedResponse,
    slug: z.string(),
    isCollection: z.boolean(),
    image: imageResponse,
    branch: z.enum(ALL_BRANCHES).nullable(),
    lg: z
      .strictObject({ image: imageResponse })
      .nullable()
      .meta({ description: 'The largest bottle, of custom perfume' }),
  })
  .meta({ id: 'SearchItem' }) satisfies z.ZodType<SearchItemJson>;
