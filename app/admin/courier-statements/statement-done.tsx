import { Form, Link } from '@remix-run/react';

import { orderHref } from '~/admin/orders/orders.admin';
import { May } from '~/auth/may';
import { unbroken } from '~/i18n/format';
import { formatDateTime } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { StatementSumsRow } from './statement-review';
import type { OpenItem, StatementView } from './statements.queries.server';

type KeptView = Exclude<StatementView, { kept: null }>;

/** What a statement booked, and what is open with its courier since. */
export function StatementKept({ statement: { courier, kept, open } }: { statement: KeptView }) {
  const { t } = useTranslation();
  const { language, money } = useLanguage();
  return (
    <>
      <StatementSumsRow sums={kept.sums} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title={t('admin:statements.booked')}>
          <p>{t('admin:statements.bookedText', { count: kept.orders, amount: unbroken(money(kept.amount)) })}</p>
          <p className="text-sm text-ink-soft">
            {t('admin:statements.keptBy', { by: kept.by ?? '', at: formatDateTime(kept.at, language) })}
          </p>
          <p className="batch-note">{t('admin:statements.again')}</p>
        </Panel>
        <Panel title={t('admin:statements.open', { courier })}>
          {open.length === 0 ? (
            <p className="text-ink-soft">{t('admin:statements.nothingOpen')}</p>
          ) : (
            <ul className="courier-rows">
              {open.map((item) => (
                <OpenLine key={item._id} item={item} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </>
  );
}

function OpenLine({ item: { _id, kind, order, label, amount, at } }: { item: OpenItem }) {
  const { t } = useTranslation();
  const { language, money } = useLanguage();
  const comesBack = kind === 'partTaken' || kind === 'refused';
  return (
    <li>
      <span>
        {order ? (
          <Link to={comesBack ? `${orderHref(order._id)}/return` : orderHref(order._id)} className="order-link">
            {order.number}
          </Link>
        ) : (
          <bdi dir="ltr">{label}</bdi>
        )}{' '}
        {t(`admin:statements.item.${kind}`)}
        <span className="block text-sm text-ink-soft">{formatDateTime(at, language)}</span>
      </span>
      <span className="courier-rows-end">
        {amount !== 0 && <bdi className="money">{money(amount)}</bdi>}
        <May permission="couriers.write">
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="settle" />
            <Button type="submit" name="item" value={_id} variant="line" size="sm">
              {t('admin:statements.settled')}
            </Button>
          </Form>
        </May>
      </span>
    </li>
  );
}
