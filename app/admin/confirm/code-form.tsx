import { FormFaults } from '~/forms/form-faults';
import { FormText } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';

/** Number and code as the customer's WhatsApp message has them: they confirm that order. */
export function CodeForm({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation();
  const said = answer?.result.initialValue?.code === undefined ? undefined : answer;
  const form = useServerForm({ id: 'code', answer: said });
  return (
    <ServerForm form={form} className="board-code" preventScrollReset>
      <FormFaults form={form} />
      <FormText
        name="code"
        label={t('admin:confirm.code')}
        hint={t('admin:confirm.codeHint')}
        placeholder="100252-48213"
        inputMode="numeric"
        maxLength={30}
        dir="ltr"
      />
      <Button type="submit" variant="line" size="sm">
        {t('admin:confirm.confirmByCode')}
      </Button>
    </ServerForm>
  );
}
