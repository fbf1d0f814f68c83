import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { FilterBar } from '~/admin/kit/filters';
import { SourceFilter } from '~/admin/kit/order-filters';
import { DayRange } from '~/ui/day-range';
import { PageHead } from '~/admin/kit/page-head';
import { ordersHref } from '~/admin/orders/orders.admin';
import { useMay } from '~/auth/may';
import { formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Chip, ChipRow } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Segments } from '~/ui/table';

import { daysOfRange, REPORT_RANGES, REPORT_VIEWS, type ReportFilters, reportsHref } from './reports.admin';
import type { ReportJson } from './reports.json';

/** Which days: a range at one press, or any two. `today`: a day in Cairo. */
export function ReportHead({ filters, today }: { filters: ReportFilters; today: string }) {
  const { t } = useTranslation();
  const ranges = REPORT_RANGES.map((range) => {
    const days = daysOfRange(range, today);
    const current = days.from === filters.from && days.to === filters.to;
    return { to: reportsHref({ ...filters, ...days }), text: t(`admin:reports.range.${range}`), current };
  });
  return (
    <>
      <PageHead title={t('admin:reports.title')}>
        <ButtonLink
          to={reportsHref({ ...filters, view: 'day' }, '/admin/reports/export')}
          reloadDocument
          variant="line"
          size="sm"
          icon="download"
        >
          {t('admin:reports.file')}
        </ButtonLink>
      </PageHead>
      <FilterBar
        id="report-days"
        action="/admin/reports"
        keep={{ by: filters.view }}
        submitText={t('admin:audit.show')}
        set={filters.source ? 1 : 0}
        tabs={<Segments label={t('admin:reports.ranges')} segments={ranges} />}
      >
        <DayRange
          from={filters.from}
          to={filters.to}
          labels={{ from: t('admin:audit.fromDay'), to: t('admin:audit.toDay') }}
        />
        <SourceFilter value={filters.source} />
      </FilterBar>
    </>
  );
}

export function ReportViews({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation();
  return (
    <div className="filter-bar admin-filters">
      <ChipRow label={t('admin:reports.views')} tabs>
        {REPORT_VIEWS.map((view) => (
          <Chip key={view} to={reportsHref({ ...filters, view })} current={view === filters.view} preventScrollReset>
            {t(`admin:reports.by.${view}`)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

type SumProps = { term: string; sum: number; note: ReactNode; to?: string };

function Sum({ term, sum, note, to }: SumProps) {
  const { money } = useLanguage();
  const mayRead = useMay()('orders.read');
  return (
    <li className="report-sum">
      <span className="report-sum-term">{term}</span>
      <bdi className="report-sum-value money">{money(sum)}</bdi>
      {to && mayRead ? (
        <Link to={to} className="report-link">
          {note}
        </Link>
      ) : (
        <span className="report-sum-term">{note}</span>
      )}
    </li>
  );
}

/** What the days come to; each sum that is of orders leads to the very ones it counts. */
export function ReportSums({ filters: { from, to, source }, report }: { filters: ReportFilters; report: ReportJson }) {
  const { t } = useTranslation();
  const { sales, discounts, coupons, cash, fees, profit } = report;
  const ofOrders = (count: number) => t('admin:reports.orders', { count });
  return (
    <ul className="report-sums">
      <Sum
        term={t('admin:reports.sum.sales')}
        sum={sales.sum}
        note={ofOrders(sales.orders)}
        to={ordersHref({ payment: 'sold', from, to, source })}
      />
      <Sum term={t('admin:reports.sum.discounts')} sum={discounts.sum} note={ofOrders(discounts.orders)} />
      <Sum
        term={t('admin:reports.sum.cash')}
        sum={cash.sum}
        note={ofOrders(cash.orders)}
        to={ordersHref({ payment: 'cashDue', from, to, source })}
      />
      <Sum term={t('admin:reports.sum.fees')} sum={fees.sum} note={ofOrders(fees.orders)} />
      <Sum term={t('admin:reports.sum.coupons')} sum={coupons.sum} note={ofOrders(coupons.orders)} />
      {profit && (
        <Sum
          term={t('admin:reports.sum.profit')}
          sum={profit.profit}
          note={
            profit.percent === null
              ? t('admin:reports.noCost')
              : t('admin:reports.known', { percent: formatCount(profit.percent) })
          }
        />
      )}
      {profit && profit.unknownSales > 0 && (
        <Sum
          term={t('admin:reports.sum.unknown')}
          sum={profit.unknownSales}
          note={t('admin:reports.seeProducts')}
          to={reportsHref({ from, to, source, view: 'product' })}
        />
      )}
    </ul>
  );
}
