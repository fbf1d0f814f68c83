import { ORDER_SOURCES } from '~/db/schema/order.values';
import type { Localized } from '~/i18n/localized';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

import { FilterSelect } from './filters';

type RegionFilterProps = { value: string | null; regions: readonly { _id: string; name: Localized }[] };

export function RegionFilter({ value, regions }: RegionFilterProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  return (
    <FilterSelect
      label={t('admin:orders.filterByRegion')}
      name="region"
      value={value}
      any={t('admin:orders.anyRegion')}
      options={regions.map(({ _id, name }) => ({ value: _id, label: pick(name) }))}
    />
  );
}

/** Where orders came from. */
export function SourceFilter({ value }: { value: string | null }) {
  const { t } = useTranslation();
  return (
    <FilterSelect
      label={t('admin:orders.filterBySource')}
      name="source"
      value={value}
      any={t('admin:orders.anySource')}
      options={ORDER_SOURCES.map((source) => ({ value: source, label: t(`admin:reports.source.${source}`) }))}
    />
  );
}
