import type { OrderStatus } from '~/db/schema/order.values';

/** Where the pieces of an order are: promised to it on the shelf, gone out with it, or nobody's again. */
export type Place = 'promised' | 'out' | 'free';

/** What of an order says where its pieces are. */
export type Standing = { status: OrderStatus; piecesFreedAt: Date | null };

/** Where the pieces of an order are while it stands so (contract 6.19). */
export function placeOf({ status, piecesFreedAt }: Standing): Place {
  if (status === 'canceled') return 'free';
  if (status === 'out' || status === 'delivered') return 'out';
  return status === 'pending' && piecesFreedAt !== null ? 'free' : 'promised';
}

/**
 * Whether such a step moves no pieces. What went out stays out until a return brings it back, whatever becomes of its
 * order; a cancelation that is taken back finds it there.
 */
export function movesNothing(from: Standing, to: Standing): boolean {
  const [was, is] = [placeOf(from), placeOf(to)];
  if (was === is) return true;
  return was === 'out' ? is === 'free' : from.status === 'canceled' && is === 'out';
}
