import type { Size } from '~/db/schema/taxonomy.values';

import { type ItemType, MAX_CART_LINES, MAX_LINE_QUANTITY } from '~/db/schema/cart.values';

/**
 * Spells item, size and selection: the same again is the same line (contract 5.2). Bottles of one size may stand in any
 * of its slots without making another set, so they are sorted; `slotSizes` names each slot's size.
 */
export function lineKeyOf(line: {
  type: ItemType;
  itemId: string;
  size: Size | null;
  selection: readonly string[];
  slotSizes: readonly string[];
}): string {
  const selection = line.selection
    .map((id, slot) => `${line.slotSizes[slot] ?? ''}=${id}`)
    .sort()
    .join('+');
  return [line.type, line.itemId, line.size ?? '', selection].join(':');
}

/**
 * What becomes of a line that is there already: `more` adds the quantity to it, `atLeast` raises it to the quantity
 * where it holds less.
 */
export type Raise = 'more' | 'atLeast';

/**
 * The quantity of a line after an add, or the limit that is in the way: 20 of a line, 30 lines a cart (contract 5.2).
 * `lines`: how many the cart has; `held`: the quantity of the line itself, null where it is new.
 */
export function judgeAdd(add: {
  lines: number;
  held: number | null;
  quantity: number;
  raise: Raise;
}): number | 'lineFull' | 'full' {
  const held = add.held ?? 0;
  const quantity = add.raise === 'more' ? held + add.quantity : Math.max(held, add.quantity);
  if (quantity > MAX_LINE_QUANTITY) return 'lineFull';
  return add.held === null && add.lines >= MAX_CART_LINES ? 'full' : quantity;
}

type DeliveredCart = {
  itemsTotal: number;
  lines: readonly { purchasable: boolean; item: { freeShipping: boolean } }[];
};

/**
 * What is missing until delivery is free, in the unit of its arguments: 0 also where a line ships free. Null where
 * there is nothing to say: nothing can be ordered, or no threshold is set.
 */
export function freeDeliveryGap({ itemsTotal, lines }: DeliveredCart, threshold: number | null): number | null {
  if (itemsTotal === 0) return null;
  if (lines.some(({ purchasable, item }) => purchasable && item.freeShipping)) return 0;
  return threshold === null ? null : Math.max(0, threshold - itemsTotal);
}

/** What stepping a line shows before the server has answered: 1 to `most` (contract 5.3). */
export function steppedQuantity(quantity: number, direction: 'increase' | 'decrease', most: number): number {
  return direction === 'increase' ? Math.min(most, quantity + 1) : Math.max(1, quantity - 1);
}
