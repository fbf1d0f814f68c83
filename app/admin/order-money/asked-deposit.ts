import { egpSchema } from '~/features/catalogue/field.schema';
import type { OrderJson } from '~/features/order/order.json';
import { toEgp } from '~/features/catalogue/money';
import type { TransferMethod } from '~/features/settings/ways-to-pay';

/** What is mostly asked for, in EGP. */
const USUAL = 100;

const amountOf = (typed: string): number | null =>
  egpSchema({ min: 0.01, max: 10_000_000, error: '' }).safeParse(typed).data ?? null;

type Asked = { egp: number | null; amount: number | null; by: TransferMethod | undefined };

/**
 * The deposit that the address of its page names: the amount chosen, else the one typed, else what was asked before;
 * in EGP and piastres, null where that is no amount. An order by transfer begins with its own account.
 */
export function askedDeposit(
  query: URLSearchParams,
  { payment }: Pick<OrderJson, 'payment'>,
  ways: readonly TransferMethod[],
): Asked {
  const typed = query.get('choose') ?? query.get('amount') ?? String(payment.asked ?? Math.min(USUAL, payment.due));
  const amount = amountOf(typed);
  const way = query.has('by') ? query.get('by') : payment.method;
  return { egp: amount === null ? null : toEgp(amount), amount, by: ways.find((each) => each === way) };
}
