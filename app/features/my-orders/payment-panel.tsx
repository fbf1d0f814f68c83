import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { OrderJson } from '~/features/order/order.json';
import { canClaim } from '~/features/order/order.rules';
import type { SettingsJson } from '~/features/settings/settings.json';
import { formatPhone, unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Money } from '~/ui/card';
import { CopyButton } from '~/ui/copy-button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import { Panel } from '~/ui/layout';

export type PaymentAccounts = Pick<SettingsJson, 'instapayAddress' | 'vodafoneCashNumber' | 'whatsappNumber'>;

/**
 * What is to be paid and how, or what became of it (contract 6.6). Nothing for a cancelled order that was never paid.
 */
export function PaymentPanel({ order, accounts }: { order: OrderJson; accounts: PaymentAccounts }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const { method, status, asked, received, returned, due } = order.payment;
  const kept = received - returned;
  const moved = status === 'refunded' ? returned : status === 'paid' ? kept : due;
  const values = { amount: unbroken(money(moved)), method: t(`payment.${method}`) };
  if (status === 'refunded' && due === 0)
    return (
      <PaymentNote
        icon="undo-2"
        title={t('account:orders.pay.refunded')}
        text={t('account:orders.pay.refundedText', values)}
      />
    );
  if (status === 'paid') {
    const done = method === 'cod' ? 'codPaid' : 'paid';
    return (
      <PaymentNote
        icon="check"
        good
        title={t(`account:orders.pay.${done}`)}
        text={t(`account:orders.pay.${done}Text`, values)}
      />
    );
  }
  if (order.status === 'canceled') return null;
  if (asked !== null && kept < asked) return <DepositNote amount={unbroken(money(asked - kept))} accounts={accounts} />;
  if (method === 'cod' || asked !== null)
    return (
      <PaymentNote icon="banknote" title={t('account:orders.pay.cod')} text={t('account:orders.pay.codText', values)} />
    );
  if (asksForTransfer(order)) return <TransferSteps order={order} accounts={accounts} />;
  return (
    <PaymentNote
      icon="clock-3"
      title={t('account:orders.pay.claimed')}
      text={t('account:orders.pay.claimedText', values)}
    >
      <WhatsAppLink order={order} number={accounts.whatsappNumber} />
    </PaymentNote>
  );
}

/** Whether the steps of a transfer are what the page is about: not while a deposit alone is asked for. */
export const asksForTransfer = (order: OrderJson): boolean => order.payment.asked === null && canClaim(order);

type NoteProps = { icon: IconName; title: string; text: string; good?: boolean; children?: ReactNode };

function PaymentNote({ icon, title, text, good = false, children }: NoteProps) {
  return (
    <Panel className="flex items-start gap-4">
      <span className={classNames('payment-mark', good && 'payment-mark-good')}>
        <Icon name={icon} />
      </span>
      <div className="grid justify-items-start gap-3">
        <div>
          <h2 className="panel-title">{title}</h2>
          <p className="text-ink-soft">{text}</p>
        </div>
        {children}
      </div>
    </Panel>
  );
}

/** The deposit that was asked for, and the accounts that it may be sent to. */
function DepositNote({ amount, accounts }: { amount: string; accounts: PaymentAccounts }) {
  const { t } = useTranslation();
  const { instapayAddress, vodafoneCashNumber } = accounts;
  return (
    <PaymentNote
      icon="hand-coins"
      title={t('account:orders.pay.deposit', { amount })}
      text={t('account:orders.pay.depositText')}
    >
      <div className="grid w-full gap-2">
        {instapayAddress && (
          <CopyRow label={t('account:orders.pay.account.instapay')} text={instapayAddress}>
            <bdi dir="ltr">{instapayAddress}</bdi>
          </CopyRow>
        )}
        {vodafoneCashNumber && (
          <CopyRow label={t('account:orders.pay.account.vodafoneCash')} text={vodafoneCashNumber}>
            <bdi dir="ltr">{formatPhone(vodafoneCashNumber)}</bdi>
          </CopyRow>
        )}
      </div>
    </PaymentNote>
  );
}

function TransferSteps({ order, accounts }: { order: OrderJson; accounts: PaymentAccounts }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const method = order.payment.method === 'vodafoneCash' ? 'vodafoneCash' : 'instapay';
  const account = method === 'instapay' ? accounts.instapayAddress : accounts.vodafoneCashNumber;
  return (
    <Panel>
      <h2 className="text-2xl">{t(`account:orders.pay.title.${method}`)}</h2>
      <p className="mt-1 text-ink-soft">{t('account:orders.pay.steps')}</p>
      <ol className="pay-steps">
        <li>
          <h3>{t('account:orders.pay.send')}</h3>
          {account && (
            <CopyRow label={t(`account:orders.pay.account.${method}`)} text={account}>
              <bdi dir="ltr">{formatPhone(account)}</bdi>
            </CopyRow>
          )}
          <CopyRow label={t('account:orders.pay.amount')} text={String(order.payment.due)}>
            <Money>{money(order.payment.due)}</Money>
          </CopyRow>
          <CopyRow label={t('account:orders.pay.reference')} text={String(order.number)}>
            <bdi dir="ltr">{order.number}</bdi>
          </CopyRow>
        </li>
        {accounts.whatsappNumber && (
          <li>
            <h3>{t('account:orders.pay.screenshot')}</h3>
            <p className="mb-4 text-ink-soft">{t('account:orders.pay.screenshotText')}</p>
            <WhatsAppLink order={order} number={accounts.whatsappNumber} />
          </li>
        )}
        <li>
          <h3>{t('account:orders.pay.tell')}</h3>
          <p className="mb-4 text-ink-soft">{t('account:orders.pay.tellText')}</p>
          <Form method="post" action={`/user/my-orders/${order._id}`}>
            <input type="hidden" name="intent" value="claim" />
            <Button type="submit" icon="check">
              {t('account:orders.pay.sent')}
            </Button>
          </Form>
        </li>
      </ol>
    </Panel>
  );
}

function WhatsAppLink({ order, number }: { order: OrderJson; number: string }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  if (!number) return null;
  const message = t('account:orders.pay.message', {
    number: order.number,
    amount: money(order.payment.due),
    method: t(`payment.${order.payment.method}`),
  });
  return (
    <a
      className="btn btn-line"
      href={`https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="whatsapp" />
      <span>{t('account:orders.pay.whatsapp')}</span>
    </a>
  );
}

function CopyRow({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="copy-row">
      <p>
        <span className="copy-label">{label}</span>
        <span className="copy-text">{children}</span>
      </p>
      <CopyButton
        text={text}
        size="sm"
        copy={t('account:orders.pay.copy')}
        copied={t('account:orders.pay.copied')}
        of={t('account:orders.pay.copyOf', { what: label })}
      />
    </div>
  );
}
