import { Form } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Field, SelectField, TextareaField } from '~/ui/field';
import { Panel } from '~/ui/layout';

type FileFormProps = {
  title: string;
  couriers: readonly { _id: string; name: string }[];
  pasteHint: string;
  fault: { messageKey: string; values: Record<string, string | number> } | null;
};

/** A courier's file to be read: whose it is, the file, or its lines pasted. */
export function CourierFileForm({ title, couriers, pasteHint, fault }: FileFormProps) {
  const { t } = useTranslation();
  return (
    <Panel title={title}>
      <Form method="post" encType="multipart/form-data" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SelectField
          name="courier"
          label={t('admin:couriers.whose')}
          options={[
            { value: '', label: t('admin:couriers.byItself') },
            ...couriers.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
        <Field
          id="file"
          label={t('admin:couriers.file')}
          error={fault ? t(`errors:${fault.messageKey}`, fault.values) : undefined}
        >
          {(control) => <input {...control} type="file" name="file" accept=".csv,.txt,text/csv" className="input" />}
        </Field>
        <TextareaField name="pasted" label={t('admin:couriers.paste')} hint={pasteHint} rows={4} dir="ltr" />
        <Button type="submit" icon="upload">
          {t('admin:couriers.read')}
        </Button>
      </Form>
    </Panel>
  );
}
