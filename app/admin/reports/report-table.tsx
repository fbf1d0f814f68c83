import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { ordersHref } from '~/admin/orders/orders.admin';
import { useMay } from '~/auth/may';
import { formatCount } from '~/i18n/format';
import { formatDate } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Table, TableCell } from '~/ui/table';

import type { ReportFilters, ReportScope } from './reports.admin';
import type { ReportRow, RowSubject } from './reports.json';
import { percentOf } from './reports.rules';

const EARNED = ['cost', 'profit', 'margin'] as const;

type ReportTableProps = { filters: ReportFilters; rows: readonly ReportRow[]; total: number };

/** The rows of a report with bars to compare them, and what they come to. */
export function ReportTable({ filters, rows, total }: ReportTableProps) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const isOfProducts = filters.view === 'product' || filters.view === 'category';
  const showsEarned = useMay()('costs.read') && isOfProducts;
  const keys = ['subject', 'bar', isOfProducts ? 'pieces' : 'orders', 'sales', ...(showsEarned ? EARNED : [])];
  const columns = keys.map((key) => ({
    key,
    header: key === 'subject' ? t(`admin:reports.by.${filters.view}`) : t(`admin:reports.column.${key}`),
    headerHidden: key === 'bar',
    numeric: key !== 'subject' && key !== 'bar',
  }));
  const most = Math.max(...rows.map(({ sales }) => sales));
  return (
    <div className="report">
      <Table
        caption={t(`admin:reports.by.${filters.view}`)}
        columns={columns}
        foot={
          <>
            <span>{t('admin:reports.total')}</span>
            <bdi className="money font-medium text-ink">{money(total)}</bdi>
          </>
        }
      >
        {rows.map((row) => (
          <ReportLine key={keyOf(row.subject)} row={row} scope={filters} most={most} showsEarned={showsEarned} />
        ))}
      </Table>
    </div>
  );
}

function keyOf(subject: RowSubject): string {
  if (subject.by === 'day') return subject.day;
  if (subject.by === 'region') return subject.region ?? 'counter';
  if (subject.by === 'payment') return subject.method;
  if (subject.by === 'category') return subject.category;
  return subject.by === 'product' ? subject.type + subject.itemId : subject.by;
}

type ReportLineProps = { row: ReportRow; scope: ReportScope; most: number; showsEarned: boolean };

function ReportLine({ row: { subject, count, sales, earned }, scope, most, showsEarned }: ReportLineProps) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const label = (column: string) => t(`admin:reports.column.${column}`);
  const amount = (egp: number) => <bdi className="money">{money(egp)}</bdi>;
  const isOfProducts = ['category', 'product', 'rest', 'delivery'].includes(subject.by);
  const nothing = <span className="text-ink-soft">–</span>;
  return (
    <tr className="report-row">
      <TableCell rowHeader>
        <Subject subject={subject} scope={scope} />
      </TableCell>
      <TableCell className="report-bar">
        <Bar share={most > 0 ? sales / most : 0} />
      </TableCell>
      <TableCell
        label={label(isOfProducts && subject.by !== 'delivery' ? 'pieces' : 'orders')}
        numeric
        className="report-count"
      >
        {formatCount(count)}
      </TableCell>
      <TableCell label={label('sales')} numeric className="report-sales font-medium">
        {amount(sales)}
      </TableCell>
      {showsEarned && (
        <>
          <TableCell label={label('cost')} numeric className="report-wide">
            {earned ? amount(earned.cost) : <AddCost subject={subject} />}
          </TableCell>
          <TableCell label={label('profit')} numeric className="report-profit">
            {earned ? amount(earned.profit) : nothing}
          </TableCell>
          <TableCell label={label('margin')} numeric className="report-wide">
            {earned ? <Percent part={earned.profit} whole={earned.knownSales} /> : nothing}
          </TableCell>
        </>
      )}
    </tr>
  );
}

/** How much of the most a row is, drawn from where reading begins; the number stands beside it. */
function Bar({ share }: { share: number }) {
  const { language } = useLanguage();
  const width = Math.max(0, Math.min(share, 1)) * 100;
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" className="report-bar-all" />
      <rect x={language === 'ar' ? 100 - width : 0} width={width} height="6" />
    </svg>
  );
}

function Percent({ part, whole }: { part: number; whole: number }) {
  const percent = percentOf(part, whole);
  return <bdi dir="ltr">{percent === null ? '–' : `${formatCount(percent)} %`}</bdi>;
}

/** What a row is about; leads to the orders it counts where the list can show just those. */
function Subject({ subject, scope }: { subject: RowSubject; scope: ReportScope }): ReactNode {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const { from, to, source } = scope;
  const mayRead = useMay()('orders.read');
  const orders = (filters: Parameters<typeof ordersHref>[0], text: ReactNode) =>
    mayRead ? (
      <Link to={ordersHref({ payment: 'sold', from, to, source, ...filters })} className="report-link">
        {text}
      </Link>
    ) : (
      text
    );
  switch (subject.by) {
    case 'day':
      return orders({ from: subject.day, to: subject.day }, formatDate(`${subject.day}T10:00:00Z`, language));
    case 'region':
      if (subject.region === null) return t('admin:reports.counter');
      return orders({ region: subject.region }, <bdi>{pick(subject.name)}</bdi>);
    case 'payment':
      return t(`payment.${subject.method}`);
    case 'category':
      return subject.category === 'sets' ? t('admin:reports.sets') : t(`taxonomy.category.${subject.category}`);
    case 'product':
      return <Item {...subject} />;
    case 'rest':
    case 'delivery':
      return t(`admin:reports.${subject.by}`);
  }
}

function Item({ type, name, image }: Extract<RowSubject, { by: 'product' }>) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  return (
    <span className="report-item">
      <img {...imageSources(image, { upTo: 44 })} sizes="40px" alt="" loading="lazy" className="thumb thumb-sm" />
      <span>
        <bdi>{pick(name)}</bdi>
        {type === 'Collection' && <span className="text-ink-soft"> · {t('admin:reports.set')}</span>}
      </span>
    </span>
  );
}

/** A product whose cost nobody knows leads to its form. */
function AddCost({ subject }: { subject: RowSubject }) {
  const { t } = useTranslation();
  const may = useMay();
  if (subject.by !== 'product' || subject.type !== 'Product' || !may('catalogue.write')) return '–';
  return (
    <Link to={`/admin/manage-products/update/${subject.itemId}`} className="report-link">
      {t('admin:reports.addCost')}
    </Link>
  );
}
