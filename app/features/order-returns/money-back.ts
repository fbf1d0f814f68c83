import { toEgp, toPiastres } from '~/features/catalogue/money';
import type { OrderJson } from '~/features/order/order.json';

import { toReturnOf } from './return.rules';

type Returned = Pick<OrderJson, 'status' | 'total' | 'payment' | 'returns'>;

const sumOf = (egp: readonly number[]): number => egp.reduce((sum, each) => sum + toPiastres(each), 0);

/** What the pieces of an order that come back were sold for, in EGP. */
export const returnedValue = ({ returns }: Pick<OrderJson, 'returns'>): number =>
  toEgp(sumOf(returns.map(({ value }) => value)));

/** The money of an order that has to go back to its customer, in EGP. */
export function moneyToReturn({ status, total, payment, returns }: Returned): number {
  const order = { status, total: toPiastres(total), returnsTotal: sumOf(returns.map(({ value }) => value)) };
  const ledger = { received: toPiastres(payment.received), returned: toPiastres(payment.returned) };
  return toEgp(toReturnOf(order, ledger, sumOf(returns.map(({ depositKept }) => depositKept))));
}
