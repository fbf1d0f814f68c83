import { SHOP_CANCEL_REASONS } from '~/db/schema/order.values';
import { NOTE_LENGTH } from '~/features/order-confirmation/confirmation.rules';
import { FormFaults } from '~/forms/form-faults';
import { FormText } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Panel } from '~/ui/layout';

/** Why an order was declined on the phone, which cancels it. */
export function DeclineForm({ number, answer }: { number: number; answer: FormAnswer | undefined }) {
  const { t } = useTranslation();
  const form = useServerForm({ id: 'decline', answer });
  return (
    <Panel className="max-w-[640px]">
      <ServerForm form={form} className="grid gap-4">
        <FormFaults form={form} />
        <FormText
          name="reason"
          label={t('admin:orders.cancelReason')}
          hint={t('admin:orders.cancelHint')}
          list="decline-reasons"
          required
        />
        <datalist id="decline-reasons">
          {SHOP_CANCEL_REASONS.map((reason) => (
            <option key={reason} value={t(`admin:orders.reasons.${reason}`)} />
          ))}
        </datalist>
        <FormText
          name="note"
          label={t('admin:confirm.note')}
          mark={t('admin:confirm.optional')}
          hint={t('admin:confirm.noteHint')}
          maxLength={NOTE_LENGTH}
        />
        <Button type="submit" variant="danger-filled" className="wrap-anywhere">
          {t('admin:orders.cancelNumber', { number })}
        </Button>
      </ServerForm>
    </Panel>
  );
}
