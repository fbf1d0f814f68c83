import { and, eq } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import type { OrderStatus } from '~/db/schema/order.values';
import { toEgp } from '~/features/catalogue/money';
import { ledgerOf } from '~/features/order-payments/ledger.rules';
import { findOrderRow } from '~/features/order/order.queries.server';
import { NotFoundError } from '~/http/domain-error';

import { depositsKept, type Outcome, outcomeOf, readBought, sumWord } from './return.reads.server';
import { kindsFor, leftOf, piecesFault } from './return.rules';
import type { NewReturn } from './return.schema';

/** What a return would make of an order. EGP. */
export type OutcomeJson = {
  all: boolean;
  status: OrderStatus;
  value: number;
  depositKept: number;
  toReturn: number;
  due: number;
  /** The order's total without what comes back. */
  owed: number;
};

export type ReturnPage = {
  kinds: NewReturn['kind'][];
  /** How many pieces of each line are in no return yet. */
  left: { line: string; left: number }[];
  /** The money that came and stayed, but for what was kept of a deposit before. EGP. */
  kept: number;
  seen: string;
  worked: { outcome: OutcomeJson; sum: string } | { fault: string } | null;
};

const outcomeJson = (
  outcome: Outcome,
  row: { status: OrderStatus; total: number; returnsTotal: number },
): OutcomeJson => ({
  all: outcome.all,
  status: outcome.status ?? row.status,
  value: toEgp(outcome.value),
  depositKept: toEgp(outcome.depositKept),
  toReturn: toEgp(outcome.toReturn),
  due: toEgp(outcome.due),
  owed: toEgp(row.total - row.returnsTotal - outcome.value),
});

/**
 * What the page of a return shows: what may still come back, and what the pieces that were `asked` for make of the
 * order, without keeping it. Throws NotFoundError.
 */
export async function readReturnPage(
  _staff: StaffActor,
  id: string,
  asked: Pick<NewReturn, 'lines' | 'kind' | 'deposit'> | null,
): Promise<ReturnPage> {
  const row = await findOrderRow(id);
  if (!row) throw new NotFoundError('order.notFound');
  const bought = await readBought(row);
  const { received, returned } = ledgerOf(bought.entries);
  const kinds = [...kindsFor(row.status, bought.isAway)];
  const workOut = (): ReturnPage['worked'] => {
    if (asked === null) return null;
    const fault = kinds.includes(asked.kind) ? piecesFault(asked.lines, bought) : 'orderReturn.kind';
    if (fault !== null) return { fault };
    const outcome = outcomeOf(row, bought, asked);
    return outcome
      ? { outcome: outcomeJson(outcome, row), sum: sumWord(outcome) }
      : { fault: 'orderReturn.keepsTooMuch' };
  };
  return {
    kinds,
    left: [...leftOf(bought.lines, bought.returned)].map(([line, left]) => ({ line, left })),
    kept: toEgp(received - returned - depositsKept(bought)),
    seen: bought.returns.at(-1)?.id ?? '',
    worked: workOut(),
  };
}

/** The order of this number, if it is one of the same customer's as that order; null: there is none. */
export async function findExchange(_staff: StaffActor, id: string, number: string): Promise<string | null> {
  const row = await findOrderRow(id);
  if (!row || !/^\d{1,15}$/.test(number)) return null;
  const [other] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, Number(number)), eq(orders.userId, row.userId)));
  return other && other.id !== id ? other.id : null;
}
