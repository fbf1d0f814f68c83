import type { orderPayments } from '~/db/schema/order-payment.server';
import type { OrderStatus, PaymentMethod, PaymentStatus, PaymentWay } from '~/db/schema/order.values';

/** A row of an order's ledger: money that came or went. `amount` in piastres; `corrects`: the row it takes back. */
export type LedgerEntry = Pick<
  typeof orderPayments.$inferSelect,
  'id' | 'direction' | 'amount' | 'how' | 'reference' | 'corrects'
>;
export type NewEntry = Omit<LedgerEntry, 'id'>;

/** What came and what went back, in piastres, but for what was recorded by mistake. */
export type Ledger = { received: number; returned: number };

/** The rows that hold: a mistake and the row that corrects it cancel each other out. */
function standing(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  return entries.filter(({ id, corrects }) => corrects === null && !corrected.has(id));
}

const standingOf = (entries: readonly LedgerEntry[], direction: LedgerEntry['direction']): LedgerEntry[] =>
  standing(entries).filter((entry) => entry.direction === direction);

const sumOf = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);

export const ledgerOf = (entries: readonly LedgerEntry[]): Ledger => ({
  received: sumOf(standingOf(entries, 'in')),
  returned: sumOf(standingOf(entries, 'out')),
});

/**
 * What is still to collect of an order, in piastres: what was kept of it, less the money that came and stayed. Nothing
 * of a canceled one, and never less than nothing.
 */
export const dueOf = (
  { status, total, returnsTotal }: { status: OrderStatus; total: number; returnsTotal: number },
  { received, returned }: Ledger,
): number => (status === 'canceled' ? 0 : Math.max(0, total - returnsTotal - (received - returned)));

/** What is said of money that is not there yet: nothing, or the customer's word that it was sent. */
export type Unsettled = Extract<PaymentStatus, 'unpaid' | 'claimed'>;

/**
 * What the ledger makes of an order that comes to `total` piastres (contract 6.6): `paid` once that was received,
 * `refunded` once all of it went back; before that `unsettled` stands.
 */
export function paymentStatusOf(entries: readonly LedgerEntry[], total: number, unsettled: Unsettled): PaymentStatus {
  const { received, returned } = ledgerOf(entries);
  if (standingOf(entries, 'in').length === 0) return unsettled;
  if (standingOf(entries, 'out').length > 0 && returned >= received) return 'refunded';
  return received >= total ? 'paid' : unsettled;
}

const WAY_OF: Record<PaymentMethod, PaymentWay> = { cod: 'cash', instapay: 'instapay', vodafoneCash: 'vodafoneCash' };

const oppositeOf = ({ id, direction, amount, how, reference }: LedgerEntry): NewEntry => ({
  ...{ direction: direction === 'in' ? 'out' : 'in', amount, how, reference, corrects: id },
});

/**
 * The rows that a press in the back office writes: the rest of the total came, all that came went back, or one of the
 * two was recorded by mistake. None for what is only said.
 */
export function entriesOf(
  { from, to }: { from: PaymentStatus; to: PaymentStatus },
  entries: readonly LedgerEntry[],
  { total, method }: { total: number; method: PaymentMethod },
): NewEntry[] {
  const { received, returned } = ledgerOf(entries);
  const made = { how: WAY_OF[method], reference: '', corrects: null };
  if (to === 'refunded') return [{ direction: 'out', amount: received - returned, ...made }];
  if (from === 'refunded') return standingOf(entries, 'out').map(oppositeOf);
  if (to === 'paid') return [{ direction: 'in', amount: total - received, ...made }];
  return from === 'paid' ? standingOf(entries, 'in').map(oppositeOf) : [];
}

/** The rows that take back what a step wrote: each its opposite; of a correction, what it corrected once more. */
export const entriesBack = (written: readonly string[], entries: readonly LedgerEntry[]): NewEntry[] =>
  entries
    .filter(({ id }) => written.includes(id))
    .flatMap((entry) => {
      if (entry.corrects === null) return [oppositeOf(entry)];
      return entries.filter(({ id }) => id === entry.corrects).map(({ id: _, ...again }) => again);
    });
