import { Form } from '@remix-run/react';

import { useMay } from '~/auth/may';
import { orderHref } from '~/admin/orders/orders.admin';
import type { AdminOrderJson } from '~/admin/orders/orders.json';
import { OrderTotal, PaymentTag } from '~/admin/orders/orders-parts';
import { paymentStepsFor } from '~/features/order/order.rules';
import { moneyToReturn, returnedValue } from '~/features/order-returns/money-back';
import type { FormAnswer } from '~/forms/server-form';
import { formatNumber, unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Panel, SumLine, SumList } from '~/ui/layout';

import { LedgerLines } from './ledger-lines';
import { MoneyForm } from './money-form';
import { CorrectionPresses } from './payment-corrections';

type PanelProps = {
  order: AdminOrderJson;
  now: string;
  /** What the page's action said of one of its forms. */
  answer: FormAnswer | undefined;
  /** The page is about the money alone: its form stands open, and `answer` is of it. */
  alone?: boolean;
};

/** Where an order's money stands, in a word. */
export function MoneyTag({ order: { payment } }: Pick<PanelProps, 'order'>) {
  const { t } = useTranslation();
  const { status, asked, received, returned } = payment;
  const kept = received - returned;
  if (status === 'paid' || status === 'refunded' || (asked === null && kept === 0))
    return <PaymentTag status={status} />;
  const word = asked === null ? 'part' : kept >= asked ? 'depositPaid' : 'depositAsked';
  return <Tag tone="gold">{t(`admin:orderMoney.tag.${word}`)}</Tag>;
}

/** What a press says of the money as a whole: it came, or no transfer was found. */
function WholePresses({ order }: Pick<PanelProps, 'order'>) {
  const { t } = useTranslation();
  const { status } = order.payment;
  const next = paymentStepsFor(status, useMay()).next.filter((to) => to !== 'refunded');
  return next.map((to) => (
    <Form key={to} method="post" action={orderHref(order._id)} preventScrollReset>
      <input type="hidden" name="payment" value={to} />
      <input type="hidden" name="from" value={status} />
      <Button type="submit" variant="line" size="sm" full>
        {t(`admin:orders.paymentStep.${to}`)}
      </Button>
    </Form>
  ));
}

/** The deposit that was asked for, and how not to ask for it any more. */
function Deposit({ order }: Pick<PanelProps, 'order'>) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const may = useMay();
  const { asked, received, returned, due } = order.payment;
  const isOpen = order.status === 'pending' || order.status === 'accepted';
  const waits = asked !== null && received - returned < asked;
  if (!may('orders.money')) return null;
  return (
    <>
      {waits && (
        <Form method="post" action={`${orderHref(order._id)}/deposit`} className="money-asked">
          <span>{t('admin:orderMoney.asked', { amount: unbroken(money(asked)) })}</span>
          <input type="hidden" name="intent" value="withdraw" />
          <Button type="submit" variant="quiet" size="sm">
            {t('admin:orderMoney.withdraw')}
          </Button>
        </Form>
      )}
      {isOpen && due > 0 && (
        <ButtonLink to={`${orderHref(order._id)}/deposit`} variant="line" size="sm" full icon="hand-coins">
          {t(waits ? 'admin:orderMoney.askOther' : 'admin:orderMoney.ask')}
        </ButtonLink>
      )}
    </>
  );
}

/**
 * The money of an order as a ledger: what it comes to, what came and went, what is still to collect; then what can be
 * done about it by whoever reads it.
 */
export function PaymentPanel({ order, now, answer, alone = false }: PanelProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { method, due } = order.payment;
  const isCounter = order.source === 'shop';
  const back = moneyToReturn(order);
  const comesBack = order.status === 'canceled' ? 0 : returnedValue(order);
  const writes = may('orders.money') || may('orders.refund');
  return (
    <Panel className="money-panel">
      <div className="money-head">
        <h2 className="panel-title">{t('admin:orders.payment')}</h2>
        <MoneyTag order={order} />
      </div>
      <SumList>
        <SumLine
          term={t('admin:orderMoney.total', {
            method: t(isCounter && method === 'cod' ? 'admin:orderNew.cash' : `payment.${method}`),
          })}
        >
          <OrderTotal egp={order.total} />
        </SumLine>
      </SumList>
      <LedgerLines order={order} now={now} />
      <SumList>
        {comesBack > 0 && (
          <SumLine term={t('admin:orderReturn.value')}>
            <bdi className="money">
              <bdi dir="ltr">−{formatNumber(comesBack)}</bdi> {t('admin:form.currency')}
            </bdi>
          </SumLine>
        )}
        {back > 0 ? (
          <SumLine term={t('admin:orderMoney.toReturn')} total>
            <OrderTotal egp={back} />
          </SumLine>
        ) : (
          <SumLine term={t(`admin:orderMoney.due.${method === 'cod' && !isCounter ? 'cod' : 'transfer'}`)} total>
            <OrderTotal egp={due} />
          </SumLine>
        )}
      </SumList>
      <div className="money-deeds">
        {!alone && <WholePresses order={order} />}
        {writes && (
          <details className="money-fold" open={alone}>
            <summary>
              <Icon name="wallet" />
              <span>{t('admin:orderMoney.inOrOut')}</span>
              <Icon name="chevron-down" size="sm" />
            </summary>
            <MoneyForm order={order} answer={alone ? answer : undefined} />
          </details>
        )}
        {!alone && <CorrectionPresses order={order} answer={answer} />}
        <Deposit order={order} />
      </div>
    </Panel>
  );
}
