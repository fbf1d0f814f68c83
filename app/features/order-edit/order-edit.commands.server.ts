import { randomUUID } from 'node:crypto';

import { eq, inArray } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { orderItems, orders } from '~/db/schema/order.server';
import type { EditedSource } from '~/db/schema/order.values';
import { orderAdjustments } from '~/db/schema/order-adjustment.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { assertLatest } from '~/features/catalogue/record-version';
import { isUuid } from '~/features/catalogue/uuid';
import { adjustmentValues, assertExpected, itemValues, snapshotOf } from '~/features/checkout/place-order.server';
import { changeSaved } from '~/features/coupon/coupon.uses.server';
import { applyDueChangesFor } from '~/features/dates/due-changes.server';
import type { Edited } from '~/features/order/order.events';
import { eachField, ORDER_FIELDS, ORDER_TEXT_NAMES, orderColumns } from '~/features/order/order.fields';
import type { OrderItemRow, OrderRecord, OrderRow } from '~/features/order/order.json';
import { readOrderRecords } from '~/features/order/order.queries.server';
import { isEditable, isMethodOpen } from '~/features/order/order.rules';
import { storeSearchText } from '~/features/order/order.search.server';
import {
  addEvent,
  authorOf,
  lockOrder,
  openedBy,
  orderAfter,
  type OrderChange,
} from '~/features/order/order.steps.server';
import { tellDeposit } from '~/features/order-messages/money-messages.commands.server';
import { tellEdited } from '~/features/order-messages/order-messages.commands.server';
import { paymentAfter } from '~/features/order-payments/ledger.rules';
import { eachSum, SUM_NAMES } from '~/features/pricing/order-sums';
import { withUnitCosts } from '~/features/pricing/unit-cost.server';
import { readSettings } from '~/features/settings/settings.queries.server';
import { holdStock } from '~/features/stock/order-stock.server';
import { ConflictError, InvalidError, NotFoundError } from '~/http/domain-error';

import { assertHad, discountOf, type WorkedOut, workOut } from './order-edit.prices.server';
import { addressOf, itemOf } from './order-edit.rules';
import type { Discount, EditAddress, EditItems } from './order-edit.schema';

/** What of an order is edited: where it goes, what it holds and on what terms. What is left out stays. */
export type OrderEdit = {
  address?: Partial<EditAddress>;
  goods?: EditItems;
  /** By what way it came; not over the counter, where nothing is edited. */
  source?: EditedSource;
  /** Kept in the log. */
  reason?: string;
};

/** An order as its history keeps it before and after an edit. */
const editedOf = (row: OrderRow, items: readonly OrderItemRow[]): Edited => ({
  address: eachField(ORDER_TEXT_NAMES, (name) => row[ORDER_FIELDS[name].column]),
  region: row.regionId === null ? null : { en: row.regionNameEn, ar: row.regionNameAr },
  lines: items.map(({ nameEn: en, nameAr: ar, size, quantity, lineTotal, selectedItems }) => ({
    ...{ name: { en, ar }, size, quantity, lineTotal },
    bottles: selectedItems.map(({ name }) => name),
  })),
  sums: eachSum(SUM_NAMES, (name) => row[name]),
});

function loggedLine({ name, bottles, size, quantity }: Edited['lines'][number]): string {
  const chosen = bottles.map(({ ar }) => ar).join('، ');
  return [quantity, '×', name.ar, size, chosen && `(${chosen})`].filter(Boolean).join(' ');
}

/** The same for the log, with what is for the shop alone. */
const loggedOf = ({ address, region, lines, sums }: Edited, discount: Discount | null) => ({
  ...{ ...address, region: region?.ar ?? '' },
  items: lines.map(loggedLine).join('، '),
  ...{ deliveryCharge: sums.deliveryCharge, discount, total: sums.total },
});

const isSameDiscount = (one: Discount | null, other: Discount | null): boolean =>
  one?.amount === other?.amount && one?.reason === other?.reason;

/** Cash has to be taken where an order goes to from now on. */
async function assertPayable(row: OrderRow, { region }: WorkedOut, transaction: Transaction): Promise<void> {
  if (region.id === row.regionId) return;
  const terms = { codAllowed: region.codAllowed, ...(await readSettings(transaction)) };
  if (row.paymentMethod !== 'cod' || isMethodOpen('cod', terms)) return;
  throw new InvalidError({ region: ['order.codNotAllowed'] }, 'order.codNotAllowed');
}

async function writeLines({ row }: OrderRecord, { lines, removed, adjustments }: WorkedOut, transaction: Transaction) {
  const gone = removed.map(({ id }) => id);
  // Before the lines, which would take theirs with them.
  await transaction.delete(orderAdjustments).where(eq(orderAdjustments.orderId, row.id));
  if (gone.length > 0) await transaction.delete(orderItems).where(inArray(orderItems.id, gone));
  let next = Math.max(-1, ...lines.map(({ line }) => line?.position ?? -1), ...removed.map(({ position }) => position));
  const ids: string[] = [];
  const costed = await withUnitCosts(
    transaction,
    lines.filter(({ kept }) => !kept),
  );
  for (const each of lines) {
    const { line, untouched, kept } = each;
    const id = line?.id ?? randomUUID();
    ids.push(id);
    if (!line) next += 1;
    const today = costed.find(({ wanted }) => wanted === each.wanted)?.unitCost ?? null;
    const unitCost = kept && line ? line.unitCost : today;
    const values = itemValues(row.id, { ...each, unitCost }, line?.position ?? next);
    if (!line) await transaction.insert(orderItems).values({ id, ...values });
    else if (!untouched) await transaction.update(orderItems).set(values).where(eq(orderItems.id, id));
  }
  const taken = adjustments.map((each, position) =>
    adjustmentValues(row.id, each, position, each.line === null ? null : (ids[each.line] ?? null)),
  );
  if (taken.length > 0) await transaction.insert(orderAdjustments).values(taken);
}

/** Throws ConflictError for an order that is on its way, closed, or of which pieces come back. */
function assertEditable({ status, returnsTotal }: OrderRow): void {
  if (!isEditable(status)) throw new ConflictError('orderEdit.closed', { status }, { status });
  if (returnsTotal > 0) throw new ConflictError('orderEdit.returns', {}, { status });
}

/** What an order holds, and what it shall hold. */
async function idsIn(id: string, { goods }: OrderEdit): Promise<string[]> {
  const held = isUuid(id) ? await db.select().from(orderItems).where(eq(orderItems.orderId, id)) : [];
  const items = [...held.map(itemOf), ...(goods?.items ?? [])];
  return items.flatMap(({ itemId, selectedItems }) => [itemId, ...selectedItems]);
}

/** The order with the source that was said; itself where that is the one it has. */
async function writeSource(
  actor: UserActor,
  row: OrderRow,
  source: EditedSource | undefined,
  transaction: Transaction,
): Promise<OrderRow> {
  if (source === undefined || source === row.source) return row;
  const [changed] = await transaction.update(orders).set({ source }).where(eq(orders.id, row.id)).returning();
  if (!changed) throw new NotFoundError('order.notFound');
  const changes = changesBetween({ orderSource: row.source }, { orderSource: source });
  await recordAudit(transaction, actor, { action: 'update', entity: 'order', entityId: row.id, changes });
  return changed;
}

/**
 * Edits an order while it is pending or accepted (contract 6.14), in one transaction that holds it: prices it anew,
 * derives what is paid from its ledger, writes before and after into the history and the log, and tells the customer
 * once. The log alone knows that its source was another. `version`: the state that a form was made from. An edit that
 * changes nothing is none. Throws ForbiddenError,
 * also for a discount that is given, changed or taken away without `orders.discount`; NotFoundError; ConflictError with
 * the present status where it can be edited no more, with the new totals in EGP for another total than expected, for
 * what cannot be had (named), and for a form made from an older state; InvalidError for its values.
 */
export async function editOrder(actor: UserActor, id: string, edit: OrderEdit, version?: string): Promise<OrderChange> {
  assertMay(actor, 'orders.edit');
  await applyDueChangesFor(() => idsIn(id, edit));
  return db.transaction(async (transaction) => {
    const found = await lockOrder(actor, id, transaction);
    assertEditable(found);
    assertLatest(found, version, 'orderEdit.changedMeanwhile');
    const row = await writeSource(actor, found, edit.source, transaction);
    const [record] = await readOrderRecords([row], transaction);
    if (!record) throw new NotFoundError('order.notFound');
    const { goods, reason } = edit;
    const address = { ...addressOf(row), ...edit.address };
    const given = discountOf(record);
    const discount = goods ? goods.discount : given;
    const deliveryAgreed = goods ? goods.deliveryCharge : row.deliveryAgreed;
    const change = { address, discount, deliveryAgreed, reason };
    const withSource = (edited: OrderChange): OrderChange => ({ ...edited, changed: edited.changed || row !== found });
    // Nothing costs anything else where only who gets it, or where in the same governorate, is said anew.
    if (!goods && address.region === row.regionId)
      return withSource(await writeEdit(actor, record, { ...change, worked: null }, transaction));
    if (!isSameDiscount(given, discount)) assertMay(actor, 'orders.discount');
    const items = goods?.items ?? record.items.map(itemOf);
    const worked = await workOut(record, { items, discount, region: address.region, deliveryAgreed }, transaction);
    assertHad(worked);
    await assertPayable(row, worked, transaction);
    assertExpected(worked.totals, goods ?? {});
    return withSource(await writeEdit(actor, record, { ...change, worked }, transaction));
  });
}

/** `worked`: what it comes to from now on; null: to what it did. */
type Change = {
  worked: WorkedOut | null;
  address: EditAddress;
  discount: Discount | null;
  deliveryAgreed: number | null;
  reason: string | undefined;
};

/** What of an order's row follows from its new lines and terms: its sums, its payment, a deposit never above them. */
function termsAfter({ row, payments }: OrderRecord, { totals }: WorkedOut, deliveryAgreed: number | null) {
  const { depositAsked: asked } = row;
  const depositAsked = asked === null || totals.total === 0 ? null : Math.min(asked, totals.total);
  return {
    ...{ ...totals, deliveryAgreed, depositAsked },
    depositAskedAt: depositAsked === null ? null : row.depositAskedAt,
    paymentStatus: paymentAfter({ ...row, ...totals }, payments),
  };
}

async function writeEdit(
  actor: UserActor,
  record: OrderRecord,
  { worked, address, discount, deliveryAgreed, reason }: Change,
  transaction: Transaction,
): Promise<OrderChange> {
  const { row, items } = record;
  if (worked) await writeLines(record, worked, transaction);
  const goesElsewhere = worked !== null && worked.region.id !== row.regionId;
  if (worked && worked.couponSaves !== null) await changeSaved(row.id, worked.couponSaves, transaction);
  const [changed] = await transaction
    .update(orders)
    .set({
      ...(goesElsewhere ? snapshotOf({ address }, worked.region) : orderColumns(address)),
      ...(worked && termsAfter(record, worked, deliveryAgreed)),
      ...openedBy(actor, 'orders.edit'),
    })
    .where(eq(orders.id, row.id))
    .returning();
  const [after] = changed ? await readOrderRecords([changed], transaction) : [];
  if (!changed || !after) throw new NotFoundError('order.notFound');
  const [was, is] = [editedOf(row, items), editedOf(changed, after.items)];
  const changes = changesBetween(loggedOf(was, discountOf(record)), loggedOf(is, discount));
  // Two products may have one name and one price.
  const holdsOthers =
    worked !== null && (worked.removed.length > 0 || worked.lines.some(({ untouched }) => !untouched));
  if (!holdsOthers && Object.keys(changes).length === 0 && JSON.stringify(was) === JSON.stringify(is))
    return orderAfter(changed, transaction, { changed: false, undo: null });
  // What was missing has been dealt with.
  const isDealtWith = row.missingAt !== null && holdsOthers;
  if (isDealtWith) await transaction.update(orders).set({ missingAt: null }).where(eq(orders.id, row.id));
  if (worked) await holdStock(transaction, { id: row.id, by: actor.id }, null, changed);
  await addEvent(transaction, authorOf(actor, 'orders.edit'), row.id, {
    kind: 'edit',
    body: { before: was, after: is },
  });
  const logged = reason ? { ...changes, reason: { from: null, to: reason } } : changes;
  await recordAudit(transaction, actor, { action: 'update', entity: 'order', entityId: row.id, changes: logged });
  await storeSearchText(transaction, row.id);
  await tellEdited(transaction, changed);
  if (changed.depositAsked !== row.depositAsked) await tellDeposit(transaction, changed);
  const edited = isDealtWith ? { ...changed, missingAt: null } : changed;
  return orderAfter(edited, transaction, { changed: true, undo: null });
}
