/** What is counted: pieces, or the millilitres of a pool that the sizes of a custom perfume draw from. */
export const STOCK_UNITS = ['piece', 'ml'] as const;
export type StockUnit = (typeof STOCK_UNITS)[number];

/** Why a count moved: somebody said so, or an order did. */
export const MOVEMENT_KINDS = ['count', 'change', 'promised', 'freed', 'out', 'notOut', 'back', 'stopped'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Ready-made reasons of somebody's change; any other words are kept as they are. */
export const STOCK_REASONS = ['cameIn', 'counted', 'damaged', 'sample', 'set', 'other'] as const;

/** The most that somebody can say there is of one thing. */
export const MOST_STOCK = 1_000_000;

/** A product's sizes, and what has none, are few from here down: the most bottles of one perfume in a composed set. */
export const FEW = 5;

/** From how many free on something is low, where nobody set another mark. */
export const LOW_MARK = { piece: 3, ml: 150 } as const satisfies Record<StockUnit, number>;
