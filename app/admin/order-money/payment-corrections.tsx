import { Form } from '@remix-run/react';

import { useMay } from '~/auth/may';
import { orderHref } from '~/admin/orders/orders.admin';
import type { AdminOrderJson } from '~/admin/orders/orders.json';
import { answerTo } from '~/admin/orders/order-steps';
import type { PaymentStatus } from '~/db/schema/order.values';
import { paymentStepsFor } from '~/features/order/order.rules';
import { FormFaults } from '~/forms/form-faults';
import { FormText } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';

type PressesProps = { order: AdminOrderJson; answer: FormAnswer | undefined };

/** Sets back what was recorded by mistake, with a reason that the log keeps. */
function CorrectionForm({ order, answer, to }: PressesProps & { to: PaymentStatus }) {
  const { t } = useTranslation();
  const form = useServerForm({ id: 'correct', answer });
  return (
    <ServerForm form={form} action={orderHref(order._id)} className="grid gap-3" preventScrollReset>
      <FormFaults form={form} />
      <input type="hidden" name="payment" value={to} />
      <input type="hidden" name="from" value={order.payment.status} />
      <FormText
        name="reason"
        label={t('admin:orders.correctReason')}
        hint={t('admin:orders.correctHint')}
        required
        dir={undefined}
      />
      <Button type="submit" variant="danger-filled" size="sm">
        {t(`admin:orders.correctTo.${to}`)}
      </Button>
    </ServerForm>
  );
}

/** All of the money went back, or what was recorded of all of it was a mistake: asked before it is done. */
export function CorrectionPresses({ order, answer }: PressesProps) {
  const { t } = useTranslation();
  const { status } = order.payment;
  const { next, correction } = paymentStepsFor(status, useMay());
  const said = answerTo(answer, 'payment');
  return (
    <>
      {next.includes('refunded') && (
        <Confirm text={t('admin:orders.paymentStep.refunded')} danger>
          <p className="mb-3 text-sm">{t('admin:orders.refundText', { number: order.number })}</p>
          <Form method="post" action={orderHref(order._id)} preventScrollReset>
            <input type="hidden" name="payment" value="refunded" />
            <input type="hidden" name="from" value={status} />
            <Button type="submit" variant="danger-filled" size="sm" full>
              {t('admin:orders.paymentStep.refunded')}
            </Button>
          </Form>
        </Confirm>
      )}
      {correction && (
        <Confirm key={`correct-${correction}`} text={t(`admin:orders.correct.${status}`)} open={said !== undefined}>
          <CorrectionForm order={order} answer={said} to={correction} />
        </Confirm>
      )}
    </>
  );
}
