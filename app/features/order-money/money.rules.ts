import type { OrderStatus } from '~/db/schema/order.values';
import { dueOf, keptOf, type Ledger, mostOf, owedOf } from '~/features/order-payments/ledger.rules';

type Sums = { status: OrderStatus; total: number; returnsTotal: number };

/** Why so many piastres may not come or go (contract 6.6), and what may at most; null: they may. */
export function moneyFault(
  { direction, amount }: { direction: 'in' | 'out'; amount: number },
  order: Sums,
  ledger: Ledger,
): { key: string; most: number } | null {
  const most = mostOf(direction, order, ledger);
  if (amount > 0 && amount <= most) return null;
  return { key: direction === 'in' ? 'orderMoney.aboveDue' : 'orderMoney.aboveKept', most };
}

/**
 * Why no deposit of so many piastres can be asked for: the order has left or is at its end, so much has come already,
 * or it is more than the order comes to; null: it can.
 */
export function depositFault(amount: number, order: Sums, ledger: Ledger): { key: string; most: number } | null {
  const most = owedOf(order);
  if (order.status !== 'pending' && order.status !== 'accepted') return { key: 'orderMoney.depositTooLate', most };
  if (dueOf(order, ledger) === 0) return { key: 'orderMoney.nothingDue', most };
  if (amount > most) return { key: 'orderMoney.depositAboveTotal', most };
  return amount > keptOf(ledger) ? null : { key: 'orderMoney.depositHere', most: keptOf(ledger) };
}

/** What is mostly asked for ahead. */
export const DEPOSIT_CHOICES = ['hundred', 'delivery', 'half', 'all'] as const;
export type DepositChoice = (typeof DEPOSIT_CHOICES)[number];

const HUNDRED = 10_000;

/**
 * Amounts to choose a deposit from, in piastres: 100 EGP, the delivery, half in whole pounds, everything. Each once,
 * and those alone that have not come yet.
 */
export function depositChoices(
  order: Sums & { deliveryCharge: number },
  ledger: Ledger,
): { choice: DepositChoice; amount: number }[] {
  const owed = owedOf(order);
  const amounts: Record<DepositChoice, number> = {
    hundred: HUNDRED,
    delivery: order.deliveryCharge,
    half: Math.ceil(owed / 200) * 100,
    all: owed,
  };
  return DEPOSIT_CHOICES.map((choice) => ({ choice, amount: amounts[choice] })).filter(
    ({ amount }, place, all) =>
      depositFault(amount, order, ledger) === null && all.findIndex((other) => other.amount === amount) === place,
  );
}
