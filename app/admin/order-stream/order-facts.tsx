import type { OrderFact } from '~/features/order-facts/facts.rules';
import { useTranslation } from '~/i18n/use-translation';
import { Tag, type TagTone } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

const LOOK: Record<OrderFact['code'], { tone: TagTone; icon: IconName }> = {
  refused: { tone: 'danger', icon: 'package-x' },
  firstOrder: { tone: 'outline', icon: 'user-plus' },
  ordersToday: { tone: 'outline', icon: 'receipt' },
  largest: { tone: 'outline', icon: 'wallet' },
  far: { tone: 'outline', icon: 'map-pin' },
};

/** What the shop's own records say of whoever an order is for, in words with their counts. */
export function OrderFacts({ facts, tags = [] }: { facts: readonly OrderFact[]; tags?: readonly string[] }) {
  const { t } = useTranslation();
  if (facts.length === 0 && tags.length === 0) return null;
  return (
    <div className="facts">
      <p className="facts-title">
        <Icon name="shield-alert" size="sm" />
        {t('admin:facts.title')}
      </p>
      <ul className="facts-list">
        {facts.map(({ code, count, of }) => (
          <li key={code}>
            <Tag tone={LOOK[code].tone} icon={LOOK[code].icon}>
              {t(`admin:facts.${code}`, { count, of: of ?? 0 })}
            </Tag>
          </li>
        ))}
        {tags.map((tag) => (
          <li key={tag}>
            <Tag tone="gold" icon="tag">
              <bdi>{tag}</bdi>
            </Tag>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t('admin:facts.noScore')}</p>
    </div>
  );
}
