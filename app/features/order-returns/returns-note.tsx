import type { OrderJson } from '~/features/order/order.json';
import { formatWeekday } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

import { returnTime } from './law.rules';

/** A day as a sentence says it: noon in Cairo is that day there, whatever the season. */
const noonOf = (day: string): string => `${day}T10:00:00Z`;

/** Until when an order may be returned, by law. Nothing where it was not delivered. */
export function ReturnTime({ order, now }: { order: Pick<OrderJson, 'status' | 'history'>; now: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const time = returnTime(order, new Date(now));
  if (!time) return null;
  const day = formatWeekday(noonOf(time.until), language);
  return <p className="text-sm text-ink-soft">{t(time.isOver ? 'returns.wasUntil' : 'returns.until', { day })}</p>;
}

/** What of an order comes back or came back, a line each, as its customer reads it. */
export function ReturnsNote({ order }: { order: Pick<OrderJson, 'returns'> }) {
  const { t } = useTranslation();
  return order.returns.map(({ _id, state, lines }) => (
    <p key={_id} className="text-sm text-ink-soft">
      {t(`returns.note.${state}`, { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
    </p>
  ));
}
