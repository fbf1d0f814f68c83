import { useNavigation } from '@remix-run/react';

import { MAX_ROWS } from '~/features/product-import/product-import.json';
import { FormFaults } from '~/forms/form-faults';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { useMay } from '~/auth/may';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink, TextLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { AllowedWords } from './allowed-words';
import { CsvFileField } from './csv-file-field';
import { columnsFor } from './product-sheet';
import type { FileWords } from './product-words.server';

type ImportFormProps = {
  answer: FormAnswer | undefined;
  /** A file has been looked through: its report stands below, with the button that goes on. */
  checked: boolean;
  words: FileWords;
  openImport: string | null;
};

/** Where a file is sent to be looked through, and all that one has to know to fill it. */
export function ImportForm({ answer, checked, words, openImport }: ImportFormProps) {
  const { t } = useTranslation();
  const may = useMay();
  const busy = useNavigation().formData?.get('intent') === 'check';
  const form = useServerForm({ id: 'csv', answer });
  return (
    <Panel title={t('admin:csv.file')} className="grid gap-4">
      {openImport && (
        <Alert>
          {t('admin:csv.openImport')} <TextLink to={openImport}>{t('admin:csv.showOpen')}</TextLink>
        </Alert>
      )}
      <p>{t('admin:csv.how', { max: formatCount(MAX_ROWS) })}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/manage-products/export" reloadDocument variant="line" size="sm" icon="download">
          {t('admin:csv.exportProducts')}
        </ButtonLink>
        <ButtonLink
          to="/admin/manage-products/export?example=yes"
          reloadDocument
          variant="line"
          size="sm"
          icon="download"
        >
          {t('admin:csv.example')}
        </ButtonLink>
      </p>
      <ServerForm form={form} encType="multipart/form-data" className="grid max-w-xl gap-4">
        <FormFaults form={form} />
        <input type="hidden" name="intent" value="check" />
        <CsvFileField />
        <div>
          <Button type="submit" variant={checked ? 'line' : 'primary'} busy={busy}>
            {t('admin:csv.check')}
          </Button>
        </div>
      </ServerForm>
      <details>
        <summary className="text-sm underline decoration-gold underline-offset-4">{t('admin:csv.columns')}</summary>
        <p dir="ltr" className="mt-2 text-sm text-ink-soft">
          {columnsFor(may('costs.read')).join(', ')}
        </p>
      </details>
      <AllowedWords words={words} />
    </Panel>
  );
}
