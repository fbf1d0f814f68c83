import { Link } from '@remix-run/react';

import { FilterBar, FilterSelect, SearchField, StatusTabs } from '~/admin/kit/filters';
import { PageHead } from '~/admin/kit/page-head';
import { May } from '~/auth/may';
import { CATEGORIES } from '~/db/schema/taxonomy.values';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';
import { Panel } from '~/ui/layout';

import { ChangePanel } from '~/admin/stock-item/change-panel';
import { ItemHead } from '~/admin/stock-item/item-head';
import { Ledger } from '~/admin/stock-item/ledger';
import { COUNT_PATH, ITEM_ID, itemHref, STOCK_EXPORT_PATH, STOCK_PATH, stockHref } from '~/admin/stock-item/stock';
import { StockList } from './stock-list';
import type { StockPage } from './stock-page.server';
import type { ItemPage } from '~/admin/stock-item/item.queries.server';

const FILTERS_ID = 'stock-filters';

const TABS = ['all', 'low', 'out', 'short', 'uncounted'] as const;

function Filters({ page: { filters, counts } }: { page: StockPage }) {
  const { t } = useTranslation();
  const tabs = TABS.filter((key) => key !== 'short' || counts.short > 0 || filters.state === 'short').map((key) => {
    const state = key === 'all' ? null : key;
    return {
      ...{ key, text: t(`admin:stock.state.${key}`), count: formatCount(counts[key]) },
      ...{ current: filters.state === state, trouble: (key === 'low' || key === 'short') && counts[key] > 0 },
      to: stockHref({ ...filters, state, page: 1 }),
    };
  });
  return (
    <FilterBar
      id={FILTERS_ID}
      action={STOCK_PATH}
      keep={{ state: filters.state }}
      submitText={t('admin:stock.apply')}
      set={filters.category ? 1 : 0}
      tabs={<StatusTabs label={t('admin:stock.tabs')} tabs={tabs} />}
    >
      <FilterSelect
        label={t('admin:stock.filterCategory')}
        name="category"
        value={filters.category}
        any={t('admin:stock.anyCategory')}
        options={CATEGORIES.map((value) => ({ value, label: t(`taxonomy.category.${value}`) }))}
      />
      <ButtonLink to={STOCK_EXPORT_PATH} reloadDocument variant="quiet" size="sm" icon="download">
        {t('admin:stock.export')}
      </ButtonLink>
    </FilterBar>
  );
}

/** Beside the list: the item that stands open, with the newest of what moved. */
function OpenItem({ item, returnTo }: { item: ItemPage; returnTo: string }) {
  const { t } = useTranslation();
  const { row, promised, movements, pagination, now } = item;
  return (
    <Panel id={ITEM_ID} className="stock-panel">
      <ItemHead row={row} promised={promised} />
      <ChangePanel item={item} returnTo={returnTo} answer={undefined} />
      <div className="stock-moved-head">
        <h3 className="stock-part">{t('admin:stock.moved')}</h3>
        <Link to={itemHref(row)} className="link">
          {pagination.total > movements.length
            ? t('admin:stock.movedAll', { count: formatCount(pagination.total) })
            : t('admin:stock.openItem')}
        </Link>
      </div>
      <Ledger lines={movements} unit={row.unit} now={now} />
    </Panel>
  );
}

/** All that can be counted, and beside it the item that stands open. */
export function StockScreen({ page }: { page: StockPage }) {
  const { t } = useTranslation();
  const { filters, stock, counts, item } = page;
  return (
    <>
      <PageHead title={t('admin:stock.title')}>
        <May permission="stock.write">
          <ButtonLink to={COUNT_PATH} variant="line" size="sm" icon="list-checks">
            {t('admin:stock.countAll')}
          </ButtonLink>
        </May>
        <SearchField form={FILTERS_ID} label={t('admin:stock.search')} value={filters.q} />
      </PageHead>
      <Filters page={page} />
      <div className={item ? 'stock stock-with-item' : 'stock'}>
        {stock.length > 0 ? (
          <StockList page={page} />
        ) : (
          <EmptyState
            icon={counts.all === 0 ? 'package-open' : 'search-x'}
            title={t(counts.all === 0 ? 'admin:stock.none' : 'admin:stock.noneFound')}
            text={t(counts.all === 0 ? 'admin:stock.noneText' : 'admin:stock.noneFoundText')}
            actions={counts.all > 0 && <ButtonLink to={STOCK_PATH}>{t('admin:stock.showAll')}</ButtonLink>}
          />
        )}
        {item && <OpenItem item={item} returnTo={stockHref(filters, { item: item.row.itemId, size: item.row.size })} />}
      </div>
    </>
  );
}
