import { and, eq, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay, type OfficePermission } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { orderEvents } from '~/db/schema/order.server';
import { toEgp } from '~/features/catalogue/money';
import { isUuid } from '~/features/catalogue/uuid';
import { dropPaymentMessage } from '~/features/order-messages/money-messages.commands.server';
import { readLedger } from '~/features/order-payments/ledger.rows.server';
import {
  correctionOf,
  type LedgerEntry,
  ledgerOf,
  type NewEntry,
  unsettledAfter,
} from '~/features/order-payments/ledger.rules';
import type { OrderRow } from '~/features/order/order.json';
import { isUndoable } from '~/features/order/order.rules';
import { lockWithStep, orderAfter, type OrderChange } from '~/features/order/order.steps.server';
import { ConflictError, NotFoundError } from '~/http/domain-error';
import { formatNumber } from '~/i18n/format';

import { writeMoney } from './ledger.writer.server';
import { moneyFault } from './money.rules';
import type { NewMoney } from './money.schema';

/** What it takes to write down that money came, or that it went back. */
export const moneyPermission = (direction: LedgerEntry['direction']): OfficePermission =>
  direction === 'in' ? 'orders.money' : 'orders.refund';

/** Throws ConflictError, which names what is due or was kept, where so much may not come or go. */
export function assertMoney(
  money: Pick<NewEntry, 'direction' | 'amount'>,
  order: OrderRow,
  entries: readonly LedgerEntry[],
): void {
  const fault = moneyFault(money, order, ledgerOf(entries));
  if (fault === null) return;
  throw new ConflictError(fault.key, { most: formatNumber(toEgp(fault.most)) }, { most: toEgp(fault.most) });
}

/** Whether the last row of the ledger is the one that is asked for, by the same person: one press that came twice. */
const isSameEntry = (entry: LedgerEntry | undefined, { direction, amount, how, reference }: NewMoney): boolean =>
  entry?.direction === direction &&
  entry.amount === amount &&
  entry.how === how &&
  entry.reference === reference &&
  entry.corrects === null;

/**
 * Writes down that money of an order came or went back, in piastres (contract 6.6): never more than is owed, never more
 * back than came and stayed. `seen`: the last row that the page showed whose button was pressed, empty for none; where
 * there is another since, the same press is answered as the first was, and any other refused. Throws ForbiddenError,
 * NotFoundError, ConflictError naming what may come or go at most (`details.most`, EGP).
 */
export async function recordMoney(
  actor: UserActor,
  id: string,
  money: NewMoney,
  { seen }: { seen?: string } = {},
): Promise<OrderChange> {
  const permission = moneyPermission(money.direction);
  assertMay(actor, permission);
  return db.transaction(async (transaction) => {
    const { row, step } = await lockWithStep(actor, id, transaction);
    const entries = await readLedger(id, transaction);
    const last = entries.at(-1);
    if (seen !== undefined && seen !== (last?.id ?? '')) {
      const isOwn = step?.kind === 'payment' && isUndoable(step, actor.id);
      if (!isOwn || !isSameEntry(last, money)) throw new ConflictError('orderMoney.changed');
      return orderAfter(row, transaction, { changed: true, undo: step.id });
    }
    assertMoney(money, row, entries);
    const added = [{ ...money, corrects: null }];
    const unsettled = unsettledAfter(row.paymentStatus, added);
    const written = await writeMoney(actor, row, { entries, added, unsettled, permission }, transaction);
    return orderAfter(written.row, transaction, { changed: true, undo: written.step });
  });
}

/** The step that wrote this row; null: it came with something else. */
async function stepThatWrote(orderId: string, entry: string, transaction: Transaction): Promise<string | null> {
  const [event] = await transaction
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.kind, 'payment'),
        sql`${orderEvents.body} -> 'entries' ? ${entry}`,
      ),
    );
  return event?.id ?? null;
}

/**
 * Takes back a row of the ledger that was written by mistake, by its opposite; what is unsent of it goes. It takes what
 * it took to write it. Taken back again it stays as it is. Throws ForbiddenError, NotFoundError for an order or a row
 * that is none, ConflictError where less would be left than went back.
 */
export async function takeBackMoney(actor: UserActor, id: string, entryId: string): Promise<OrderChange> {
  assertMay(actor, 'orders.read');
  return db.transaction(async (transaction) => {
    const { row, step } = await lockWithStep(actor, id, transaction);
    const entries = await readLedger(id, transaction);
    const mistaken = entries.find((entry) => entry.id === entryId && entry.corrects === null);
    if (!isUuid(entryId) || !mistaken) throw new NotFoundError('orderMoney.noSuchLine');
    const permission = moneyPermission(mistaken.direction);
    assertMay(actor, permission);
    const entry = correctionOf(entryId, entries);
    if (entry === null)
      return orderAfter(row, transaction, { changed: false, undo: isUndoable(step, actor.id) ? step.id : null });
    // Money that did not go back after all came long ago, whatever is owed by now.
    if (entry.direction === 'out' && entry.amount > 0) assertMoney(entry, row, entries);
    const wrote = await stepThatWrote(id, entryId, transaction);
    if (wrote !== null) await dropPaymentMessage(transaction, wrote);
    const added = [entry];
    const unsettled = unsettledAfter(row.paymentStatus, added);
    const written = await writeMoney(actor, row, { entries, added, unsettled, permission }, transaction);
    return orderAfter(written.row, transaction, { changed: true, undo: written.step });
  });
}
