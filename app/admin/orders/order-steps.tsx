import { Form } from '@remix-run/react';
import type { MouseEvent } from 'react';

import { awaitsMoney, nextStatuses } from '~/features/order/order.rules';
import { type OrderStatus, SHOP_CANCEL_REASONS } from '~/db/schema/order.values';
import { FormFaults } from '~/forms/form-faults';
import { FormText } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Panel } from '~/ui/layout';

import { orderHref } from './orders.admin';
import { useResting } from './orders-parts';
import type { AdminOrderJson } from './orders.json';

/** `answer`: what the action said of one of the page's forms, be it this one or another. */
export type StepsProps = { order: AdminOrderJson; answer: FormAnswer | undefined };

/** That of the form with this field, where it has this value. */
export const answerTo = (answer: FormAnswer | undefined, name: string, value?: string) => {
  const sent = answer?.result.initialValue?.[name];
  return sent === undefined || (value !== undefined && sent !== value) ? undefined : answer;
};

function CancelForm({ order, answer }: StepsProps) {
  const { t } = useTranslation();
  const form = useServerForm({ id: 'cancel', answer });
  return (
    <ServerForm form={form} className="grid gap-3" preventScrollReset>
      <FormFaults form={form} />
      <input type="hidden" name="status" value="canceled" />
      <input type="hidden" name="from" value={order.status} />
      <FormText
        name="reason"
        label={t('admin:orders.cancelReason')}
        hint={t('admin:orders.cancelHint')}
        list="cancel-reasons"
        required
        dir={undefined}
      />
      <datalist id="cancel-reasons">
        {SHOP_CANCEL_REASONS.map((reason) => (
          <option key={reason} value={t(`admin:orders.reasons.${reason}`)} />
        ))}
      </datalist>
      <Button type="submit" variant="danger-filled" size="sm">
        {t('admin:orders.cancelNumber', { number: order.number })}
      </Button>
    </ServerForm>
  );
}

type StepFormProps = { order: AdminOrderJson; status: OrderStatus; asked: boolean; returnTo: string | null };

/** The button of a step. Where the transfer has not come it asks first, and leads back to where one was. */
function StepForm({ order, status, asked, returnTo }: StepFormProps) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const waits = awaitsMoney(order);
  const { asked: deposit, received, returned, due } = order.payment;
  const resting = useResting();
  const form = (
    <Form method="post" action={orderHref(order._id)} preventScrollReset>
      <input type="hidden" name="orderId" value={order._id} />
      <input type="hidden" name="status" value={status} />
      <input type="hidden" name="from" value={order.status} />
      {waits && <input type="hidden" name="unpaid" value="yes" />}
      {waits && returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <Button
        type="submit"
        variant={waits ? 'line' : 'primary'}
        full
        aria-disabled={resting || undefined}
        onClick={(event: MouseEvent) => {
          if (resting) event.preventDefault();
        }}
      >
        {t(waits ? `admin:orders.unpaidStep.${status}` : `admin:orders.step.${status}`)}
      </Button>
    </Form>
  );
  if (!waits) return form;
  return (
    <Confirm text={t(`admin:orders.step.${status}`)} primary open={asked}>
      <p className="mb-3 text-sm">
        {deposit === null
          ? t('admin:orders.unpaidText', {
              amount: unbroken(money(due)),
              method: t(`payment.${order.payment.method}`),
              payment: t(`admin:orders.paymentStatus.${order.payment.status}`),
            })
          : t('admin:orderMoney.depositNotHere', { amount: unbroken(money(deposit - (received - returned))) })}
      </p>
      {form}
    </Confirm>
  );
}

/**
 * The steps that are legal now, and no others: the usual one as the button, canceling behind a question. Below 1101 px
 * the bar at the foot of the screen.
 */
export function StatusSteps({ order, answer, ...question }: StepsProps & Pick<StepFormProps, 'asked' | 'returnTo'>) {
  const { t } = useTranslation();
  const next = nextStatuses(order.status, 'admin');
  const said = answerTo(answer, 'status');
  if (next.length === 0) return null;
  return (
    <Panel title={t('admin:orders.nextStep')} className="order-next">
      {next
        .filter((status) => status !== 'canceled')
        .map((status) => (
          <StepForm key={status} order={order} status={status} {...question} />
        ))}
      {next.includes('canceled') && (
        <Confirm text={t('admin:orders.cancel')} danger open={said !== undefined}>
          <CancelForm order={order} answer={said} />
        </Confirm>
      )}
    </Panel>
  );
}
