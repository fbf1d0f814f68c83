import { Link } from '@remix-run/react';

import { TableFoot } from '~/admin/kit/table-foot';
import { useMay } from '~/auth/may';
import type { StockJson } from '~/features/stock/stock.json';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { Table, TableCell } from '~/ui/table';

import type { Way } from '~/admin/stock-item/change-form.schema';
import { stockHref } from '~/admin/stock-item/stock';
import type { StockPage } from './stock-page.server';
import { LevelTag, RowName, useAmount, useRowName } from '~/admin/stock-item/stock-parts';

const COLUMNS = ['item', 'onHand', 'promised', 'free', 'level', 'change'] as const;
type Column = (typeof COLUMNS)[number];

type RowProps = { row: StockJson; page: StockPage };

/** Less, the number, more: each leads to the form with its reason, and works without scripts. */
function RowChange({ row, page: { filters } }: RowProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  const name = useRowName()(row);
  const to = (way?: Way) => stockHref(filters, { item: row.itemId, size: row.size, ...(way && { way }) });
  if (row.onHand === null)
    return (
      <ButtonLink to={to('counted')} variant="line" size="sm" aria-label={t('admin:stock.startOf', { name })}>
        {t('admin:stock.start')}
      </ButtonLink>
    );
  const label = t('admin:stock.changeOf', { name, amount: amount(row.onHand, row.unit) });
  if (row.unit === 'ml')
    return (
      <ButtonLink to={to()} variant="line" size="sm" aria-label={label}>
        <span className="stock-wide">{t('admin:stock.columns.change')}</span>
        <span className="stock-phone">{amount(row.onHand, row.unit)}</span>
      </ButtonLink>
    );
  return (
    <span className="stepper stock-stepper" role="group" aria-label={t('admin:stock.columns.change')}>
      <Link to={to('taken')} aria-label={t('admin:stock.fewer', { name })} preventScrollReset>
        <Icon name="minus" size="sm" />
      </Link>
      <Link to={to()} aria-label={label} preventScrollReset>
        {amount(row.onHand, row.unit)}
      </Link>
      <Link to={to('added')} aria-label={t('admin:stock.more', { name })} preventScrollReset>
        <Icon name="plus" size="sm" />
      </Link>
    </span>
  );
}

function StockRow({ row, page }: RowProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const amount = useAmount();
  const may = useMay();
  const { itemId, size, unit, onHand, promised, free } = row;
  const label = (column: Column) => t(`admin:stock.columns.${column}`);
  const isOpen = page.item?.row.itemId === itemId && page.item.row.size === size;
  return (
    <tr className={classNames('stock-row', isOpen && 'stock-row-open')}>
      <TableCell rowHeader label={label('item')}>
        <RowName row={row}>
          <Link to={stockHref(page.filters, { item: itemId, size })} className="order-link" preventScrollReset>
            <bdi>{pick(row.name)}</bdi>
          </Link>
        </RowName>
      </TableCell>
      <TableCell label={label('onHand')} numeric>
        <span className="font-medium">{amount(onHand, unit)}</span>
      </TableCell>
      <TableCell label={label('promised')} numeric>
        <span className="text-ink-soft">{promised === 0 ? '–' : amount(promised, unit)}</span>
      </TableCell>
      <TableCell label={label('free')} numeric>
        <span className={classNames('font-medium', row.level === 'out' && 'text-danger')}>{amount(free, unit)}</span>
      </TableCell>
      <TableCell label={label('level')} className="stock-level">
        {onHand !== null && (
          <span className="stock-brief">
            {t('admin:stock.brief', { free: amount(free, unit), promised: amount(promised, unit) })}
          </span>
        )}
        {onHand === null ? (
          <span className="text-sm text-ink-soft">{t('admin:stock.level.uncounted')}</span>
        ) : (
          <LevelTag row={row} />
        )}
      </TableCell>
      <TableCell label={label('change')} className="stock-change">
        {may('stock.write') && <RowChange row={row} page={page} />}
      </TableCell>
    </tr>
  );
}

/** What can be counted, a row each. */
export function StockList({ page }: { page: StockPage }) {
  const { t } = useTranslation();
  const { stock, pagination, filters } = page;
  const columns = COLUMNS.map((key) => ({
    key,
    header: t(`admin:stock.columns.${key}`),
    headerHidden: key === 'level' || key === 'change',
    numeric: key === 'onHand' || key === 'promised' || key === 'free',
  }));
  return (
    <Table
      caption={t('admin:stock.title')}
      columns={columns}
      foot={
        <>
          <TableFoot pagination={pagination} pageHref={(number) => stockHref({ ...filters, page: number })} />
          <span className="stock-wide">{t('admin:stock.sum')}</span>
        </>
      }
    >
      {stock.map((row) => (
        <StockRow key={`${row.itemId} ${row.size ?? ''}`} row={row} page={page} />
      ))}
    </Table>
  );
}
