import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import type { ItemType } from '~/db/schema/cart.values';
import { orderItems, orders } from '~/db/schema/order.server';
import { orderAdjustments } from '~/db/schema/order-adjustment.server';
import type { OrderSource } from '~/db/schema/order.values';
import type { Size } from '~/db/schema/taxonomy.values';
import { goneItems } from '~/features/catalogue/gone-items';
import { toEgp } from '~/features/catalogue/money';
import { keepUse, savedBy, takeCoupon } from '~/features/coupon/coupon.uses.server';
import { orderColumns } from '~/features/order/order.fields';
import type { OrderRow } from '~/features/order/order.json';
import { isMethodOpen } from '~/features/order/order.rules';
import { confirmationAtFirst } from '~/features/order-confirmation/confirmation.rules';
import { storeSearchText } from '~/features/order/order.search.server';
import { addEvent, type EventAuthor } from '~/features/order/order.steps.server';
import { tellPlaced } from '~/features/order-messages/order-messages.commands.server';
import { readTermsVersion } from '~/features/page/page.queries.server';
import type { PricedItem } from '~/features/pricing/line-price';
import { eachSum, WIRE_SUM_NAMES } from '~/features/pricing/order-sums';
import { type Adjustment, priceCart, type Totals } from '~/features/pricing/pricing.rules';
import { withUnitCosts } from '~/features/pricing/unit-cost.server';
import type { RegionRow } from '~/features/region/region.json';
import { findActiveRegion } from '~/features/region/region.queries.server';
import { readSettings } from '~/features/settings/settings.queries.server';
import { holdStock } from '~/features/stock/order-stock.server';
import { isCashOff } from '~/features/user/user.queries.server';
import { ConflictError, InvalidError } from '~/http/domain-error';
import type { Language } from '~/i18n/language';

import type { PlaceOrder } from './checkout.schema';

/** What is ordered, with the price that it has in this transaction. */
export type OrderedLine = PricedItem & { type: ItemType; size: Size | null; quantity: number };

/**
 * Who orders what: `by` places it for the account `customer`, who reads `language`; `byShop`: as one of the shop, which
 * knows of it then.
 */
export type NewOrder = PlaceOrder & {
  customer: string;
  by: EventAuthor;
  byShop?: boolean;
  language: Language;
  lines: readonly OrderedLine[];
  adjustments?: readonly Adjustment[];
  /** The code that it names. */
  coupon?: string | null;
  /** Where it came from; sold over the counter it goes nowhere, and is delivered. */
  source?: OrderSource;
  /** What was agreed for delivery in place of the governorate's charge, in piastres. */
  deliveryAgreed?: number | null;
};

/** Where an order goes and what it is paid by. Throws InvalidError where it cannot go there or be paid so. */
async function termsOf({ address, paymentMethod, source, customer, byShop }: NewOrder, transaction: Transaction) {
  const region = source === 'shop' ? null : await findActiveRegion(address.region, transaction);
  if (!region && source !== 'shop') throw new InvalidError({ 'address.region': ['order.regionMissing'] });
  const settings = await readSettings(transaction);
  // The shop itself knows from whom it takes cash.
  const isOff = !byShop && (await isCashOff(customer, address.phone, transaction));
  if (!isMethodOpen(paymentMethod, { codAllowed: (region?.codAllowed ?? true) && !isOff, ...settings })) {
    const cash = isOff ? 'order.cashNotTaken' : 'order.codNotAllowed';
    throw new InvalidError({ paymentMethod: [paymentMethod === 'cod' ? cash : 'order.methodMissing'] });
  }
  return { region, freeFrom: settings.freeDeliveryThreshold };
}

/**
 * Places an order in the caller's transaction, for whomever and however it was asked for: prices it, inserts it with
 * its lines and its first event, and writes the messages that tell of it (contract 6.1). Nothing that was said about
 * money is used but `expectedTotal` and `expectedItemsTotal` (EGP), and those only to refuse. Throws InvalidError for
 * the region or the payment method; ConflictError where nothing is ordered, for items that cannot be had, or of which
 * less is left (named), and for another total than expected (`details`: the new totals in EGP); for the code that it
 * names what `takeCoupon` throws.
 */
export async function placeOrder(transaction: Transaction, order: NewOrder): Promise<OrderRow> {
  assertOrderable(order.lines);
  const { paymentMethod, source = 'web', deliveryAgreed = null } = order;
  const { region, freeFrom } = await termsOf(order, transaction);
  const coupon = await couponOf(transaction, order, region);
  const freed = coupon?.freesDelivery ?? false;
  const delivery = region && { charge: region.deliveryCharge, freeFrom, agreed: deliveryAgreed, freed };
  const { lines, adjustments, totals } = priceCart(order.lines, {
    delivery,
    adjustments: [...(order.adjustments ?? []), ...(coupon?.adjustments ?? [])],
  });
  const saved = savedBy({ adjustments, totals }, deliveryAgreed ?? region?.deliveryCharge ?? 0);
  assertExpected(totals, order);
  const [row] = await transaction
    .insert(orders)
    .values({
      userId: order.customer,
      ...totals,
      couponCode: coupon && saved > 0 ? coupon.row.code : null,
      ...snapshotOf(order, region),
      ...{ paymentMethod, source, deliveryAgreed },
      ...(source === 'shop' && { status: 'delivered' }),
      ...(order.byShop && { openedAt: sql`clock_timestamp()` }),
      confirmation: confirmationAtFirst({ source, paymentMethod }),
      termsVersion: await readTermsVersion(transaction),
      language: order.language,
    })
    .returning();
  if (!row) throw new Error('The order was not inserted');
  const costed = await withUnitCosts(transaction, lines);
  const items = costed.map((line, position) => ({ id: randomUUID(), ...itemValues(row.id, line, position) }));
  await transaction.insert(orderItems).values(items);
  if (adjustments.length > 0) {
    await transaction
      .insert(orderAdjustments)
      .values(
        adjustments.map((each, position) =>
          adjustmentValues(row.id, each, position, each.line === null ? null : (items[each.line]?.id ?? null)),
        ),
      );
  }
  if (coupon) await keepUse(transaction, coupon, { id: row.id, phone: row.recipientPhone, saved });
  const taking = costed.map((line) => ({ ...line, itemId: line.item._id, name: line.item.name }));
  await holdStock(transaction, { id: row.id, by: order.by.id, lines: taking }, null, row);
  await storeSearchText(transaction, row.id);
  await addEvent(transaction, order.by, row.id, { kind: 'status', body: { from: null, to: row.status } });
  await tellPlaced(transaction, row, { byShop: order.byShop ?? false });
  return row;
}

/** The use that the order takes of the code that it names; null without one. */
const couponOf = (transaction: Transaction, { coupon = null, lines, address }: NewOrder, region: RegionRow | null) =>
  takeCoupon(transaction, coupon, {
    ...{ lines, phone: address.phone, phone2: address.phone2 },
    region: region && { id: region.id, name: { en: region.nameEn, ar: region.nameAr } },
  });

/** Nothing at all, or lines whose items are gone or out of stock: nothing is placed, and each is named. */
function assertOrderable(lines: readonly OrderedLine[]): void {
  if (lines.length === 0) throw new ConflictError('order.cartEmpty');
  const gone = lines.filter((line) => !line.purchasable).map((line) => line.item.name);
  if (gone.length > 0) throw goneItems('order.itemsGone', gone);
}

/** Throws ConflictError with the totals in EGP where they are others than were shown. */
export function assertExpected(
  totals: Totals,
  expected: Pick<PlaceOrder, 'expectedTotal' | 'expectedItemsTotal'>,
): void {
  const sums = eachSum(WIRE_SUM_NAMES, (name) => toEgp(totals[name]));
  const { expectedTotal = sums.total, expectedItemsTotal = sums.itemsTotal } = expected;
  if (expectedTotal === sums.total && expectedItemsTotal === sums.itemsTotal) return;
  throw new ConflictError('order.totalChanged', {}, sums);
}

/** The columns of an order that say to whom and where it goes; without a governorate it goes nowhere. */
export function snapshotOf({ address }: Pick<PlaceOrder, 'address'>, region: RegionRow | null) {
  return {
    ...orderColumns(address),
    regionId: region?.id ?? null,
    regionNameEn: region?.nameEn ?? '',
    regionNameAr: region?.nameAr ?? '',
    etaDays: region?.etaDays ?? 0,
  };
}

/** A row of what is taken off an order, or off its item `itemId`. */
export const adjustmentValues = (
  orderId: string,
  { kind, amount, reason = '', name }: Adjustment,
  position: number,
  itemId: string | null,
): typeof orderAdjustments.$inferInsert => ({
  ...{ orderId, position, kind, amount, reason, itemId, nameEn: name.en, nameAr: name.ar },
});

/** A row of what was bought, as it is named, pictured and priced now. */
export function itemValues(
  orderId: string,
  {
    type,
    size,
    quantity,
    unitPrice,
    unitCost,
    selectedItems,
    contents,
    item,
    lineTotal,
  }: OrderedLine & { lineTotal: number; unitCost: number | null },
  position: number,
): typeof orderItems.$inferInsert {
  return {
    orderId,
    position,
    type,
    itemId: item._id,
    nameEn: item.name.en,
    nameAr: item.name.ar,
    slug: item.slug,
    image: item.image,
    size,
    volume: item.volume,
    selectedItems,
    contents,
    unitPrice,
    unitCost,
    quantity,
    lineTotal,
  };
}
