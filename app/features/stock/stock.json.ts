import type { MovementKind, StockUnit } from '~/db/schema/stock.values';
import type { Size } from '~/db/schema/taxonomy.values';
import type { Localized } from '~/i18n/localized';

import { freeOf, levelOf, type Level, type StockRow } from './stock.rules';

/** What is counted of a product, a size or a pool; null where nobody counts it (contract 6.19). */
export type StockJson = {
  itemId: string;
  name: Localized;
  code: string;
  image: string;
  size: Size | null;
  unit: StockUnit;
  onHand: number | null;
  promised: number | null;
  free: number | null;
  lowMark: number | null;
  level: Level | null;
};

type Item = Pick<StockJson, 'itemId' | 'name' | 'code' | 'image' | 'size'>;
/** `least`: what one takes of it (`levelOf`). */
type Counts = Pick<StockRow, 'unit' | 'onHand' | 'promised' | 'lowMark'> & { least: number };

export const stockJson = (item: Item, row: Counts | null): StockJson =>
  row
    ? {
        ...item,
        ...{ unit: row.unit, onHand: row.onHand, promised: row.promised, lowMark: row.lowMark },
        ...{ free: freeOf(row), level: levelOf(row, row.least) },
      }
    : { ...item, unit: 'piece', onHand: null, promised: null, free: null, lowMark: null, level: null };

/** A line of the ledger. `order`: the number of the order that it was for. */
export type MovementJson = {
  size: Size | null;
  kind: MovementKind;
  onHandChange: number;
  promisedChange: number;
  onHand: number;
  promised: number;
  order: { _id: string; number: number } | null;
  by: string | null;
  reason: string;
  note: string;
  at: string;
};

/** Where it is counted: each row of a product with its ledger, newest first, and the open orders it is promised to. */
export type ItemStockJson = {
  itemId: string;
  rows: (StockJson & { orders: { _id: string; number: number; quantity: number }[] })[];
  movements: MovementJson[];
};
