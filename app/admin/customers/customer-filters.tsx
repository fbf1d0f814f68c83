import { FilterBar, FilterSelect, SearchField, StatusTabs } from '~/admin/kit/filters';
import { RegionFilter } from '~/admin/kit/order-filters';
import { PageHead } from '~/admin/kit/page-head';
import { CUSTOMER_SORTS, CUSTOMER_VIEWS } from '~/features/customer/customer.json';
import { formatCount } from '~/i18n/format';
import type { Localized } from '~/i18n/localized';
import { useTranslation } from '~/i18n/use-translation';

import type { CustomerList } from './customer.queries.server';
import { type CustomerFilters, CUSTOMERS_PATH, customersHref } from './customers';

const FILTERS_ID = 'customer-filters';

type CustomersHeadProps = {
  filters: CustomerFilters;
  counts: CustomerList['counts'];
  regions: readonly { _id: string; name: Localized }[];
};

/** The head of the customers screen: the search, a tab a view with its count, governorate and order. */
export function CustomersHead({ filters, counts, regions }: CustomersHeadProps) {
  const { t } = useTranslation();
  const tabs = ([null, ...CUSTOMER_VIEWS] as const).map((view) => ({
    key: view ?? 'all',
    to: customersHref({ ...filters, view, page: 1 }),
    text: t(`admin:customers.view.${view ?? 'all'}`),
    count: formatCount(counts[view ?? 'all']),
    current: filters.view === view,
    trouble: view === 'refused' && counts.refused > 0,
  }));
  return (
    <>
      <PageHead title={t('admin:customers.title')}>
        <SearchField form={FILTERS_ID} label={t('admin:customers.search')} value={filters.q} />
      </PageHead>
      <FilterBar
        id={FILTERS_ID}
        action={CUSTOMERS_PATH}
        keep={{ view: filters.view }}
        submitText={t('admin:audit.show')}
        set={[filters.region, filters.sort === 'newest' ? null : filters.sort].filter(Boolean).length}
        tabs={<StatusTabs label={t('admin:customers.views')} tabs={tabs} />}
      >
        <RegionFilter value={filters.region} regions={regions} />
        <FilterSelect
          label={t('admin:customers.order')}
          name="sort"
          value={filters.sort}
          options={CUSTOMER_SORTS.map((value) => ({ value, label: t(`admin:customers.sort.${value}`) }))}
        />
      </FilterBar>
    </>
  );
}
