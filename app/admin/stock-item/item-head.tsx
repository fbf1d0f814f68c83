import { Link } from '@remix-run/react';
import { Fragment } from 'react';

import { orderHref } from '~/admin/orders/orders.admin';
import { useMay } from '~/auth/may';
import type { PromisedJson } from '~/features/stock/ledger.queries.server';
import type { StockJson } from '~/features/stock/stock.json';
import { COMMA } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { classNames } from '~/ui/class-names';

import { LevelTag, RowName, useAmount } from './stock-parts';

/** On hand, promised, free. */
export function Counts({ row: { unit, onHand, promised, free, level } }: { row: StockJson }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const tone = level === 'out' ? 'text-danger' : level === 'low' ? 'text-gold-ink' : 'text-emerald';
  return (
    <dl className="stock-counts">
      <div>
        <dt>{t('admin:stock.columns.onHand')}</dt>
        <dd>{amount(onHand, unit)}</dd>
      </div>
      <div>
        <dt>{t('admin:stock.columns.promised')}</dt>
        <dd>{amount(promised, unit)}</dd>
      </div>
      <div>
        <dt>{t('admin:stock.freeToSell')}</dt>
        <dd className={tone}>{amount(free, unit)}</dd>
      </div>
    </dl>
  );
}

/** The numbers of the orders that it is promised to, each leading there. */
export function PromisedOrders({ promised }: { promised: readonly PromisedJson[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const may = useMay();
  if (promised.length === 0) return null;
  return (
    <p className="text-sm">
      {t('admin:stock.promisedTo')}{' '}
      {promised.map(({ order }, place) => (
        <Fragment key={order._id}>
          {place > 0 && COMMA[language]}
          {may('orders.read') ? (
            <Link to={orderHref(order._id)} className="link">
              {String(order.number)}
            </Link>
          ) : (
            order.number
          )}
          {order.confirmation === 'waiting' && ` (${t('admin:stock.notConfirmed')})`}
        </Fragment>
      ))}
    </p>
  );
}

/** What is counted, with its three numbers and the orders that wait for it. */
export function ItemHead({ row, promised }: { row: StockJson; promised: readonly PromisedJson[] }) {
  const { pick } = useLanguage();
  return (
    <>
      <div className="stock-head">
        <RowName row={row}>
          <h2 className={classNames('panel-title', 'stock-title')}>{pick(row.name)}</h2>
        </RowName>
        <LevelTag row={row} />
      </div>
      {row.onHand !== null && <Counts row={row} />}
      <PromisedOrders promised={promised} />
    </>
  );
}
