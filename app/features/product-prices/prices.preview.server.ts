import { z } from 'zod';

import { readSeenToken, seenToken } from '~/auth/seen-token.server';

import { PRICE_KINDS, PRICE_NAME } from './prices.rules';

const piastres = z.number().int();

/**
 * What a preview showed: the id of the line in the log that changing it will be, and every price by its name as it
 * stood, `[name, price, priceAfter]` in piastres.
 */
const previewSchema = z.strictObject({
  line: z.uuid(),
  kind: z.enum(PRICE_KINDS),
  rows: z.array(z.tuple([z.string().regex(PRICE_NAME), piastres, piastres])),
});
export type PricesSeen = z.output<typeof previewSchema>;

export const signPreview = (by: string, preview: PricesSeen): string => seenToken(by, preview);

/** The preview that its form sends back; null where it is none of ours, or another person's. */
export const readPreview = (signed: string, by: string): PricesSeen | null => readSeenToken(signed, by, previewSchema);
