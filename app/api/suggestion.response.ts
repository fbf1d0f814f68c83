import { z } from 'zod';

import type { SuggestedJson } from '~/features/similar/suggestions.server';

import { productResponse } from './product.response';

/** A product with what speaks for it (contract 3.16). */
export const suggestedResponse = productResponse
  .extend({
    score: z.int().min(0).meta({ description: 'The points of its reasons together' }),
    reasons: z.array(
      z.strictObject({
        code: z
          .string()
          .meta({ description: '`note:saffron`, `family:oud`, `moment:evening`, `season:winter`, `trail:3`' }),
        points: z.int().min(1),
      }),
    ),
  })
  .meta({ id: 'Suggestion' }) satisfies z.ZodType<SuggestedJson>;
