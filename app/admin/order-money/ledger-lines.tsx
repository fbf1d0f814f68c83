import { Form } from '@remix-run/react';

import { useMay } from '~/auth/may';
import { orderHref } from '~/admin/orders/orders.admin';
import type { AdminOrderJson } from '~/admin/orders/orders.json';
import { OrderTotal } from '~/admin/orders/orders-parts';
import { formatNumber } from '~/i18n/format';
import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import { SumLine, SumList } from '~/ui/layout';

type Entry = AdminOrderJson['payment']['entries'][number];

/** Who wrote a row down, when, and the number that it is known by elsewhere. */
function EntryNote({ entry, now }: { entry: Entry; now: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <span className="money-note">
      <time dateTime={entry.at}>{formatMoment(entry.at, now, language)}</time> ·{' '}
      <bdi>{entry.by?.name ?? t('admin:audit.nobody')}</bdi>
      {entry.reference !== '' && (
        <>
          {' '}
          · {t('admin:orderMoney.ref')} <bdi dir="ltr">{entry.reference}</bdi>
        </>
      )}
    </span>
  );
}

/** Takes a row back that was a mistake; its opposite is written, and both stay. */
function TakeBack({ orderId, entry }: { orderId: string; entry: Entry }) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={`${orderHref(orderId)}/money`} preventScrollReset>
      <input type="hidden" name="intent" value="takeBack" />
      <input type="hidden" name="entry" value={entry._id} />
      <button type="submit" className="link link-tall text-sm">
        {t('admin:orderMoney.takeBack')}
      </button>
    </Form>
  );
}

function LedgerLine({ orderId, entry, corrected, now }: LineProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { direction, how, amount } = entry;
  const sum = (
    <bdi className="money">
      <bdi dir="ltr">
        {direction === 'in' ? '+' : '−'}
        {formatNumber(amount)}
      </bdi>{' '}
      {t('admin:form.currency')}
    </bdi>
  );
  return (
    <li className={`money-line money-${corrected ? 'mistake' : direction}`}>
      <Icon name={direction === 'in' ? 'arrow-down' : 'arrow-up'} size="sm" />
      <div>
        <p className="font-medium">
          {t(`admin:orderMoney.line.${direction}`, { how: t(`admin:orderMoney.how.${how}`) })}
        </p>
        <EntryNote entry={entry} now={now} />
        {corrected && (
          <p className="text-sm text-plum">
            {t('admin:orderMoney.takenBack')} <EntryNote entry={{ ...corrected, reference: '' }} now={now} />
          </p>
        )}
        {!corrected && may(direction === 'in' ? 'orders.money' : 'orders.refund') && (
          <TakeBack orderId={orderId} entry={entry} />
        )}
      </div>
      {corrected ? <del>{sum}</del> : sum}
    </li>
  );
}
type LineProps = { orderId: string; entry: Entry; corrected: Entry | undefined; now: string };

/** What an order comes to, its money, and what is still due. */
export function LedgerSums({ order, now }: { order: AdminOrderJson; now: string }) {
  const { t } = useTranslation();
  return (
    <>
      <SumList>
        <SumLine term={t('orderSum.total')}>
          <OrderTotal egp={order.total} />
        </SumLine>
      </SumList>
      <LedgerLines order={order} now={now} />
      <SumList>
        <SumLine term={t('admin:orderMoney.due.cod')} total>
          <OrderTotal egp={order.payment.due} />
        </SumLine>
      </SumList>
    </>
  );
}

/** What came of an order's money and what went back, oldest first; a mistake stands crossed out with its end. */
export function LedgerLines({ order, now }: { order: AdminOrderJson; now: string }) {
  const { entries } = order.payment;
  const lines = entries.filter(({ corrects }) => corrects === null);
  if (lines.length === 0) return null;
  return (
    <ol className="money-lines">
      {lines.map((entry) => (
        <LedgerLine
          key={entry._id}
          orderId={order._id}
          entry={entry}
          corrected={entries.find(({ corrects }) => corrects === entry._id)}
          now={now}
        />
      ))}
    </ol>
  );
}
