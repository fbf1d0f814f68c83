import { May } from '~/auth/may';
import { placeOf, pricesHref } from '~/admin/product-prices/prices.admin';
import { FilterBar, FilterSelect, StatusTabs } from '~/admin/kit/filters';
import { BRANCHES, CATEGORIES } from '~/db/schema/taxonomy.values';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';

import { ADMIN_SORTS, MISSING, PRODUCT_VIEWS, type ProductFilters, productsHref, STOCKS } from './products.admin';

type ProductFilterBarProps = {
  id: string;
  filters: ProductFilters;
  counts: Record<'all' | 'visible' | 'hidden', number>;
};

export function ProductFilterBar({ id, filters, counts }: ProductFilterBarProps) {
  const { t } = useTranslation();
  const tabs = (['all', ...PRODUCT_VIEWS] as const).map((key) => {
    const view = key === 'all' ? null : key;
    const count = formatCount(counts[key]);
    return {
      key,
      to: productsHref({ ...filters, view, page: 1 }),
      text: t(`admin:products.view.${key}`),
      count,
      current: filters.view === view,
    };
  });
  const branches = (filters.category ? [filters.category] : CATEGORIES).flatMap((category) => [...BRANCHES[category]]);
  return (
    <FilterBar
      id={id}
      action="/admin/manage-products"
      keep={{ view: filters.view }}
      submitText={t('admin:products.apply')}
      set={[filters.category, filters.branch, filters.stock, filters.missing].filter(Boolean).length}
      tabs={<StatusTabs label={t('admin:products.filter.view')} tabs={tabs} />}
    >
      <FilterSelect
        label={t('admin:products.filter.category')}
        name="category"
        value={filters.category}
        any={t('admin:products.filter.anyCategory')}
        options={CATEGORIES.map((value) => ({ value, label: t(`taxonomy.category.${value}`) }))}
      />
      <FilterSelect
        label={t('admin:products.filter.branch')}
        name="branch"
        value={filters.branch}
        any={t('admin:products.filter.anyBranch')}
        options={branches.map((value) => ({ value, label: t(`taxonomy.branch.${value}`) }))}
      />
      <FilterSelect
        label={t('admin:products.filter.stock')}
        name="stock"
        value={filters.stock}
        any={t('admin:products.filter.anyStock')}
        options={STOCKS.map((value) => ({ value, label: t(`admin:products.filter.stocks.${value}`) }))}
      />
      <FilterSelect
        label={t('admin:products.filter.missing')}
        name="missing"
        value={filters.missing}
        any={t('admin:products.filter.nothingMissing')}
        options={MISSING.map((value) => ({ value, label: t(`admin:products.filter.lacking.${value}`) }))}
      />
      <FilterSelect
        label={t('admin:products.filter.sort')}
        name="sort"
        value={filters.sort}
        options={ADMIN_SORTS.map((value) => ({ value, label: t(`admin:products.filter.sorts.${value}`) }))}
      />
      <ButtonLink
        to={productsHref({ ...filters, page: 1 }, '/admin/manage-products/export')}
        reloadDocument
        variant="quiet"
        size="sm"
        icon="download"
      >
        {t('admin:csv.exportProducts')}
      </ButtonLink>
      <May permission="catalogue.write">
        <ButtonLink to="/admin/manage-products/import" variant="quiet" size="sm" icon="upload">
          {t('admin:csv.importProducts')}
        </ButtonLink>
        <ButtonLink
          to={pricesHref({ of: placeOf(filters.category, filters.branch), ids: [] })}
          variant="quiet"
          size="sm"
          icon="banknote"
        >
          {t('admin:prices.title')}
        </ButtonLink>
      </May>
    </FilterBar>
  );
}
