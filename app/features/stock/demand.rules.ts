import type { HeldItem, ItemType, SelectedItem } from '~/db/schema/cart.values';
import type { StockUnit } from '~/db/schema/stock.values';
import { SIZES, type Size } from '~/db/schema/taxonomy.values';

/** What an order takes of one product, in one of its sizes or without: so many pieces. */
export type Demand = { productId: string; size: Size | null; pieces: number };

/** What of a line says what it takes: of the cart, and of an order as it was bought. */
export type TakingLine = {
  type: ItemType;
  itemId: string;
  size: Size | null;
  quantity: number;
  selectedItems: readonly SelectedItem[];
  contents: readonly HeldItem[];
};

const piecesOf = ({ type, itemId, size, selectedItems, contents }: TakingLine): Demand[] => {
  if (type === 'Product') return [{ productId: itemId, size, pieces: 1 }];
  return [
    ...selectedItems.map((bottle) => ({ productId: bottle._id, size: bottle.size, pieces: 1 })),
    ...contents.map((part) => ({ productId: part.productId, size: part.size, pieces: part.quantity })),
  ];
};

/** What one line takes: itself, or the bottles of a composed set and the parts of a classic one (contract 6.19). */
export const demandOf = (line: TakingLine): Demand[] =>
  piecesOf(line).map((each) => ({ ...each, pieces: each.pieces * line.quantity }));

/** A counted row: of a product, of a size, or the pool of all sizes in millilitres. */
export type CountedRow = { id: string; productId: string; size: Size | null; unit: StockUnit };

const MILLILITRES: Readonly<Record<Size, number>> = { [SIZES.lg]: 100, [SIZES.md]: 50, [SIZES.sm]: 30 };
export const mlOf = (size: Size): number => MILLILITRES[size];

/** How many units of a counted row one bottle or piece takes; 0: it takes nothing of this row. */
export function unitsOf({ productId, size }: Omit<Demand, 'pieces'>, row: CountedRow): number {
  if (row.productId !== productId) return 0;
  if (row.unit === 'ml') return size === null ? 0 : mlOf(size);
  return row.size === size ? 1 : 0;
}

/** What these lines take of each counted row, in its unit; rows that nothing is taken of are left out. */
export function takenOf(lines: readonly TakingLine[], rows: readonly CountedRow[]): Map<string, number> {
  const demands = lines.flatMap(demandOf);
  return new Map(
    rows
      .map((row): [string, number] => [
        row.id,
        demands.reduce((sum, each) => sum + each.pieces * unitsOf(each, row), 0),
      ])
      .filter(([, units]) => units > 0),
  );
}

export const productsOf = (lines: readonly TakingLine[]): string[] => [
  ...new Set(lines.flatMap(demandOf).map(({ productId }) => productId)),
];
