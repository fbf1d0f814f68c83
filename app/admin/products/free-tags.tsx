import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';

import type { FreeJson } from './products.json';

/** What is free to sell of what is counted; what is out is said by another tag. */
export function FreeTags({ stock }: { stock: readonly FreeJson[] }) {
  const { t } = useTranslation();
  return stock
    .filter(({ level }) => level !== 'out')
    .map(({ size, unit, free, level }) => (
      <Tag key={size ?? unit} tone={level === 'low' ? 'gold' : 'outline'}>
        {t(unit === 'ml' ? 'admin:stock.chips.pool' : size ? 'admin:stock.chips.size' : 'admin:stock.chips.free', {
          ...{ amount: formatCount(free ?? 0), size: size && t(`size.${size}`) },
        })}
      </Tag>
    ));
}
