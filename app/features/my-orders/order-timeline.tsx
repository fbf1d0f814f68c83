import type { OrderJson } from '~/features/order/order.json';
import { ORDER_STEPS, reachedAt } from '~/features/order/order.rules';
import { formatDateTime } from '~/i18n/format-date';
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

/** The way of an order from received to delivered; a cancelled one has none (design, order). */
export function OrderTimeline({ order }: { order: OrderJson }) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const reached = ORDER_STEPS.findIndex((step) => step === order.status);
  const { region } = order.address;
  const awaitsTransfer = order.payment.method !== 'cod' && order.payment.status === 'unpaid';
  const under = (step: Step, state: 'done' | 'now' | 'todo') => {
    const at = state === 'todo' ? undefined : reachedAt(order.history, step);
    if (step === 'pending' && state === 'now' && awaitsTransfer) return t('account:orders.waitingTransfer');
    if (at) return formatDateTime(at, language);
    return step === 'out' ? t('account:orders.usually', { region: pick(region.name), count: region.etaDays }) : '';
  };
  return (
    <ol className="timeline" aria-label={t('account:orders.timeline')}>
      {ORDER_STEPS.map((step, index) => {
        const state = index < reached || order.status === 'delivered' ? 'done' : index === reached ? 'now' : 'todo';
        return (
          <li key={step} className={`timeline-${state}`} aria-current={index === reached ? 'step' : undefined}>
            <span className="timeline-dot">
              <Star />
              <Icon name={state === 'done' ? 'check' : STEP_ICONS[step]} size="sm" />
            </span>
            <div>
              <p className="timeline-name">
                {step === 'pending' && state === 'done'
                  ? t('account:orders.received')
                  : t(`account:orders.status.${step}`)}
              </p>
              <p className="text-sm text-ink-soft">{under(step, state)}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
