import type { ReactNode } from 'react';

import type { StockJson } from '~/features/stock/stock.json';
import type { StockUnit } from '~/db/schema/stock.values';
import { formatCount, unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Tag } from '~/ui/badge';
import type { IconName } from '~/ui/icon-names';

/** Below nothing with its sign before it, in both languages. */
const written = (amount: number): string => `${amount < 0 ? '\u200E−' : ''}${formatCount(Math.abs(amount))}`;

/** Counts in words: pieces as they are, millilitres with their unit; nothing counted is a dash. */
export function useAmount(): (amount: number | null, unit: StockUnit) => string {
  const { t } = useTranslation();
  return (amount, unit) => {
    if (amount === null) return '–';
    return unit === 'ml' ? unbroken(t('admin:stock.ml', { amount: written(amount) })) : written(amount);
  };
}

/** What a row is called in a sentence: with its size, or that it is a pool. */
export function useRowName(): (row: Pick<StockJson, 'name' | 'size' | 'unit'>) => string {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  return ({ name, size, unit }) => {
    const of = unit === 'ml' ? t('admin:stock.pool') : size && unbroken(t(`size.${size}`));
    return of ? `${pick(name)} · ${of}` : pick(name);
  };
}

const LOOK = {
  out: { tone: 'danger', icon: 'ban' },
  low: { tone: 'gold', icon: 'triangle-alert' },
} as const satisfies Record<string, { tone: string; icon: IconName }>;

/** Where a row is low, out, or promised more than there is; nothing is said of what is enough. */
export function LevelTag({ row: { level, free, unit } }: { row: StockJson }): ReactNode {
  const { t } = useTranslation();
  const amount = useAmount();
  if (level !== 'low' && level !== 'out') return null;
  return (
    <Tag {...LOOK[level]}>
      {free !== null && free < 0
        ? t('admin:stock.short', { amount: amount(-free, unit) })
        : t(`admin:stock.level.${level}`)}
    </Tag>
  );
}

export function StockPicture({ image }: { image: string }) {
  return (
    <img {...imageSources(image, { upTo: 48 })} sizes="48px" alt="" loading="lazy" className="thumb stock-thumb" />
  );
}

/** The name of a row in two lines: the size stands behind it, the code below. */
export function RowName({ row, children }: { row: StockJson; children: ReactNode }) {
  const { t } = useTranslation();
  const { size, unit, code } = row;
  const of = unit === 'ml' ? t('admin:stock.pool') : size && unbroken(t(`size.${size}`));
  return (
    <span className="stock-name">
      <StockPicture image={row.image} />
      <span className="min-w-0">
        {children}
        {of && <span className="text-ink-soft"> · {of}</span>}
        <bdi dir="ltr" className="stock-code">
          {code}
        </bdi>
      </span>
    </span>
  );
}
