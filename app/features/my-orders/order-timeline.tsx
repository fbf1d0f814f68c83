import type { OrderJson } from '~/features/order/order.json';
import { StatusTag } from '~/features/order/order-parts';
import { isStatusStep, ORDER_STEPS, reachedAt } from '~/features/order/order.rules';
import { formatDate, formatDateTime } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Star } from '~/ui/brand';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

type Step = (typeof ORDER_STEPS)[number];
const STEP_ICONS: Record<Step, IconName> = {
  pending: 'clock-3',
  accepted: 'sparkles',
  out: 'truck',
  delivered: 'package-check',
};

type OrderTimelineProps = Pick<OrderJson, 'status' | 'history'> & {
  /** What it waits for before anything happens, and how long its way usually takes, where its reader is told. */
  waitsFor?: string;
  usually?: string;
};

/** The way of an order from received to delivered; a cancelled one has none (design, order). */
export function OrderTimeline({ status, history, waitsFor = '', usually = '' }: OrderTimelineProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const reached = ORDER_STEPS.findIndex((step) => step === status);
  const under = (step: Step, state: 'done' | 'now' | 'todo') => {
    const at = state === 'todo' ? undefined : reachedAt(history, step);
    if (step === 'pending' && state === 'now' && waitsFor !== '') return waitsFor;
    if (at) return formatDateTime(at, language);
    return step === 'out' ? usually : '';
  };
  return (
    <ol className="timeline" aria-label={t('account:orders.timeline')}>
      {ORDER_STEPS.map((step, index) => {
        const state = index < reached || status === 'delivered' ? 'done' : index === reached ? 'now' : 'todo';
        return (
          <li key={step} className={`timeline-${state}`} aria-current={index === reached ? 'step' : undefined}>
            <span className="timeline-dot">
              <Star />
              <Icon name={state === 'done' ? 'check' : STEP_ICONS[step]} size="sm" />
            </span>
            <div>
              <p className="timeline-name">{t(`account:orders.status.${step}`)}</p>
              <p className="text-sm text-ink-soft">{under(step, state)}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** When a canceled order was canceled and by whom, with the reason where its reader is told. */
export function Canceled({ history, reason }: Pick<OrderJson, 'history'> & { reason?: string | null }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const event = history.filter(isStatusStep).find(({ to }) => to === 'canceled');
  return (
    <div className="mb-8 grid justify-items-start gap-2">
      <StatusTag status="canceled" />
      {event && (
        <p>
          {t(event.by === 'user' ? 'account:orders.canceledByYou' : 'account:orders.canceledByShop', {
            date: formatDate(event.at, language),
          })}
        </p>
      )}
      {reason && <p className="text-ink-soft">{t('account:orders.reasonGiven', { reason })}</p>}
    </div>
  );
}
