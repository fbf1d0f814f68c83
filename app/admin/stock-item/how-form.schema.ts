import { z } from 'zod';

import { MOST_STOCK } from '~/db/schema/stock.values';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';
import { choiceSchema, optionalWholeNumberSchema } from '~/features/catalogue/field.schema';
import type { StockJson } from '~/features/stock/stock.json';

/** How a product is counted: a custom perfume as one pool or by its sizes, everything else in pieces; or not at all. */
export const HOWS = ['pool', 'sizes', 'pieces', 'none'] as const;
export type How = (typeof HOWS)[number];

const whole = (error: string) => optionalWholeNumberSchema({ min: 0, max: MOST_STOCK, error });

/** `onHand`: with which a count begins. */
export const howFormSchema = z.object({
  size: choiceSchema(SIZE_NAMES, 'stock.size'),
  how: z.enum(HOWS, 'stock.unit'),
  onHand: whole('stock.count'),
  lowMark: whole('stock.lowMark'),
});
export type HowChosen = z.output<typeof howFormSchema>;

/** Only a custom perfume comes in sizes, or is a pool. */
const isCustom = (rows: readonly StockJson[]): boolean => rows.some(({ size, unit }) => size !== null || unit === 'ml');

export const howsOf = (rows: readonly StockJson[]): readonly How[] =>
  isCustom(rows) ? ['pool', 'sizes', 'none'] : ['pieces', 'none'];

/** How it is counted now. */
export function howNow(rows: readonly StockJson[]): How {
  if (rows.every(({ onHand }) => onHand === null)) return 'none';
  if (rows.some(({ unit }) => unit === 'ml')) return 'pool';
  return isCustom(rows) ? 'sizes' : 'pieces';
}
