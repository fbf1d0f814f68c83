import { and, eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { orderReturnLines, orderReturns } from '~/db/schema/order-return.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { toEgp } from '~/features/catalogue/money';
import { rewordUnsent } from '~/features/order-messages/order-messages.commands.server';
import { writeMoney } from '~/features/order-money/ledger.writer.server';
import { moneyPermission } from '~/features/order-money/money.commands.server';
import { paymentAfter, unsettledOf } from '~/features/order-payments/ledger.rules';
import type { OrderRow } from '~/features/order/order.json';
import { takeStatusStep } from '~/features/order/order.status.server';
import {
  addEvent,
  authorOf,
  lockWithStep,
  orderAfter,
  type OrderChange,
  stoodThere,
} from '~/features/order/order.steps.server';
import { ConflictError, InvalidError, NotFoundError } from '~/http/domain-error';
import { formatNumber } from '~/i18n/format';

import { type Bought, type Outcome, outcomeOf, readBought, sumWord, usualWayBack } from './return.reads.server';
import { kindsFor, piecesFault } from './return.rules';
import type { NewReturn } from './return.schema';

const invalid = (field: string, key: string) => new InvalidError({ [field]: [key] }, key);

/** The order sent in exchange: another one of the same customer. */
async function assertExchange(order: OrderRow, exchange: string, transaction: Transaction): Promise<void> {
  const [other] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, exchange), eq(orders.userId, order.userId)));
  if (!other || other.id === order.id) throw invalid('exchange', 'orderReturn.exchange');
}

/** Throws where these pieces can't come back so, or more money would go back than is the customer's. */
function assertReturn(order: OrderRow, bought: Bought, asked: NewReturn): Outcome {
  const { status } = order;
  if (!kindsFor(status, bought.isAway).includes(asked.kind))
    throw new ConflictError('orderReturn.notNow', { status }, { status });
  const fault = piecesFault(asked.lines, bought);
  if (fault === 'orderReturn.tooMany') throw new ConflictError(fault);
  if (fault !== null) throw invalid('lines', fault);
  const outcome = outcomeOf(order, bought, asked);
  if (outcome === null) throw new ConflictError('orderReturn.keepsTooMuch');
  if (asked.deposit !== undefined && (outcome.status ?? status) !== 'canceled')
    throw invalid('deposit', 'orderReturn.noDeposit');
  if (asked.exchange !== undefined && asked.kind !== 'exchanged') throw invalid('exchange', 'orderReturn.noExchange');
  if (asked.amount > outcome.toReturn) {
    const most = toEgp(outcome.toReturn);
    throw new ConflictError('orderReturn.aboveReturn', { most: formatNumber(most) }, { most });
  }
  return outcome;
}

async function insertReturn(
  transaction: Transaction,
  { order, by, asked, outcome }: { order: OrderRow; by: string; asked: NewReturn; outcome: Outcome },
): Promise<string> {
  const { kind, reason, reference, amount, exchange } = asked;
  const [row] = await transaction
    .insert(orderReturns)
    .values({
      ...{ orderId: order.id, kind, reason, reference, amount, byUserId: by },
      ...{ value: outcome.value, depositKept: outcome.depositKept, exchangeOrderId: exchange ?? null },
    })
    .returning({ id: orderReturns.id });
  if (!row) throw new Error('The return was not written');
  const lines = asked.lines.map(({ line, quantity }) => ({ returnId: row.id, itemId: line, quantity }));
  await transaction.insert(orderReturnLines).values(lines);
  return row.id;
}

/** What the pieces were sold for is owed no more; the payment's status follows. */
async function oweLess(order: OrderRow, outcome: Outcome, { entries }: Bought, transaction: Transaction) {
  const returnsTotal = order.returnsTotal + outcome.value;
  const status = outcome.status ?? order.status;
  const paymentStatus = paymentAfter({ ...order, status, returnsTotal }, entries);
  const [after] = await transaction
    .update(orders)
    .set({ returnsTotal, paymentStatus })
    .where(eq(orders.id, order.id))
    .returning();
  if (!after) throw new NotFoundError('order.notFound');
  return after;
}

/**
 * `sum`: what the page worked out; `seen`: the last return that it showed, empty for none; `alongside`: what is written
 * with the return or not at all.
 */
type Seen = { sum?: string; seen?: string; alongside?: (transaction: Transaction) => Promise<void> };

/** Whether a return is the one that a page asks for once more: one press that came twice. */
const isSame = (row: Bought['returns'][number] | undefined, actor: UserActor, { kind, reason, amount }: NewReturn) =>
  row?.byUserId === actor.id && row.kind === kind && row.reason === reason && row.amount === amount;

/**
 * Pieces of an order begin to come back (contract 6.15). All refused: it is canceled with the reason; some: it is
 * delivered, and what was kept is owed. Canceled while it was on its way it stays so, with its reason. What was
 * delivered is returned or exchanged. `amount`, in piastres, goes back now and takes the right to give money back.
 * Nothing goes on the shelf before it is here. Throws ForbiddenError, NotFoundError, InvalidError for what is none of
 * this order's, ConflictError where its status allows no such return, more pieces or money would go back than are
 * there, or the sums are others than the page had worked out. Within a minute it can be taken back whole (contract
 * 6.8).
 */
export async function beginReturn(
  actor: UserActor,
  id: string,
  asked: NewReturn,
  { sum, seen, alongside }: Seen = {},
): Promise<OrderChange> {
  assertMay(actor, 'orders.steps');
  if (asked.amount > 0) assertMay(actor, moneyPermission('out'));
  return db.transaction(async (transaction) => {
    const locked = await lockWithStep(actor, id, transaction);
    const { row: order } = locked;
    const bought = await readBought(order, transaction);
    const last = bought.returns.at(-1);
    if (seen !== undefined && seen !== (last?.id ?? '')) {
      if (!isSame(last, actor, asked)) throw new ConflictError('orderReturn.sumChanged', {}, { again: true });
      return orderAfter(order, transaction, { ...stoodThere(actor, locked), changed: true });
    }
    const outcome = assertReturn(order, bought, asked);
    if (sum !== undefined && sum !== sumWord(outcome))
      throw new ConflictError(sum === '' ? 'orderReturn.workOut' : 'orderReturn.sumChanged', {}, { again: true });
    if (asked.exchange !== undefined) await assertExchange(order, asked.exchange, transaction);
    const step =
      outcome.status &&
      (await takeStatusStep(actor, locked, { to: outcome.status, reason: asked.reason }, transaction)).undo;
    const returnId = await insertReturn(transaction, { order, by: actor.id, asked, outcome });
    let after = await oweLess(order, outcome, bought, transaction);
    const { kind, reason } = asked;
    const changes = changesBetween(null, { return: { kind, state: 'onItsWay', value: outcome.value, reason } });
    await recordAudit(transaction, actor, { action: 'update', entity: 'order', entityId: id, changes });
    let paid: Awaited<ReturnType<typeof writeMoney>> | null = null;
    if (asked.amount > 0) {
      const { amount, reference } = asked;
      const how = usualWayBack(bought.entries);
      const money = {
        ...{ entries: bought.entries, permission: moneyPermission('out') },
        ...{ unsettled: unsettledOf(after.paymentStatus) },
        added: [{ direction: 'out', amount, how, reference, corrects: null } as const],
      };
      paid = await writeMoney(actor, after, money, transaction);
      after = paid.row;
    } else {
      await rewordUnsent(transaction, after);
    }
    await alongside?.(transaction);
    // The last of what it wrote, so that it is taken back whole.
    const undo = await addEvent(transaction, authorOf(actor), id, {
      kind: 'return',
      body: {
        ...{ return: returnId, to: 'onItsWay' },
        taken: {
          ...{ from: order.status, to: after.status, payment: order.paymentStatus, entries: paid?.entries ?? [] },
          steps: [step, paid?.step].flatMap((id) => id ?? []),
        },
      },
    });
    return orderAfter(after, transaction, { changed: true, undo });
  });
}
