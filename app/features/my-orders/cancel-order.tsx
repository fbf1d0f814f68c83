import { useFormField } from '~/forms/form-answer';
import { FormFaults } from '~/forms/form-faults';
import { FormTextarea } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { CANCEL_REASONS } from '~/db/schema/order.values';
import { WhoseForm } from '~/features/user/whose-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { RadioGroup } from '~/ui/choice';

/** What was said of the form, or typed into it before the session ended. */
export type CancelTry = { answer?: FormAnswer | undefined; typed?: Record<string, string> | undefined };

/**
 * Cancelling asks first, with or without scripts: it opens in place, wants a reason, and then one more press (design,
 * states).
 */
export function CancelOrder({ orderId, answer, typed }: CancelTry & { orderId: string }) {
  const { t } = useTranslation();
  const form = useServerForm({ id: 'cancel', start: typed ?? {}, answer });
  return (
    <details className="cancel-order" open={answer !== undefined || typed !== undefined}>
      <summary className="btn btn-quiet">{t('account:orders.cancel.open')}</summary>
      <ServerForm form={form} action={`/user/my-orders/${orderId}`} className="cancel-form panel">
        <input type="hidden" name="intent" value="cancel" />
        <WhoseForm />
        <FormFaults form={form} />
        <Reasons />
        <FormTextarea
          name="otherReason"
          label={t('account:orders.cancel.other')}
          mark={t('account:checkout.optional')}
          rows={2}
        />
        <p className="text-sm text-ink-soft">{t('account:orders.cancel.text')}</p>
        <Button type="submit" variant="danger-filled">
          {t('account:orders.cancel.confirm')}
        </Button>
      </ServerForm>
    </details>
  );
}

function Reasons() {
  const { t } = useTranslation();
  const { id, value, error } = useFormField('reason');
  return (
    <RadioGroup legend={t('account:orders.cancel.title')} id={id} error={error} className="grid">
      {CANCEL_REASONS.map((reason) => (
        <label key={reason} className="check-row">
          <input type="radio" className="radio" name="reason" value={reason} defaultChecked={value === reason} />
          <span>{t(`account:orders.cancel.reasons.${reason}`)}</span>
        </label>
      ))}
    </RadioGroup>
  );
}
