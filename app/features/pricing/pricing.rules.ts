import type { AdjustmentKind, FreeDeliveryReason } from '~/db/schema/order.values';
import type { Localized } from '~/i18n/localized';

export type Adjustment = {
  kind: AdjustmentKind;
  amount: number;
  /** The place of the line that it is taken off, from 0; null: off the whole order. */
  line: number | null;
  name: Localized;
  /** Why, for the shop alone. */
  reason?: string;
};

export type Terms = {
  /**
   * `charge`: what the governorate asks; `freeFrom`: the sum of items that makes it free; `agreed`: what was agreed in
   * place of both; `freed`: a code takes it off. Null: nobody knows yet, or there is none.
   */
  delivery?: { charge: number; freeFrom: number | null; agreed?: number | null; freed?: boolean } | null;
  adjustments?: readonly Adjustment[];
};

/** The sums of an order, in piastres: `total` = items + delivery − adjustments. */
export type Totals = {
  itemsTotal: number;
  deliveryCharge: number;
  freeDeliveryReason: FreeDeliveryReason | null;
  adjustmentsTotal: number;
  total: number;
};

/** What of a line counts here. A line that cannot be had costs nothing. */
type CountedLine = { unitPrice: number; quantity: number; purchasable: boolean; item: { freeShipping: boolean } };

export type PricedCart<Line> = {
  lines: (Line & { lineTotal: number })[];
  adjustments: Adjustment[];
  totals: Totals;
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

type DeliveryTerms = {
  regionCharge: number;
  itemsTotal: number;
  /** Whether any line has `freeShipping`. */
  shipsFree: boolean;
  /** The store's free-delivery threshold; null: none set. */
  threshold: number | null;
};

/**
 * What delivery costs, in piastres, and which reason made it free (contract 6.3): the governorate's charge is 0, a line
 * ships free, or the items reach the threshold.
 */
export function deliveryFor({ regionCharge, itemsTotal, shipsFree, threshold }: DeliveryTerms): {
  charge: number;
  reason: FreeDeliveryReason | null;
} {
  if (regionCharge === 0) return { charge: 0, reason: 'region' };
  if (shipsFree) return { charge: 0, reason: 'item' };
  if (threshold !== null && itemsTotal >= threshold) return { charge: 0, reason: 'threshold' };
  return { charge: regionCharge, reason: null };
}

/** The adjustments with what they can really take off: never more than is left of their line, and of the order. */
function withinWhatIsLeft(asked: readonly Adjustment[], lineTotals: readonly number[], sum: number): Adjustment[] {
  const leftOfLines = [...lineTotals];
  let left = sum;
  return asked.flatMap((adjustment) => {
    const { line } = adjustment;
    const amount = Math.min(adjustment.amount, left, line === null ? left : (leftOfLines[line] ?? 0));
    if (amount <= 0) return [];
    left -= amount;
    if (line !== null) leftOfLines[line] = (leftOfLines[line] ?? 0) - amount;
    return [{ ...adjustment, amount }];
  });
}

/**
 * What a cart or an order comes to, in piastres: each line, what is taken off, and the sums (contract 5.1, 6.3). The
 * one place where they are computed: for the cart, the checkout's page and the order alike. Lines that cannot be had
 * count nothing. Nothing goes below 0.
 */
export function priceCart<Line extends CountedLine>(
  cart: readonly Line[],
  { delivery = null, adjustments: wanted = [] }: Terms = {},
): PricedCart<Line> {
  const lines = cart.map((line) => ({ ...line, lineTotal: line.unitPrice * line.quantity }));
  const counted = lines.map(({ purchasable, lineTotal }) => (purchasable ? lineTotal : 0));
  const itemsTotal = sumOf(counted);
  const shipsFree = lines.some(({ purchasable, item }) => purchasable && item.freeShipping);
  const agreed = delivery === null ? 0 : (delivery.agreed ?? null);
  const asked =
    agreed === null && delivery
      ? deliveryFor({ regionCharge: delivery.charge, itemsTotal, shipsFree, threshold: delivery.freeFrom })
      : { charge: agreed ?? 0, reason: null };
  const { charge, reason } = delivery?.freed && asked.charge > 0 ? ({ charge: 0, reason: 'coupon' } as const) : asked;
  const adjustments = withinWhatIsLeft(wanted, counted, itemsTotal + charge);
  const adjustmentsTotal = sumOf(adjustments.map(({ amount }) => amount));
  return {
    lines,
    adjustments,
    totals: {
      itemsTotal,
      deliveryCharge: charge,
      freeDeliveryReason: reason,
      adjustmentsTotal,
      total: itemsTotal + charge - adjustmentsTotal,
    },
  };
}
