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

/** The money that came and stayed, in piastres. */
export const keptOf = ({ received, returned }: Ledger): number => received - returned;

type Sums = { status: OrderStatus; total: number; returnsTotal: number };

/** What an order comes to without the pieces that come back, in piastres; of a canceled one its total, as it was. */
export const owedOf = ({ status, total, returnsTotal }: Sums): number =>
  status === 'canceled' ? total : total - returnsTotal;

/**
 * What is still to collect of an order, in piastres: what was kept of it, less the money that came and stayed. Nothing
 * of a canceled one, nor of one that was paid and whose money went back; never less than nothing.
 */
export function dueOf(order: Sums, { received, returned }: Ledger): number {
  const owed = owedOf(order);
  const wentBack = received > 0 && received >= owed && returned >= received;
  return order.status === 'canceled' || wentBack ? 0 : Math.max(0, owed - (received - returned));
}

/**
 * What may come or go at most, in piastres: no more comes than is owed, no more goes back than came and stayed. Of a
 * canceled order money may still come: a transfer that was on its way.
 */
export const mostOf = (direction: LedgerEntry['direction'], order: Sums, ledger: Ledger): number =>
  Math.max(0, direction === 'in' ? owedOf(order) - keptOf(ledger) : keptOf(ledger));

/** The row that takes back this one, which was written by mistake; null: it is none, or was taken back before. */
export function correctionOf(id: string, entries: readonly LedgerEntry[]): NewEntry | null {
  const mistaken = standing(entries).find((entry) => entry.id === id);
  return mistaken ? oppositeOf(mistaken) : null;
}

/** What is said of money that is not there yet: nothing, or the customer's word that it was sent. */
export type Unsettled = Extract<PaymentStatus, 'unpaid' | 'claimed'>;

/**
 * What the ledger makes of an order of which `owed` piastres are owed (contract 6.6): `paid` once so much came and
 * stayed, `refunded` once all that came went back; before that `unsettled` stands.
 */
export function paymentStatusOf(entries: readonly LedgerEntry[], owed: number, unsettled: Unsettled): PaymentStatus {
  const { received, returned } = ledgerOf(entries);
  if (standingOf(entries, 'in').length === 0) return unsettled;
  if (standingOf(entries, 'out').length > 0 && returned >= received) return 'refunded';
  return received - returned >= owed ? 'paid' : unsettled;
}

/** Before the ledger says more: what a customer said to have sent, until the shop has looked at it. */
export const unsettledOf = (status: PaymentStatus): Unsettled => (status === 'claimed' ? status : 'unpaid');

/** The same once these rows are written: where money of theirs has come somebody has looked. */
export const unsettledAfter = (status: PaymentStatus, added: readonly NewEntry[]): Unsettled =>
  added.some(({ direction, corrects }) => direction === 'in' && corrects === null) ? 'unpaid' : unsettledOf(status);

/** `paymentStatusOf` an order as it stands: the one way in which its payment follows from its ledger. */
export const paymentAfter = (
  order: Sums & { paymentStatus: PaymentStatus },
  entries: readonly LedgerEntry[],
  unsettled: Unsettled = unsettledOf(order.paymentStatus),
): PaymentStatus => paymentStatusOf(entries, owedOf(order), unsettled);

const WAY_OF: Record<PaymentMethod, PaymentWay> = { cod: 'cash', instapay: 'instapay', vodafoneCash: 'vodafoneCash' };

function oppositeOf({ id, direction, amount, how, reference }: LedgerEntry): NewEntry {
  return { direction: direction === 'in' ? 'out' : 'in', amount, how, reference, corrects: id };
}

/**
 * The rows that a press in the back office writes: the rest of what is owed came, all that came went back, or one of
 * the two was recorded by mistake. None for what is only said.
 */
export function entriesOf(
  { from, to }: { from: PaymentStatus; to: PaymentStatus },
  entries: readonly LedgerEntry[],
  { owed, method }: { owed: number; method: PaymentMethod },
): NewEntry[] {
  const kept = keptOf(ledgerOf(entries));
  const made = { how: WAY_OF[method], reference: '', corrects: null };
  if (to === 'refunded') return [{ direction: 'out', amount: kept, ...made }];
  if (from === 'refunded') return standingOf(entries, 'out').map(oppositeOf);
  if (to === 'paid') return [{ direction: 'in', amount: Math.max(0, owed - kept), ...made }];
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
