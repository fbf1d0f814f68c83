import type { Size } from '~/db/schema/taxonomy.values';
import { COMMA, formatCount, formatVolume } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Times } from '~/ui/card';

import type { ItemType, SelectedItem } from '~/db/schema/cart.values';

export const itemPath = (type: ItemType, slug: string): string =>
  type === 'Product' ? `/store/${slug}` : `/collections/${slug}`;

type ItemDetailsProps = {
  size: Size | null;
  volume: string | null;
  selectedItems: readonly SelectedItem[];
  /** Shown as `× 2` after the size; left out where a stepper says it. */
  quantity?: number;
};

/**
 * The size of a line — the chosen one, else the product's own volume (contract 2.10) — and the bottles of a composed
 * set, gifts in plum.
 */
export function ItemDetails({ size, volume, selectedItems, quantity }: ItemDetailsProps) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const measure = size ? t(`size.${size}`) : volume ? formatVolume(volume, language) : '';
  // A single set says what is in it; “× 1” alone would say nothing.
  const times = quantity === undefined || (quantity === 1 && !measure) ? null : formatCount(quantity);
  const named = (free: boolean) =>
    selectedItems
      .filter((bottle) => bottle.free === free)
      .map((bottle) => `${pick(bottle.name)} ${t(`size.${bottle.size}`)}`)
      .join(COMMA[language]);
  const paid = named(false);
  const gifts = named(true);
  return (
    <div className="text-sm leading-body">
      {(measure || times) && (
        <p className="text-ink-soft">
          <bdi>{measure}</bdi> {times && <Times>{times}</Times>}
        </p>
      )}
      {paid && <p className="text-ink-soft">{paid}</p>}
      {gifts && <p className="text-plum">{t('shop:cart.gift', { bottles: gifts })}</p>}
    </div>
  );
}
