import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import type { OfficePermission } from '~/auth/permissions';
import type { Transaction } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { tellPayment } from '~/features/order-messages/money-messages.commands.server';
import { addEntries } from '~/features/order-payments/ledger.rows.server';
import { type LedgerEntry, type NewEntry, paymentAfter, type Unsettled } from '~/features/order-payments/ledger.rules';
import type { OrderRow } from '~/features/order/order.json';
import { addEvent, authorOf, openedBy } from '~/features/order/order.steps.server';
import { NotFoundError } from '~/http/domain-error';

/**
 * `entries`: the rows that there are; `added`: those to write, none where something is only said. `reason`: why what
 * was recorded is corrected, for the log.
 */
type Money = {
  entries: readonly LedgerEntry[];
  added: readonly NewEntry[];
  unsettled: Unsettled;
  permission: OfficePermission;
  reason?: string | null;
};

/** What the log says of a row besides the status that it led to. */
function loggedOf([entry, ...more]: readonly NewEntry[]) {
  if (!entry || more.length > 0) return {};
  const { direction, amount, how, reference } = entry;
  return { direction, amount, how, reference };
}

/**
 * Adds rows to the ledger of an order that the caller has locked: from them follow the payment's status, a line of the
 * history and one of the log, and what is told. Answers the order's row, the step by which it can be taken back, and
 * the ids of the rows.
 */
export async function writeMoney(
  actor: UserActor,
  row: OrderRow,
  { entries, added, unsettled, permission, reason = null }: Money,
  transaction: Transaction,
): Promise<{ row: OrderRow; step: string; entries: string[] }> {
  const rows = added.map((entry) => ({ ...entry, orderId: row.id }));
  const written = await addEntries(transaction, actor.id, rows);
  const from = row.paymentStatus;
  const to = paymentAfter(row, [...entries, ...written], unsettled);
  const [changed] = await transaction
    .update(orders)
    .set({ paymentStatus: to, ...openedBy(actor, permission) })
    .where(eq(orders.id, row.id))
    .returning();
  if (!changed) throw new NotFoundError('order.notFound');
  const body = { from, to, entries: written.map(({ id }) => id) };
  const step = await addEvent(transaction, authorOf(actor, permission), row.id, { kind: 'payment', body });
  const changes = changesBetween(
    { payment: { status: from } },
    { payment: { status: to, ...loggedOf(added) }, ...(reason !== null && { reason }) },
  );
  await recordAudit(transaction, actor, { action: 'payment', entity: 'order', entityId: row.id, changes });
  const corrected = added.some(({ corrects }) => corrects !== null);
  await tellPayment(transaction, changed, { step, moved: corrected ? null : (added[0] ?? null), corrected });
  return { row: changed, step, entries: body.entries };
}
