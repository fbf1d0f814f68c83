import type { OrderJson } from '~/features/order/order.json';
import { reachedAt } from '~/features/order/order.rules';
import { cairoDay } from '~/i18n/format-cairo';

/** Days after its delivery within which the law lets a customer return what was bought (Law 181 of 2018, art. 17). */
const RETURN_DAYS = 14;

/** The last day in Cairo, `2026-12-08`, on which what was delivered then may be returned. */
export const returnableUntil = (deliveredAt: string): string => cairoDay(new Date(deliveredAt), RETURN_DAYS);

/**
 * Until which day a delivered order may be returned, and whether that is over; null: it was not delivered, or the hour
 * is not known.
 */
export function returnTime(
  { status, history }: Pick<OrderJson, 'status' | 'history'>,
  now: Date,
): { until: string; isOver: boolean } | null {
  const deliveredAt = status === 'delivered' ? reachedAt(history, 'delivered') : undefined;
  if (deliveredAt === undefined) return null;
  const until = returnableUntil(deliveredAt);
  return { until, isOver: cairoDay(now) > until };
}
