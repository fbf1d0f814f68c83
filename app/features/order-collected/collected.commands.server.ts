import { inArray, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import type { Transaction } from '~/db/client.server';
import { orderEvents, orders } from '~/db/schema/order.server';
import { orderAdjustments } from '~/db/schema/order-adjustment.server';
import type { OrderStatus, PaymentStatus } from '~/db/schema/order.values';
import { recordTogether } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { dropOvertaken } from '~/features/order-messages/order-messages.commands.server';
import { addEntries, readLedgers } from '~/features/order-payments/ledger.rows.server';
import { type LedgerEntry, type NewEntry, paymentAfter, unsettledAfter } from '~/features/order-payments/ledger.rules';
import type { OrderRow } from '~/features/order/order.json';
import { translator } from '~/i18n/i18n.server';

/**
 * What a courier collected for an order that the caller has locked, in piastres: `amount` goes into its ledger, `fee`
 * is what they kept, `givenUp` is taken off its total. `reference`: the number that the courier knows it by.
 */
export type Collected = {
  order: OrderRow;
  amount: number;
  fee: number | null;
  givenUp: number;
  reference: string;
  deliver: boolean;
};

/** What was written of an order, so that it can be taken back whole. */
export type Booked = {
  orderId: string;
  number: number;
  amount: number;
  entries: string[];
  events: string[];
  adjustment: string | null;
  before: State;
  after: State;
};
type State = { status: OrderStatus; payment: PaymentStatus; fee: number | null };

type Plan = Collected & { entry: NewEntry | null; after: State; total: number };

function planOf(collected: Collected, ledger: readonly LedgerEntry[]): Plan {
  const { order, amount, givenUp, reference, deliver } = collected;
  const entry: NewEntry | null =
    amount > 0 ? { direction: 'in', amount, how: 'courier', reference, corrects: null } : null;
  const total = order.total - givenUp;
  const status = deliver && order.status === 'out' ? 'delivered' : order.status;
  const added = entry ? [entry] : [];
  const entries = [...ledger, ...added.map((each) => ({ id: '', ...each }))];
  const payment = paymentAfter({ ...order, status, total }, entries, unsettledAfter(order.paymentStatus, added));
  return { ...collected, entry, total, after: { status, payment, fee: collected.fee ?? order.shippingFee } };
}

/** Not now(), which is when the transaction began: rows of one order stand in the order they were written in. */
const WRITTEN_AT = sql`clock_timestamp()`;

async function writeOrders(transaction: Transaction, plans: readonly Plan[]): Promise<void> {
  const rows = plans.map(
    ({ order, after, total, givenUp }) =>
      sql`(${order.id}::uuid, ${after.status}::text, ${after.payment}::text, ${after.fee}::int,
        ${total}::bigint, ${order.adjustmentsTotal + givenUp}::bigint)`,
  );
  await transaction.execute(sql`
    update ${orders} set status = v.status, payment_status = v.payment, shipping_fee = v.fee, total = v.total,
      adjustments_total = v.adjustments, updated_at = now(), opened_at = coalesce(opened_at, clock_timestamp())
    from (values ${sql.join(rows, sql`, `)}) as v (id, status, payment, fee, total, adjustments)
    where ${orders.id} = v.id`);
}

async function writeAdjustments(transaction: Transaction, plans: readonly Plan[]): Promise<Map<string, string>> {
  const given = plans.filter(({ givenUp }) => givenUp > 0);
  if (given.length === 0) return new Map();
  const [en, ar] = (['en', 'ar'] as const).map((language) => translator(language)('document:discount'));
  const rows = await transaction
    .insert(orderAdjustments)
    .values(
      given.map(({ order, givenUp }) => ({
        ...{ orderId: order.id, kind: 'discount' as const, amount: givenUp, reason: 'courier' },
        ...{ nameEn: en ?? '', nameAr: ar ?? '' },
        position: sql<number>`(select coalesce(max(position) + 1, 0) from ${orderAdjustments}
          where ${orderAdjustments.orderId} = ${order.id})`,
      })),
    )
    .returning({ id: orderAdjustments.id, orderId: orderAdjustments.orderId });
  return new Map(rows.map(({ id, orderId }) => [orderId, id]));
}

type Line = { orderId: string };
const byOrder = <Row extends Line>(rows: readonly Row[], orderId: string): Row[] =>
  rows.filter((row) => row.orderId === orderId);

/**
 * Books what a courier collected: the money in each order's ledger (how `courier`), their fee, what is given up as a
 * discount with the reason “courier”, and that it was delivered where it was out. All at once, for hundreds of orders;
 * the caller holds their locks, has checked who may, and hands in no order twice. Tells the customers nothing: they
 * were there; what is unsent and overtaken is dropped.
 */
export async function bookCollected(
  transaction: Transaction,
  staff: StaffActor,
  collected: readonly Collected[],
): Promise<Booked[]> {
  if (collected.length === 0) return [];
  const ids = collected.map(({ order }) => order.id);
  const ledgerOfOrder = await readLedgers(ids, transaction);
  const plans = collected.map((each) => planOf(each, ledgerOfOrder(each.order.id)));
  const paid = plans.flatMap(({ order, entry }) => (entry ? [{ ...entry, orderId: order.id }] : []));
  const entries = await addEntries(transaction, staff.id, paid);
  const adjustments = await writeAdjustments(transaction, plans);
  await writeOrders(transaction, plans);
  const happened = plans.flatMap(({ order, entry, after }) => [
    ...(entry
      ? [
          {
            ...{ orderId: order.id, kind: 'payment' as const },
            body: {
              ...{ from: order.paymentStatus, to: after.payment },
              entries: byOrder(entries, order.id).map(({ id }) => id),
            },
          },
        ]
      : []),
    ...(after.status === order.status
      ? []
      : [{ orderId: order.id, kind: 'status' as const, body: { from: order.status, to: after.status } }]),
  ]);
  const by = { byUserId: staff.id, byRole: 'admin' as const };
  const events =
    happened.length === 0
      ? []
      : await transaction
          .insert(orderEvents)
          .values(happened.map((event) => ({ ...event, ...by, at: WRITTEN_AT })))
          .returning({ id: orderEvents.id, orderId: orderEvents.orderId });
  await logPlans(transaction, staff, plans);
  const delivered = plans.filter(({ order, after }) => after.status !== order.status).map(({ order }) => order.id);
  await dropOvertaken(transaction, delivered, 'delivered');
  return plans.map(({ order, amount, after }) => ({
    ...{ orderId: order.id, number: order.number, amount, after },
    entries: byOrder(entries, order.id).map(({ id }) => id),
    events: byOrder(events, order.id).map(({ id }) => id),
    adjustment: adjustments.get(order.id) ?? null,
    before: { status: order.status, payment: order.paymentStatus, fee: order.shippingFee },
  }));
}

async function logPlans(transaction: Transaction, staff: StaffActor, plans: readonly Plan[]): Promise<void> {
  const lines = plans.map(({ order, after, total }) => ({
    ...{ action: 'payment' as const, entity: 'order' as const, entityId: order.id },
    changes: changesBetween(
      {
        ...{ status: order.status, payment: { status: order.paymentStatus } },
        ...{ shipment: { fee: order.shippingFee }, total: order.total },
      },
      {
        ...{ status: after.status, payment: { status: after.payment } },
        ...{ shipment: { fee: after.fee }, total },
      },
    ),
  }));
  await recordTogether(transaction, staff, lines);
}

/** The orders of these ids, locked until the transaction ends; always in one order, so that nobody waits in a ring. */
export const lockOrders = async (transaction: Transaction, ids: readonly string[]): Promise<OrderRow[]> =>
  ids.length === 0
    ? []
    : transaction
        .select()
        .from(orders)
        .where(inArray(orders.id, [...ids]))
        .orderBy(orders.id)
        .for('no key update');
