import { MAX_LINE_QUANTITY } from '~/db/schema/cart.values';
import type { AddToCart } from '~/features/cart/cart.schema';
import { eachField, ORDER_FIELDS, ORDER_TEXT_NAMES } from '~/features/order/order.fields';
import type { OrderItemRow, OrderRow } from '~/features/order/order.json';
import type { WantedLine } from '~/features/pricing/line-price';
import type { Terms } from '~/features/pricing/pricing.rules';
import { InvalidError } from '~/http/domain-error';

import type { EditAddress } from './order-edit.schema';

/** A line of an order, as far as it says what was bought. */
export type HeldLine = Pick<OrderItemRow, 'id' | 'type' | 'itemId' | 'size' | 'quantity' | 'selectedItems'>;

const bottlesOf = (ids: readonly string[], { selectedItems }: Pick<HeldLine, 'selectedItems'>): string =>
  ids
    .map((id, slot) => `${selectedItems[slot]?.size ?? ''}=${id}`)
    .sort()
    .join('+');

/** Whether what is wanted is what a line holds, whatever the quantity: bottles of one size may have changed places. */
export const isSameItem = (line: HeldLine, { type, itemId, size, selectedItems }: AddToCart): boolean =>
  line.type === type &&
  line.itemId === itemId &&
  line.size === size &&
  line.selectedItems.length === selectedItems.length &&
  bottlesOf(selectedItems, line) ===
    bottlesOf(
      line.selectedItems.map(({ _id }) => _id),
      line,
    );

/** `line`: the one of the order that holds it; null: it is new. Untouched lines keep their price. */
export type Match<Line extends HeldLine> = { wanted: AddToCart; line: Line | null; untouched: boolean };

const isTwin = (one: AddToCart, other: AddToCart): boolean =>
  one.type === other.type &&
  one.itemId === other.itemId &&
  one.size === other.size &&
  one.selectedItems.join() === other.selectedItems.join();

/** The same thing named twice is one line. Throws InvalidError where that would hold more than 20. */
function withoutTwins(items: readonly AddToCart[]): AddToCart[] {
  const merged: AddToCart[] = [];
  for (const item of items) {
    const place = merged.findIndex((other) => isTwin(item, other));
    const twin = merged[place];
    if (!twin) merged.push(item);
    else merged[place] = { ...twin, quantity: twin.quantity + item.quantity };
  }
  const full = merged.some(({ quantity }) => quantity > MAX_LINE_QUANTITY);
  if (full) throw new InvalidError({ items: ['cart.lineFull'] }, 'cart.lineFull', { most: MAX_LINE_QUANTITY });
  return merged;
}

/** Which lines of an order what is wanted stands for, and which go (contract 6.14). Throws InvalidError beyond 20. */
export function matchLines<Line extends HeldLine>(
  lines: readonly Line[],
  items: readonly AddToCart[],
): { matches: Match<Line>[]; removed: Line[] } {
  const left = [...lines];
  const matches = withoutTwins(items).map((wanted): Match<Line> => {
    const place = left.findIndex((line) => isSameItem(line, wanted));
    const [line = null] = place === -1 ? [] : left.splice(place, 1);
    return { wanted, line, untouched: line?.quantity === wanted.quantity };
  });
  return { matches, removed: left };
}

export const wantedLineOf = ({ type, itemId, size, selectedItems }: AddToCart): WantedLine => ({
  type,
  productId: type === 'Product' ? itemId : null,
  collectionId: type === 'Collection' ? itemId : null,
  size,
  selection: selectedItems,
});

/** What a line of an order would be asked for as. */
export const itemOf = ({ type, itemId, size, quantity, selectedItems }: HeldLine): AddToCart => ({
  ...{ type, itemId, size, quantity },
  selectedItems: selectedItems.map(({ _id }) => _id),
});

/** The address of an order as it would be typed. */
export const addressOf = (row: OrderRow): EditAddress => ({
  ...eachField(ORDER_TEXT_NAMES, (name) => row[ORDER_FIELDS[name].column]),
  region: row.regionId ?? '',
});

type Delivered = Pick<OrderRow, 'regionId' | 'deliveryCharge' | 'deliveryAgreed' | 'freeDeliveryReason' | 'itemsTotal'>;

/**
 * What delivery of an edited order costs, in piastres (contract 6.14): what is `agreed`; else what the governorate
 * asks. Where the order goes where it went, what it was placed under still holds: its charge, and the sum that made it
 * free.
 */
export function deliveryTermsOf(
  row: Delivered,
  {
    regionId,
    charge,
    threshold,
    agreed,
  }: { regionId: string; charge: number; threshold: number | null; agreed: number | null },
): NonNullable<Terms['delivery']> {
  if (regionId !== row.regionId || row.deliveryAgreed !== null) return { charge, freeFrom: threshold, agreed };
  const reason = row.freeDeliveryReason;
  return {
    charge: reason === null || reason === 'region' ? row.deliveryCharge : charge,
    freeFrom: reason === 'threshold' ? Math.min(threshold ?? row.itemsTotal, row.itemsTotal) : threshold,
    agreed,
  };
}
