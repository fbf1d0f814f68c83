import { Form, useNavigation } from '@remix-run/react';

import type { ImportReport } from '~/features/product-import/product-import.json';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { RowCountTags, RowTable } from './row-table';

/** What a file would do, row by row, and the button that does it. Nothing has been written yet. */
export function ImportReportView({ report: { counts, rows, more, csv, id } }: { report: ImportReport }) {
  const { t } = useTranslation();
  const busy = useNavigation().formData?.get('intent') === 'import';
  const sound = counts.create + counts.update;
  return (
    <Panel title={t('admin:csv.report')} className="grid gap-4">
      <RowCountTags counts={counts} />
      {counts.refuse > 0 && (
        <Alert tone="danger" live>
          {t('admin:csv.faulty', { count: counts.refuse })}
        </Alert>
      )}
      <RowTable caption={t('admin:csv.report')} rows={rows} more={more.faulty + more.sound} />
      {sound > 0 ? (
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="intent" value="import" />
          <input type="hidden" name="id" value={id} />
          <textarea name="csv" hidden readOnly value={csv} />
          <Button type="submit" busy={busy}>
            {t('admin:csv.import', { count: sound })}
          </Button>
        </Form>
      ) : (
        <p>{t('admin:csv.nothingToImport')}</p>
      )}
    </Panel>
  );
}
