import { FormFaults } from '~/forms/form-faults';
import { FormText } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Panel } from '~/ui/layout';

/** Asks for the customer's phone, or the e-mail of who has none, before they are erased for good. */
export function EraseForm({ hasPhone, answer }: { hasPhone: boolean; answer: FormAnswer | undefined }) {
  const { t } = useTranslation();
  const form = useServerForm({ id: 'erase', answer });
  return (
    <Panel className="max-w-[640px]">
      <ServerForm form={form} className="grid gap-4">
        <FormFaults form={form} />
        <FormText
          name="phone"
          label={t(hasPhone ? 'admin:customers.erasePhone' : 'admin:customers.eraseEmail')}
          dir="ltr"
          required
        />
        <Button type="submit" variant="danger-filled">
          {t('admin:customers.eraseNow')}
        </Button>
      </ServerForm>
    </Panel>
  );
}
