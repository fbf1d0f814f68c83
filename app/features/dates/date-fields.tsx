import { FormText } from '~/forms/form-fields';
import { useTranslation } from '~/i18n/use-translation';

type DateFieldsProps = { from?: string; to?: string };

/** From when until when something counts, on Cairo's clock; both may stay empty. `from`, `to`: field names. */
export function DateFields({ from = 'from', to = 'to' }: DateFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="form-stack">
      <div className="field-grid">
        <FormText name={from} type="datetime-local" label={t('admin:form.from')} dir={undefined} step="any" />
        <FormText name={to} type="datetime-local" label={t('admin:form.to')} dir={undefined} step="any" />
      </div>
      <p className="field-hint">{t('admin:form.datesHint')}</p>
    </div>
  );
}
