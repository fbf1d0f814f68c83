import { eq, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay, type StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { toEgp } from '~/features/catalogue/money';
import { depositText, tellDeposit } from '~/features/order-messages/order-messages.commands.server';
import { readLedger } from '~/features/order-payments/ledger.rows.server';
import { ledgerOf } from '~/features/order-payments/ledger.rules';
import { findOrderRow } from '~/features/order/order.queries.server';
import {
  addEvent,
  authorOf,
  lockOrder,
  openedBy,
  orderAfter,
  type OrderChange,
} from '~/features/order/order.steps.server';
import type { TransferMethod } from '~/features/settings/ways-to-pay';
import { ConflictError, NotFoundError } from '~/http/domain-error';
import { formatNumber } from '~/i18n/format';

import { depositChoices, depositFault } from './money.rules';

/** What was asked for when a page was made, to tell whether something else has been since: the moment it was asked. */
export const depositSeen = (askedAt: Date | null): string => askedAt?.toISOString() ?? '';

/** `by`: the one account that the message names. `seen`: as `depositSeen` has it, where a page asks. */
type Asking = { by?: TransferMethod | undefined; seen?: string };

/**
 * Asks for so many piastres of an order ahead, in place of what was asked before, and tells its customer; null: of
 * nothing any more. The order waits for it (contract 6.6). A press that came twice is answered as the first was. Throws
 * ForbiddenError, NotFoundError, ConflictError where so much can't be asked for (`details.most`, EGP), or somebody else
 * asked meanwhile.
 */
export async function askDeposit(
  actor: UserActor,
  id: string,
  amount: number | null,
  { by, seen }: Asking = {},
): Promise<OrderChange> {
  assertMay(actor, 'orders.money');
  return db.transaction(async (transaction) => {
    const row = await lockOrder(actor, id, transaction);
    if (seen !== undefined && seen !== depositSeen(row.depositAskedAt)) {
      if (row.depositAsked !== amount) throw new ConflictError('orderMoney.changed');
      return orderAfter(row, transaction, { changed: true, undo: null });
    }
    if (amount === null && row.depositAsked === null)
      return orderAfter(row, transaction, { changed: false, undo: null });
    if (amount !== null) {
      const fault = depositFault(amount, row, ledgerOf(await readLedger(id, transaction)));
      if (fault)
        throw new ConflictError(fault.key, { most: formatNumber(toEgp(fault.most)) }, { most: toEgp(fault.most) });
    }
    const [changed] = await transaction
      .update(orders)
      .set({
        depositAsked: amount,
        depositAskedAt: amount === null ? null : sql`clock_timestamp()`,
        ...openedBy(actor, 'orders.money'),
      })
      .where(eq(orders.id, id))
      .returning();
    if (!changed) throw new NotFoundError('order.notFound');
    await addEvent(transaction, authorOf(actor, 'orders.money'), id, { kind: 'deposit', body: { amount } });
    const changes = changesBetween({ deposit: row.depositAsked }, { deposit: amount });
    await recordAudit(transaction, actor, { action: 'payment', entity: 'order', entityId: id, changes });
    await tellDeposit(transaction, changed, by);
    return orderAfter(changed, transaction, { changed: true, undo: null });
  });
}

/**
 * What the page that asks for a deposit shows: amounts to choose from, and the text that would ask for `amount`, in
 * piastres, in the customer's language; null where so much can't be asked for. Throws NotFoundError.
 */
export async function readDepositPage(
  _staff: StaffActor,
  id: string,
  { amount, by }: { amount: number | null; by?: TransferMethod | undefined },
) {
  const row = await findOrderRow(id);
  if (!row) throw new NotFoundError('order.notFound');
  const ledger = ledgerOf(await readLedger(id));
  const isPossible = amount !== null && depositFault(amount, row, ledger) === null;
  return {
    seen: depositSeen(row.depositAskedAt),
    choices: depositChoices(row, ledger).map(({ choice, amount: piastres }) => ({ choice, amount: toEgp(piastres) })),
    text: isPossible ? await depositText({ ...row, depositAsked: amount }, by) : null,
  };
}
