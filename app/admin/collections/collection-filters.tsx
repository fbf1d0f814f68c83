import { FilterBar, FilterSelect, StatusTabs } from '~/admin/kit/filters';
import { CATEGORIES } from '~/db/schema/taxonomy.values';
import { COLLECTION_TYPES } from '~/db/schema/collection.values';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';

import {
  type CollectionFilters,
  COLLECTION_VIEWS,
  collectionsHref,
  type CollectionView,
  COLLECTIONS_PATH,
  ADMIN_SORTS,
  MISSING_FILTERS,
  STOCK_FILTERS,
} from './collections.admin';

export const COLLECTION_FILTERS_ID = 'collection-filters';

/** Shown and hidden as tabs with their counts; kind, category, stock and what is missing as selects; and the order. */
export function CollectionFilterBar({
  filters,
  counts,
}: {
  filters: CollectionFilters;
  counts: Record<CollectionView | 'all', number>;
}) {
  const { t } = useTranslation();
  const tabs = ([null, ...COLLECTION_VIEWS] as const).map((view) => ({
    key: view ?? 'all',
    to: collectionsHref({ ...filters, view, page: 1 }),
    text: t(`admin:collections.views.${view ?? 'all'}`),
    count: formatCount(counts[view ?? 'all']),
    current: filters.view === view,
  }));
  const select = (
    name: 'type' | 'category' | 'stock' | 'missing',
    values: readonly string[],
    textOf: (value: string) => string,
  ) => (
    <FilterSelect
      label={t(`admin:collections.filterBy.${name}`)}
      name={name}
      value={filters[name]}
      any={t(`admin:collections.any.${name}`)}
      options={values.map((value) => ({ value, label: t(textOf(value)) }))}
    />
  );
  return (
    <FilterBar
      id={COLLECTION_FILTERS_ID}
      action={COLLECTIONS_PATH}
      keep={{ view: filters.view }}
      submitText={t('admin:collections.apply')}
      set={[filters.type, filters.category, filters.stock, filters.missing].filter(Boolean).length}
      tabs={<StatusTabs label={t('admin:collections.filterBy.view')} tabs={tabs} />}
    >
      {select('type', COLLECTION_TYPES, (value) => `admin:collections.typeShort.${value}`)}
      {select('category', CATEGORIES, (value) => `taxonomy.category.${value}`)}
      {select('stock', STOCK_FILTERS, (value) => `admin:collections.stock.${value}`)}
      {select('missing', MISSING_FILTERS, (value) => `admin:collections.lacks.${value}`)}
      <FilterSelect
        label={t('admin:collections.sortBy')}
        name="sort"
        value={filters.sort}
        options={ADMIN_SORTS.map((value) => ({ value, label: t(`admin:collections.sort.${value}`) }))}
      />
    </FilterBar>
  );
}
