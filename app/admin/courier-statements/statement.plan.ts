import type { CourierItemKind } from '~/db/schema/courier.values';

import { feeExcess, type JudgedLine, type StatementDeed, type StatementOrder } from './statement.rules';

/**
 * What somebody decided of a line; `order`: the number of the order that it is about after all, or that is missing.
 */
export type Decision = { do: StatementDeed; order?: number | undefined };

/** What is to be booked of an order, in piastres. */
export type PlannedBooking = { orderId: string; amount: number; fee: number | null; givenUp: number; deliver: boolean };
/** What stays open with the courier, in piastres: more than 0 is theirs to pay. */
export type PlannedItem = { kind: CourierItemKind; orderId: string | null; label: string; amount: number };
export type StatementPlan = {
  bookings: PlannedBooking[];
  items: PlannedItem[];
  /** Lines that are known from now on. */
  remembered: { key: string; orderId: string | null }[];
  /** Orders whose open questions are answered by money. */
  answered: string[];
};

/** A line for which something was chosen that it has no choice of, or an order that there is none of. */
export class ImpossibleDecision extends Error {
  constructor(
    readonly row: number,
    readonly key: 'courier.deedImpossible' | 'courier.noSuchOrder',
  ) {
    super(key);
  }
}

/** What one line does: how much of it is booked of what order, and what stays open. */
type Effect = { booking?: PlannedBooking | undefined; items: PlannedItem[] };

function effectOf(line: JudgedLine, deed: StatementDeed, orderId: string | null, due: number): Effect {
  const { paid, fee, label } = line;
  const item = (kind: CourierItemKind, amount: number): PlannedItem[] => [{ kind, orderId, label, amount }];
  const booking = (givenUp = 0, deliver = true): PlannedBooking | undefined =>
    orderId === null ? undefined : { orderId, amount: Math.min(paid, due), fee, givenUp, deliver };
  const over = Math.max(0, paid - due);
  const claim = Math.max(0, due - paid) + feeExcess(line);
  switch (deed) {
    case 'book':
      return { booking: booking(), items: over > 0 ? item('owe', -over) : [] };
    case 'claim':
      return { booking: booking(), items: claim > 0 ? item('claim', claim) : [] };
    case 'giveUp':
      return { booking: booking(Math.max(0, due - paid)), items: [] };
    case 'partTaken':
      return { booking: booking(), items: item('partTaken', 0) };
    case 'refused':
      return {
        booking: orderId === null ? undefined : { orderId, amount: 0, fee, givenUp: 0, deliver: false },
        items: item('refused', 0),
      };
    case 'isOrder':
      return { booking: booking(), items: over > 0 ? item('owe', -over) : due > paid ? item('claim', due - paid) : [] };
    case 'owe':
      return { booking: due > 0 ? booking() : undefined, items: over > 0 ? item('owe', -over) : [] };
    case 'ask':
    case 'later':
    case 'lost':
      return { items: item(deed, line.expected) };
    case 'notOurs':
    case 'leave':
      return { items: [] };
  }
}

/**
 * What was decided of a line. Where an order is missing, the decision that names it counts, wherever it stands by now:
 * others have been paid since, or have gone out.
 */
function decisionOf({ row, state, order }: JudgedLine, decisions: ReadonlyMap<number, Decision>): Decision | undefined {
  if (state !== 'missing') return decisions.get(row);
  const named = [...decisions.values()].find((decision) => decision.do !== 'isOrder' && decision.order === order);
  const here = decisions.get(row);
  return named ?? (here?.order === undefined ? here : undefined);
}

/**
 * What keeping a statement does, line by line, before anything is written: what nobody decided goes its first way. Of
 * an order in two lines the amounts are booked together. Throws ImpossibleDecision.
 */
export function planStatement(
  judged: readonly JudgedLine[],
  decisions: ReadonlyMap<number, Decision>,
  orders: readonly StatementOrder[],
): StatementPlan {
  const left = new Map(orders.map(({ id, due }) => [id, due]));
  const bookings = new Map<string, PlannedBooking>();
  const plan: StatementPlan = { bookings: [], items: [], remembered: [], answered: [] };
  for (const line of judged) {
    // What another line turned out to be about is missed no more; those come first.
    if (line.known || (line.state === 'missing' && bookings.has(line.orderId ?? ''))) continue;
    const decided = decisionOf(line, decisions);
    const deed = decided?.do ?? line.choices[0] ?? 'leave';
    if (!line.choices.includes(deed)) throw new ImpossibleDecision(line.row, 'courier.deedImpossible');
    const meant = deed === 'isOrder' ? orders.find(({ number }) => number === decided?.order) : null;
    if (deed === 'isOrder' && !meant) throw new ImpossibleDecision(line.row, 'courier.noSuchOrder');
    const orderId = meant?.id ?? line.orderId;
    const due = orderId === null ? 0 : (left.get(orderId) ?? 0);
    const { booking, items } = effectOf(line, deed, orderId, due);
    if (booking) {
      // What another line of the same order claimed is answered by this one.
      plan.items = plan.items.flatMap((item) => {
        if (item.kind !== 'claim' || item.orderId !== booking.orderId) return [item];
        return item.amount > due ? [{ ...item, amount: item.amount - due }] : [];
      });
      const before = bookings.get(booking.orderId);
      left.set(booking.orderId, due - booking.amount - booking.givenUp);
      bookings.set(booking.orderId, {
        ...booking,
        amount: booking.amount + (before?.amount ?? 0),
        givenUp: booking.givenUp + (before?.givenUp ?? 0),
        fee: booking.fee ?? before?.fee ?? null,
        deliver: booking.deliver || before?.deliver === true,
      });
      plan.answered.push(booking.orderId);
    }
    plan.items.push(...items);
    if (line.key !== null && deed !== 'leave') plan.remembered.push({ key: line.key, orderId });
  }
  return { ...plan, bookings: [...bookings.values()] };
}
