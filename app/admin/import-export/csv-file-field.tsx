import { useState } from 'react';

import { useFormField } from '~/forms/form-answer';
import { useTranslation } from '~/i18n/use-translation';
import { Field } from '~/ui/field';
import { Icon } from '~/ui/icon';

/**
 * Where the file is chosen or dropped, in the reader's language. Without scripts the browser's own field is shown, in
 * the browser's.
 */
export function CsvFileField() {
  const { t } = useTranslation();
  const { id, error } = useFormField('file');
  const [name, setName] = useState<string>();
  return (
    <Field id={id} label={t('admin:csv.chooseFile')} error={error}>
      {(control) => (
        <div className="csv-file">
          <span className="btn btn-line btn-sm" aria-hidden="true">
            <Icon name="upload" size="sm" />
            <span>{t('admin:csv.pickFile')}</span>
          </span>
          <bdi className="csv-file-name" aria-hidden="true">
            {name ?? t('admin:csv.noFile')}
          </bdi>
          <input
            {...control}
            type="file"
            name="file"
            accept=".csv,text/csv"
            required
            className="input"
            onChange={(event) => setName(event.currentTarget.files?.[0]?.name)}
          />
        </div>
      )}
    </Field>
  );
}
