import { Form, Link } from '@remix-run/react';
import { Fragment } from 'react';

import { PageHead } from '~/admin/kit/page-head';
import { orderHref } from '~/admin/orders/orders.admin';
import { RowName, useAmount } from '~/admin/stock-item/stock-parts';
import { useMay } from '~/auth/may';
import type { Difference as Differing } from '~/features/stocktaking/stocktaking.queries.server';
import { COMMA, formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

import type { Comparison } from './count-page.server';
import { Difference } from './count-parts';
import { MisplacedCounts } from './misplaced-counts';
import { compareHref, countHref } from './stocktaking';

/** What was counted beside what is on record: what differs, the orders that get too little, and how to keep it. */
export function CompareScreen({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation();
  const { shelf, progress, misplaced, differences, more } = comparison;
  const back = { to: countHref({ shelf }), text: t('admin:stock.count.backToCount') };
  const place = shelf === null ? t('admin:stock.count.everything') : t(`taxonomy.category.${shelf}`);
  return (
    <>
      <PageHead title={t('admin:stock.count.compareTitle')} back={back} />
      <Panel className="count-comparison">
        <p className="count-summary">
          <strong>{place}</strong>
          <span className="text-sm text-ink-soft">
            {t('admin:stock.count.summary', {
              differ: formatCount(progress.differ),
              match: formatCount(progress.counted - progress.differ),
              left: formatCount(progress.total - progress.counted),
            })}
          </span>
        </p>
        <MisplacedCounts counts={misplaced} here={compareHref(shelf)} />
        <h2 className="panel-title">{t('admin:stock.count.differs')}</h2>
        {progress.counted === 0 && <p>{t('admin:stock.count.nothingTyped')}</p>}
        {progress.counted > 0 && differences.length === 0 && <p>{t('admin:stock.count.nothingDiffers')}</p>}
        <ul className="count-differences">
          {differences.map((row) => (
            <DifferingRow key={row.itemId + (row.size ?? '')} row={row} />
          ))}
        </ul>
        {more > 0 && <p className="text-ink-soft">{t('admin:stock.count.andMore', { count: formatCount(more) })}</p>}
        <div className="flex flex-wrap gap-3">
          {progress.counted > 0 && (
            <Form method="post" action={compareHref(shelf)}>
              <input type="hidden" name="intent" value="keep" />
              <Button type="submit">{t('admin:stock.count.keep', { count: progress.counted })}</Button>
            </Form>
          )}
          <ButtonLink to={back.to} variant="line">
            {back.text}
          </ButtonLink>
        </div>
      </Panel>
    </>
  );
}

function DifferingRow({ row }: { row: Differing }) {
  const { t } = useTranslation();
  const { pick, language } = useLanguage();
  const amount = useAmount();
  const may = useMay();
  const { unit, typed, after, onHand, promised, orders } = row;
  const isShort = after < (promised ?? 0);
  return (
    <li>
      <div className="count-differing">
        <RowName row={row}>
          <bdi className="font-medium">{pick(row.name)}</bdi>
        </RowName>
        <span>
          <Difference typed={typed} />
        </span>
      </div>
      <p className="text-sm text-ink-soft">
        {onHand === null
          ? t('admin:stock.count.begins')
          : t('admin:stock.count.becomes', { before: amount(onHand, unit), after: amount(after, unit) })}
      </p>
      {isShort && (
        <p className="text-sm text-danger">
          {t('admin:stock.count.lessThanPromised', {
            onHand: amount(after, unit),
            promised: amount(promised, unit),
          })}{' '}
          {orders.map((order, place) => (
            <Fragment key={order._id}>
              {place > 0 && COMMA[language]}
              {may('orders.read') ? (
                <Link to={orderHref(order._id)} className="link">
                  {order.number}
                </Link>
              ) : (
                order.number
              )}
            </Fragment>
          ))}
        </p>
      )}
    </li>
  );
}
