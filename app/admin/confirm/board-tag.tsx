import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';

import type { BoardOrderJson } from './board';

/** What is known of the calls, in a word. */
export function BoardTag({ entry: { order, group, tries } }: { entry: BoardOrderJson }) {
  const { t } = useTranslation();
  if (order.confirmation === 'declined')
    return (
      <Tag tone="danger" icon="x">
        {t('admin:confirm.saidNo')}
      </Tag>
    );
  if (group === 'deposit')
    return (
      <Tag tone="gold" icon="hand-coins">
        {t('admin:confirm.asked')}
      </Tag>
    );
  if (tries === 0) return <Tag tone="outline">{t('admin:confirm.notCalled')}</Tag>;
  return (
    <Tag tone={tries > 1 ? 'danger' : 'gold'} icon="phone-missed">
      {t('admin:confirm.tries', { count: tries })}
    </Tag>
  );
}
