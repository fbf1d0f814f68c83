import { eq } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';
import { regions } from '~/db/schema/region.server';
import { judgeItem } from '~/features/cart/cart.commands.server';
import type { AddToCart } from '~/features/cart/cart.schema';
import { isUuid } from '~/features/catalogue/uuid';
import type { OrderedLine } from '~/features/checkout/place-order.server';
import type { CouponRefusal } from '~/features/coupon/coupon-words';
import type { CouponLine } from '~/features/coupon/coupon.rules';
import { savedBy, tryCouponOf } from '~/features/coupon/coupon.uses.server';
import type { OrderAdjustmentRow, OrderItemRow, OrderRecord, OrderRow } from '~/features/order/order.json';
import { readLineItems } from '~/features/pricing/line-items.server';
import { type CatalogueItems, priceLine } from '~/features/pricing/line-price';
import { type Adjustment, priceCart, type PricedCart } from '~/features/pricing/pricing.rules';
import type { RegionRow } from '~/features/region/region.json';
import { readSettings } from '~/features/settings/settings.queries.server';
import { ConflictError, DomainError, InvalidError } from '~/http/domain-error';
import { translator } from '~/i18n/i18n.server';

import { withHeld } from './order-edit.held.server';
import { deliveryTermsOf, itemOf, type Match, matchLines, wantedLineOf } from './order-edit.rules';
import type { Discount, EditItems } from './order-edit.schema';

/** A line as an edit would leave it. `refusal`: why it cannot be had so; what it costs counts then for nothing. */
export type EditedLine = OrderedLine & {
  wanted: AddToCart;
  line: OrderItemRow | null;
  untouched: boolean;
  /** At its own price and cost: untouched, or fewer of what cannot be had any more. */
  kept: boolean;
  refusal: DomainError | null;
};

/** Whether what was bought has an offer today. */
const isOnOffer = (row: OrderItemRow, items: CatalogueItems): boolean =>
  priceLine(wantedLineOf(itemOf(row)), items)?.onOffer ?? true;

/** What was bought, at its own price; whether it ships free, has an offer and where it stands says the catalogue. */
function keptLine(row: OrderItemRow, quantity: number, items: CatalogueItems): OrderedLine {
  const today = items.products.get(row.itemId) ?? items.collections.get(row.itemId)?.row;
  return {
    ...{ type: row.type, size: row.size, quantity, selectedItems: row.selectedItems, contents: row.contents },
    ...{ unitPrice: row.unitPrice, customPrice: null, purchasable: true },
    ...{ category: today?.category ?? null, onOffer: isOnOffer(row, items) },
    item: {
      ...{ _id: row.itemId, name: { en: row.nameEn, ar: row.nameAr }, slug: row.slug, image: row.image },
      ...{ volume: row.volume, freeShipping: today?.freeShipping ?? false },
    },
  };
}

const NOBODY_KNOWS = { en: '', ar: '' };

/** The refusal of what cannot be had as it is wanted; null where it can. */
function refusalOf(wanted: AddToCart, items: CatalogueItems): DomainError | null {
  try {
    judgeItem(wantedLineOf(wanted), items);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function editedLine({ wanted, line, untouched }: Match<OrderItemRow>, items: CatalogueItems): EditedLine {
  const asBought = { wanted, line, untouched, kept: true, refusal: null };
  if (line && untouched) return { ...keptLine(line, line.quantity, items), ...asBought };
  const refusal = refusalOf(wanted, items);
  // Fewer of what was bought take nothing more off the shelf.
  if (refusal && line && wanted.quantity < line.quantity)
    return { ...keptLine(line, wanted.quantity, items), ...asBought };
  const { type, size, quantity, itemId } = wanted;
  const priced = priceLine(wantedLineOf(wanted), items) ?? {
    ...{ selectedItems: [], contents: [], unitPrice: 0, customPrice: null, purchasable: false },
    ...{ category: null, onOffer: false },
    item: { _id: itemId, name: NOBODY_KNOWS, slug: '', image: '', volume: null, freeShipping: false },
  };
  const today = { wanted, line, untouched, kept: false, refusal };
  return { ...priced, purchasable: refusal === null, type, size, quantity, ...today };
}

/** The shop's own discount on an order, as it stands; amount in piastres, null: none. */
export function discountOf({ adjustments }: Pick<OrderRecord, 'adjustments'>): Discount | null {
  const row = adjustments.find(({ kind }) => kind === 'discount');
  return row ? { amount: row.amount, reason: row.reason } : null;
}

export const discountAdjustment = ({ amount, reason }: Discount): Adjustment => ({
  ...{ kind: 'discount', line: null, amount, reason },
  name: { en: translator('en')('discount'), ar: translator('ar')('discount') },
});

/**
 * A line as its order's code sees it: what was bought at its own price counts if it counted then, whatever has become
 * of its offer.
 */
const asCounted = (line: EditedLine, adjustments: readonly OrderAdjustmentRow[]): CouponLine => ({
  ...line,
  onOffer:
    line.onOffer && !(line.kept && adjustments.some((each) => each.kind === 'coupon' && each.itemId === line.line?.id)),
});

export type EditTerms = Pick<EditItems, 'items' | 'discount'> & { region: string; deliveryAgreed: number | null };

export type PricedItems = { lines: EditedLine[]; removed: OrderItemRow[]; items: CatalogueItems };

/**
 * What these items cost now, each a line; those that `held`, the lines of an order, has already, as many, cost what
 * they did, and what that order holds is free to it. Throws InvalidError for more than 20 of a line.
 */
export async function priceItems(
  wanted: readonly AddToCart[],
  held: readonly OrderItemRow[],
  executor: Executor = db,
): Promise<PricedItems> {
  const { matches, removed } = matchLines(held, wanted);
  const known = await readLineItems([...wanted, ...removed.map(itemOf)].map(wantedLineOf), executor);
  const orderId = held[0]?.orderId;
  const items = orderId === undefined ? known : await withHeld(orderId, known, executor);
  return { lines: matches.map((match) => editedLine(match, items)), removed, items };
}

/** What is in the way of a line is said of the items; what cannot be had is named. Throws what stands in the way. */
export function assertHad({ lines }: Pick<PricedItems, 'lines'>): void {
  const refusal = lines.find((line) => line.refusal !== null)?.refusal;
  if (!refusal) return;
  if (refusal instanceof ConflictError) throw refusal;
  throw new InvalidError({ items: [refusal.messageKey] }, refusal.messageKey, refusal.values);
}

/** A discount of more than there is to take it off. */
export const discountTooLarge = (): InvalidError =>
  new InvalidError({ 'discount.amount': ['orderEdit.discountTooLarge'] }, 'orderEdit.discountTooLarge');

/** Where an order may go: where the shop delivers to, and where it goes already. Throws InvalidError. */
async function regionOf(id: string, row: OrderRow, executor: Executor): Promise<RegionRow> {
  const [region] = isUuid(id) ? await executor.select().from(regions).where(eq(regions.id, id)) : [];
  if (region && (region.active || region.id === row.regionId)) return region;
  throw new InvalidError({ region: ['order.regionMissing'] });
}

export type WorkedOut = Omit<PricedCart<EditedLine>, 'lines'> &
  Omit<PricedItems, 'lines'> & {
    lines: (EditedLine & { lineTotal: number })[];
    region: RegionRow;
    /** What the order's code saves, in piastres; null: it has none. */
    couponSaves: number | null;
    /** Why it takes nothing off any more; null: it does. */
    couponRefusal: CouponRefusal | null;
  };

/**
 * What an order would come to with these items, this discount and this governorate (contract 6.14), in piastres:
 * untouched lines at their own prices, others at today's. A line that cannot be had says so, and counts for nothing.
 * Throws InvalidError for a governorate that is none, one that the shop does not deliver to any more unless the order
 * goes there already, a discount of more than there is, and more than 20 of a line.
 */
export async function workOut(record: OrderRecord, terms: EditTerms, executor: Executor = db): Promise<WorkedOut> {
  const { row } = record;
  const region = await regionOf(terms.region, row, executor);
  const priced = await priceItems(terms.items, record.items, executor);
  const { freeDeliveryThreshold: threshold } = await readSettings(executor);
  const delivery = deliveryTermsOf(row, {
    ...{ regionId: region.id, charge: region.deliveryCharge, threshold, agreed: terms.deliveryAgreed },
  });
  const coupon = await tryCouponOf(
    row,
    {
      lines: priced.lines.map((line) => asCounted(line, record.adjustments)),
      region: { id: region.id, name: { en: region.nameEn, ar: region.nameAr } },
    },
    executor,
  );
  const adjustments = [...(terms.discount ? [discountAdjustment(terms.discount)] : []), ...(coupon?.adjustments ?? [])];
  const freed = coupon?.freesDelivery ?? false;
  const cart = priceCart(priced.lines, { delivery: { ...delivery, freed }, adjustments });
  const given = cart.adjustments.find(({ kind }) => kind === 'discount')?.amount ?? 0;
  if (terms.discount && given < terms.discount.amount) throw discountTooLarge();
  const couponSaves = coupon && savedBy(cart, delivery.agreed ?? delivery.charge);
  return { ...priced, ...cart, region, couponSaves, couponRefusal: coupon?.refusal ?? null };
}
