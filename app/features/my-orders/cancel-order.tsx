import { Form } from '@remix-run/react';

import { CANCEL_REASONS } from '~/db/schema/order.values';
import { WhoseForm } from '~/features/user/whose-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { RadioGroup } from '~/ui/choice';
import { TextareaField } from '~/ui/field';

/** What had been chosen and typed, and what was wrong with it, if anything was. */
export type CancelTry = { fault: { field: 'reason' | 'otherReason'; messageKey: string } | null; reason: string; otherReason: string };

/** Cancelling asks first, with or without scripts: it opens in place, wants a reason, and then one more press (design, states). */
export function CancelOrder({ orderId, typed }: { orderId: string; typed?: CancelTry | undefined }) {
  const { t } = useTranslation();
  const fault = typed?.fault;
  const errorOf = (field: 'reason' | 'otherReason') => (fault?.field === field ? t(`errors:${fault.messageKey}`) : undefined);
  return (
    <details className="cancel-order" open={typed !== undefined}>
      <summary className="btn btn-danger">{t('account:orders.cancel.open')}</summary>
      <Form method="post" action={`/user/my-orders/${orderId}`} className="cancel-form panel">
        <input type="hidden" name="intent" value="cancel" />
        <WhoseForm />
        <RadioGroup legend={t('account:orders.cancel.title')} id="reason" error={errorOf('reason')} className="grid">
          {CANCEL_REASONS.map((reason) => (
            <label key={reason} className="check-row">
              <input type="radio" className="radio" name="reason" value={reason} defaultChecked={typed?.reason === reason} />
              <span>{t(`account:orders.cancel.reasons.${reason}`)}</span>
            </label>
          ))}
        </RadioGroup>
        <TextareaField
          name="otherReason"
          label={t('account:orders.cancel.other')}
          mark={t('account:checkout.optional')}
          error={errorOf('otherReason')}
          defaultValue={typed?.otherReason}
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
