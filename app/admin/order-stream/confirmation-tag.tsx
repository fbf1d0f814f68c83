import type { Confirmation } from '~/db/schema/order.values';
import { useTranslation } from '~/i18n/use-translation';
import { Tag, type TagTone } from '~/ui/badge';
import type { IconName } from '~/ui/icon-names';
import { Panel } from '~/ui/layout';

const LOOK: Record<Exclude<Confirmation, 'none'>, { tone: TagTone; icon: IconName }> = {
  waiting: { tone: 'gold', icon: 'clock-3' },
  confirmed: { tone: 'emerald', icon: 'phone-call' },
  declined: { tone: 'danger', icon: 'x' },
};

/** What the customer said to an order that is paid at the door. */
export function ConfirmationTag({ confirmation }: { confirmation: Exclude<Confirmation, 'none'> }) {
  const { t } = useTranslation();
  const { tone, icon } = LOOK[confirmation];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`admin:stream.confirmation.${confirmation}.word`)}
    </Tag>
  );
}

type OrderConfirmationProps = {
  confirmation: Confirmation;
  calls: number;
  /** A yes is still asked for. */ asked: boolean;
};

/** What the customer said to the order, and how often they were called. */
export function OrderConfirmation({ confirmation, calls, asked }: OrderConfirmationProps) {
  const { t } = useTranslation();
  if (confirmation === 'none' || (confirmation === 'waiting' && !asked)) return null;
  return (
    <Panel title={t('admin:stream.confirmationTitle')}>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>{t('admin:stream.calls', { count: calls })}</span>
        <ConfirmationTag confirmation={confirmation} />
      </p>
    </Panel>
  );
}
