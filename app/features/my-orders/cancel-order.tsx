import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

import { CANCEL_REASONS } from '~/features/order/order.values';
import { Button } from '~/ui/button';
import { RadioGroup } from '~/ui/choice';
import { TextareaField } from '~/ui/field';

/** What was wrong with a reason, and what had been chosen and typed. */
export type CancelProblem = { field: 'reason' | 'otherReason'; messageKey: string; reason: string; otherReason: string };

/** Cancelling asks first, with or without scripts: it opens in place, wants a reason, and then one more press (design, states). */
export function CancelOrder({ orderId, problem }: { orderId: string; problem?: CancelProblem | undefined }) {
  const { t } = useTranslation();
  const errorOf = (field: CancelProblem['field']) => (problem?.field === field ? t(`errors:${problem.messageKey}`) : undefined);
  return (
    <details className="cancel-order" open={problem !== undefined}>
      <summary className="btn btn-danger">{t('account:orders.cancel.open')}</summary>
      <Form method="post" action={`/user/my-orders/${orderId}`} className="cancel-form panel">
        <input type="hidden" name="intent" value="cancel" />
        <RadioGroup legend={t('account:orders.cancel.title')} id="reason" error={errorOf('reason')} className="grid">
          {CANCEL_REASONS.map((reason) => (
            <label key={reason} className="check-row">
              <input type="radio" className="radio" name="reason" value={reason} defaultChecked={problem?.reason === reason} />
              <span>{t(`account:orders.cancel.reasons.${reason}`)}</span>
            </label>
          ))}
        </RadioGroup>
        <TextareaField
          name="otherReason"
          label={t('account:orders.cancel.other')}
          mark={t('account:checkout.optional')}
          error={errorOf('otherReason')}
          defaultValue={problem?.otherReason}
          dir="auto"
          maxLength={500}
          rows={2}
        />
        <p className="text-sm text-ink-soft">{t('account:orders.cancel.text')}</p>
        <Button type="submit" variant="danger-filled">
          {t('account:orders.cancel.confirm')}
        </Button>
      </Form>
    </details>
  );
}
