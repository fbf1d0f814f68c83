import type { OrderStatus, ReturnKind } from '~/db/schema/order.values';
import { keptOf, type Ledger, owedOf } from '~/features/order-payments/ledger.rules';

/** A line of an order. `lineTotal` in piastres. */
export type BoughtLine = { id: string; quantity: number; lineTotal: number };
type Adjusted = { itemId: string | null; amount: number };
/** So many pieces of a line. */
export type Pieces = { line: string; quantity: number };

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/**
 * What each line was sold for in piastres, by its id: its total less what was taken off it, and less its share of what
 * was taken off the order. The shares are whole piastres and add up; delivery takes part in them only where the items
 * are used up.
 */
export function soldFor(lines: readonly BoughtLine[], adjustments: readonly Adjusted[]): Map<string, number> {
  const own = lines.map(({ id, lineTotal }) => {
    const off = sumOf(adjustments.filter(({ itemId }) => itemId === id).map(({ amount }) => amount));
    return { id, left: Math.max(0, lineTotal - off) };
  });
  const all = sumOf(own.map(({ left }) => left));
  const off = Math.min(all, sumOf(adjustments.filter(({ itemId }) => itemId === null).map(({ amount }) => amount)));
  let before = 0;
  return new Map(
    own.map(({ id, left }) => {
      // Of the sum so far, so that what is rounded off a line comes with the next.
      const shareBefore = all === 0 ? 0 : Math.floor((off * before) / all);
      before += left;
      const share = all === 0 ? 0 : Math.floor((off * before) / all) - shareBefore;
      return [id, left - share];
    }),
  );
}

/** How many pieces of each line, by its id, are in no return yet. */
export function leftOf(lines: readonly BoughtLine[], returned: readonly Pieces[]): Map<string, number> {
  return new Map(
    lines.map(({ id, quantity }) => [
      id,
      quantity - sumOf(returned.filter(({ line }) => line === id).map(({ quantity: back }) => back)),
    ]),
  );
}

type Bought = {
  lines: readonly BoughtLine[];
  adjustments: readonly Adjusted[];
  /** Of the returns that there are. */
  returned: readonly Pieces[];
};

/**
 * What these pieces were sold for, in piastres. Of a line that comes back in several returns the parts add up to what
 * it was sold for.
 */
export function worthOf(pieces: readonly Pieces[], { lines, adjustments, returned }: Bought): number {
  const sold = soldFor(lines, adjustments);
  const left = leftOf(lines, returned);
  return sumOf(
    pieces.map(({ line, quantity }) => {
      const bought = lines.find(({ id }) => id === line);
      if (!bought) return 0;
      const before = bought.quantity - (left.get(line) ?? 0);
      const part = (count: number) => Math.floor(((sold.get(line) ?? 0) * count) / bought.quantity);
      return part(before + quantity) - part(before);
    }),
  );
}

/**
 * What is left of all that was sold, in piastres, once `returnsTotal` came back. It is less than the pieces that are
 * left were sold for where something was given up since the others came back.
 */
export const leftToReturn = ({ lines, adjustments }: Omit<Bought, 'returned'>, returnsTotal: number): number =>
  Math.max(0, sumOf([...soldFor(lines, adjustments).values()]) - returnsTotal);

/** Why these pieces can't come back: none, not of the order, one line twice, more than are left; null: they can. */
export function piecesFault(pieces: readonly Pieces[], { lines, returned }: Bought): string | null {
  if (pieces.length === 0) return 'orderReturn.noPieces';
  const left = leftOf(lines, returned);
  if (pieces.some(({ line }) => !left.has(line))) return 'orderReturn.noSuchLine';
  if (new Set(pieces.map(({ line }) => line)).size < pieces.length) return 'orderReturn.lineTwice';
  return pieces.some(({ line, quantity }) => quantity > (left.get(line) ?? 0)) ? 'orderReturn.tooMany' : null;
}

/** Whether no piece is left with these. */
export const isAll = (pieces: readonly Pieces[], { lines, returned }: Bought): boolean =>
  sumOf([...leftOf(lines, returned).values()]) === sumOf(pieces.map(({ quantity }) => quantity));

/**
 * The kinds of return that an order can begin: what is on its way is refused, what was delivered comes back. Of a
 * canceled one what `isAway` still is refused: it had left before.
 */
export function kindsFor(status: OrderStatus, isAway: boolean): readonly ReturnKind[] {
  if (status === 'delivered') return ['returned', 'exchanged'];
  return status === 'out' || (status === 'canceled' && isAway) ? ['refused'] : [];
}

/**
 * What becomes of an order when pieces of it begin to come back; null: it stays. Of what is on its way all is refused,
 * or the rest was taken.
 */
export const statusAfter = (now: OrderStatus, all: boolean): Extract<OrderStatus, 'canceled' | 'delivered'> | null =>
  now !== 'out' ? null : all ? 'canceled' : 'delivered';

/** What becomes of money that came ahead of an order whose parcel was refused; `keep` in piastres. */
export type DepositFate = 'return' | 'keep' | { keep: number };

/** How much of it the shop keeps, in piastres; null: more than there is. */
export function depositKeptOf(fate: DepositFate, kept: number): number | null {
  if (fate === 'return') return 0;
  if (fate === 'keep') return kept;
  return fate.keep <= kept ? fate.keep : null;
}

type Standing = { status: OrderStatus; total: number; returnsTotal: number };

/**
 * What of an order's money has to go back to its customer, in piastres: of a canceled one all that is not kept of its
 * deposit, else what was paid above what is owed.
 */
export const toReturnOf = (order: Standing, ledger: Ledger, depositKept: number): number =>
  Math.max(0, keptOf(ledger) - (order.status === 'canceled' ? depositKept : owedOf(order)));
