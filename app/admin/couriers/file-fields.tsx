import { useTranslation } from '~/i18n/use-translation';
import { Field, SelectField, TextareaField } from '~/ui/field';

type FileFieldsProps = {
  couriers: readonly { _id: string; name: string }[];
  pasteHint: string;
  error: string | undefined;
};

/** A courier's file: whose it is, the file, or its lines pasted. */
export function CourierFileFields({ couriers, pasteHint, error }: FileFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        name="courier"
        label={t('admin:couriers.whose')}
        options={[
          { value: '', label: t('admin:couriers.byItself') },
          ...couriers.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <Field id="file" label={t('admin:couriers.file')} error={error}>
        {(control) => <input {...control} type="file" name="file" accept=".csv,.txt,text/csv" className="input" />}
      </Field>
      <TextareaField name="pasted" label={t('admin:couriers.paste')} hint={pasteHint} rows={4} dir="ltr" />
    </>
  );
}
