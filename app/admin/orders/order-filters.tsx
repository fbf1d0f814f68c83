import { May } from '~/auth/may';
import { FilterBar, FilterSelect, SearchField, StatusTabs } from '~/admin/kit/filters';
import { RegionFilter, SourceFilter } from '~/admin/kit/order-filters';
import { DayRange } from '~/ui/day-range';
import { PageHead } from '~/admin/kit/page-head';
import type { Localized } from '~/i18n/localized';
import { ORDER_STATUSES, PAYMENT_METHODS } from '~/db/schema/order.values';
import { formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Chip, ChipRow } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Segments } from '~/ui/table';

import {
  MONEY_FILTERS,
  NEW_ORDER_PATH,
  ORDER_PERIODS,
  type OrderFilters,
  ordersHref,
  PAYMENT_FILTERS,
  type PaymentFilter,
  RETURN_FILTERS,
} from './orders.admin';
import type { OrderCounts } from './orders.json';

const FILTERS_ID = 'order-filters';

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value);

function paymentText(value: PaymentFilter, t: (key: string) => string): string {
  if (isOneOf(PAYMENT_METHODS, value)) return t(`payment.${value}`);
  return t(isOneOf(MONEY_FILTERS, value) ? `admin:orders.money.${value}` : `admin:orders.paymentStatus.${value}`);
}

type SetFilter = { key: string; text: string; /** The list without it. */ without: string };

/** The filters that are set, each with a cross that takes it away. */
function SetFilters({ label, filters }: { label: string; filters: readonly SetFilter[] }) {
  const { t } = useTranslation();
  if (filters.length === 0) return null;
  return (
    <ChipRow label={label}>
      {filters.map(({ key, text, without }) => (
        <Chip key={key} to={without} aria-label={t('admin:table.withoutFilter', { name: text })}>
          {text}
          <Icon name="x" size="sm" />
        </Chip>
      ))}
    </ChipRow>
  );
}

type OrdersHeadProps = {
  filters: OrderFilters;
  regions: readonly { _id: string; name: Localized }[];
  /** Null on the status columns, whose lanes are the statuses. */
  counts: OrderCounts | null;
};

/**
 * The head of the orders screen: list or status columns, the search, a tab a status with its count, and the filters.
 */
export function OrdersHead({ filters, regions, counts }: OrdersHeadProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const tabs = (['all', 'unopened', ...ORDER_STATUSES] as const).map((key) => {
    const unopened = key === 'unopened';
    const status = key === 'all' || key === 'unopened' ? null : key;
    const text = status ? t(`admin:orders.status.${status}`) : t(`admin:orders.${key}`);
    const to = ordersHref({ ...filters, status, unopened, page: 1 });
    const current = filters.status === status && filters.unopened === unopened;
    return { key, to, text, count: formatCount(counts?.[key] ?? 0), current };
  });
  const [listHref, columnsHref] = [false, true].map((columns) =>
    ordersHref({ ...filters, columns, status: null, unopened: false, page: 1 }),
  ) as [string, string];
  const region = regions.find(({ _id }) => _id === filters.region);
  const chosen = [
    { key: 'payment', text: filters.payment && paymentText(filters.payment, t) },
    { key: 'period', text: filters.period && t(`admin:orders.period.${filters.period}`) },
    { key: 'region', text: region ? pick(region.name) : null },
    { key: 'returns', text: filters.returns && t('admin:orderReturn.coming') },
    { key: 'source', text: filters.source && t(`admin:reports.source.${filters.source}`) },
  ].flatMap(({ key, text }) =>
    text ? [{ key, text, without: ordersHref({ ...filters, [key]: null, page: 1 }) }] : [],
  );
  return (
    <>
      <PageHead title={t('admin:orders.title')}>
        <Segments
          label={t('admin:orders.views')}
          segments={[
            { to: listHref, text: t('admin:orders.list'), icon: 'list', current: !filters.columns },
            { to: columnsHref, text: t('admin:orders.columns'), icon: 'layout-grid', current: filters.columns },
          ]}
        />
        <May permission="orders.edit">
          <ButtonLink to={NEW_ORDER_PATH} size="sm" icon="plus">
            {t('admin:orderNew.create')}
          </ButtonLink>
        </May>
        <SearchField form={FILTERS_ID} label={t('admin:orders.search')} value={filters.q} />
      </PageHead>
      <FilterBar
        id={FILTERS_ID}
        action="/admin/orders"
        keep={{ view: filters.columns ? 'board' : null, status: filters.status, new: filters.unopened ? 'yes' : null }}
        submitText={t('admin:orders.apply')}
        folded
        set={
          [
            ...[filters.payment, filters.period, filters.region, filters.from, filters.to],
            ...[filters.returns, filters.source],
          ].filter(Boolean).length
        }
        tabs={counts && <StatusTabs label={t('admin:orders.filterByStatus')} tabs={tabs} />}
      >
        <FilterSelect
          label={t('admin:orders.filterByPayment')}
          name="payment"
          value={filters.payment}
          any={t('admin:orders.anyPayment')}
          options={PAYMENT_FILTERS.map((value) => ({ value, label: paymentText(value, t) }))}
        />
        <FilterSelect
          label={t('admin:orders.filterByPeriod')}
          name="period"
          value={filters.period}
          any={t('admin:orders.anyPeriod')}
          options={ORDER_PERIODS.map((value) => ({ value, label: t(`admin:orders.period.${value}`) }))}
        />
        <RegionFilter value={filters.region} regions={regions} />
        <FilterSelect
          label={t('admin:orderReturn.filter')}
          name="returns"
          value={filters.returns}
          any={t('admin:orderReturn.anyReturn')}
          options={RETURN_FILTERS.map((value) => ({ value, label: t('admin:orderReturn.coming') }))}
        />
        <SourceFilter value={filters.source} />
        {(filters.from ?? filters.to) !== null && (
          <DayRange
            from={filters.from}
            to={filters.to}
            labels={{ from: t('admin:audit.fromDay'), to: t('admin:audit.toDay') }}
          />
        )}
        <ButtonLink
          to={ordersHref({ ...filters, columns: false, page: 1 }, '/admin/orders/export')}
          reloadDocument
          variant="quiet"
          size="sm"
          icon="download"
        >
          {t('admin:csv.exportOrders')}
        </ButtonLink>
      </FilterBar>
      <SetFilters label={t('admin:orders.chosenFilters')} filters={chosen} />
    </>
  );
}
