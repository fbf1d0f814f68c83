import { Form } from '@remix-run/react';

import { nextPaymentStatuses, nextStatuses } from '~/features/order/order.rules';
import { SHOP_CANCEL_REASONS } from '~/db/schema/order.values';
import { FormFaults } from '~/forms/form-faults';
import { FormText } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Panel } from '~/ui/layout';

import { PaymentTag } from './orders-parts';
import type { AdminOrderJson } from './orders.json';

type StepsProps = { order: AdminOrderJson };

type CancelProps = StepsProps & { answer: FormAnswer | undefined };

function CancelForm({ order, answer }: CancelProps) {
  const { t } = useTranslation();
  const form = useServerForm({ id: 'cancel', answer });
  return (
    <ServerForm form={form} className="grid gap-3" preventScrollReset>
      <FormFaults form={form} />
      <input type="hidden" name="status" value="canceled" />
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

/** The steps that are legal now, and no others: the usual one as the button, canceling behind a question. */
export function StatusSteps({ order, answer }: CancelProps) {
  const { t } = useTranslation();
  const next = nextStatuses(order.status, 'admin');
  if (next.length === 0) return null;
  return (
    <Panel title={t('admin:orders.nextStep')} className="grid gap-3">
      {next
        .filter((status) => status !== 'canceled')
        .map((status) => (
          <Form key={status} method="post" preventScrollReset>
            <input type="hidden" name="status" value={status} />
            <Button type="submit" full>
              {t(`admin:orders.step.${status}`)}
            </Button>
          </Form>
        ))}
      {next.includes('canceled') && (
        <Confirm text={t('admin:orders.cancel')} danger open={answer !== undefined}>
          <CancelForm order={order} answer={answer} />
        </Confirm>
      )}
    </Panel>
  );
}

/** How it is paid, whether it has been, and what an admin can make of it. */
export function PaymentSteps({ order }: StepsProps) {
  const { t } = useTranslation();
  const step = (status: string, variant: 'line' | 'danger-filled') => (
    <Form key={status} method="post" preventScrollReset>
      <input type="hidden" name="payment" value={status} />
      <Button type="submit" variant={variant} size="sm" full>
        {t(`admin:orders.paymentStep.${status}`)}
      </Button>
    </Form>
  );
  return (
    <Panel title={t('admin:orders.payment')}>
      <p className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <span>{t(`payment.${order.payment.method}`)}</span>
        <PaymentTag status={order.payment.status} />
      </p>
      <div className="grid gap-2">
        {nextPaymentStatuses(order.payment.status).map((status) =>
          status === 'refunded' ? (
            <Confirm key={status} text={t('admin:orders.paymentStep.refunded')} danger>
              <p className="mb-3 text-sm">{t('admin:orders.refundText', { number: order.number })}</p>
              {step(status, 'danger-filled')}
            </Confirm>
          ) : (
            step(status, 'line')
          ),
        )}
      </div>
    </Panel>
  );
}
