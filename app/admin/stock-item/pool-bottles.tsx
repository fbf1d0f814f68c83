import type { StockJson } from '~/features/stock/stock.json';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';
import { mlOf } from '~/features/stock/demand.rules';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';

/** How many bottles of each size a pool would fill, each taken alone. */
export function PoolBottles({ row: { free } }: { row: StockJson }) {
  const { t } = useTranslation();
  const bottles = SIZE_NAMES.map((size) => ({ size, count: Math.max(0, Math.floor((free ?? 0) / mlOf(size))) }));
  const most = Math.max(1, ...bottles.map(({ count }) => count));
  return (
    <div>
      <h3 className="field-label">{t('admin:stock.bottles')}</h3>
      <ul className="stock-bottles">
        {bottles.map(({ size, count }) => (
          <li key={size}>
            <span>{t(`size.${size}`)}</span>
            <progress className="progress" max={most} value={count} aria-hidden="true" />
            <span>{t('admin:stock.upTo', { count: formatCount(count) })}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t('admin:stock.bottlesNote')}</p>
    </div>
  );
}
