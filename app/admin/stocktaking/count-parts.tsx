import { useAmount } from '~/admin/stock-item/stock-parts';
import type { StockJson } from '~/features/stock/stock.json';
import { findingOf, type Typed } from '~/features/stocktaking/stocktaking.rules';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';

type FindingProps = { row: Pick<StockJson, 'unit'>; typed: Typed | null };

/** How a count stands to the record, in words. */
export function FindingTag({ row: { unit }, typed }: FindingProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  if (typed === null) return <Tag tone="outline">{t('admin:stock.count.notYet')}</Tag>;
  const { counted, seen } = typed;
  const finding = findingOf(typed);
  if (finding === 'match')
    return (
      <Tag tone="emerald" icon="check">
        {t('admin:stock.count.match')}
      </Tag>
    );
  if (finding === 'first') return <Tag tone="gold">{t('admin:stock.count.first')}</Tag>;
  return (
    <Tag tone="danger">
      {t(`admin:stock.count.${finding}`, {
        amount: amount(Math.abs(counted - (seen ?? 0)), unit),
        recorded: amount(seen, unit),
      })}
    </Tag>
  );
}

/** The same as a number with its sign. */
export function Difference({ typed }: { typed: Typed | null }) {
  const { t } = useTranslation();
  if (typed === null) return null;
  const difference = typed.counted - (typed.seen ?? 0);
  if (typed.seen !== null && difference === 0)
    return (
      <span className="text-emerald">
        <Icon name="check" size="sm" />
        <span className="visually-hidden">{t('admin:stock.count.match')}</span>
      </span>
    );
  return (
    <bdi dir="ltr" className={classNames('font-medium', difference < 0 ? 'text-danger' : 'text-gold-ink')}>
      {`${difference < 0 ? '−' : '+'}${formatCount(Math.abs(difference))}`}
    </bdi>
  );
}
