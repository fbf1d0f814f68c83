import { CsvFileField } from '~/admin/import-export/csv-file-field';
import { STOCK_EXPORT_PATH } from '~/admin/stock-item/stock';
import { FormFaults } from '~/forms/form-faults';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';

import { countHref, type ShelfFilters } from './stocktaking';

/** A file of counts fills the fields; nothing is kept by it alone. */
export function FileForm({ filters, answer }: { filters: ShelfFilters; answer: FormAnswer | undefined }) {
  const { t } = useTranslation();
  const form = useServerForm({ id: 'count-file', answer });
  return (
    <details className="panel count-file" open={answer !== undefined}>
      <summary>
        {t('admin:stock.count.file')}
        <Icon name="chevron-down" size="sm" />
      </summary>
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{t('admin:stock.count.fileText')}</p>
        <ServerForm
          form={form}
          action={countHref({ shelf: filters.shelf })}
          encType="multipart/form-data"
          className="grid gap-4 dense"
        >
          <FormFaults form={form} />
          <input type="hidden" name="intent" value="file" />
          <CsvFileField />
          <p className="flex flex-wrap gap-3">
            <Button type="submit" variant="line" size="sm" icon="upload">
              {t('admin:stock.count.readFile')}
            </Button>
            <ButtonLink to={STOCK_EXPORT_PATH} reloadDocument variant="quiet" size="sm" icon="download">
              {t('admin:stock.export')}
            </ButtonLink>
          </p>
        </ServerForm>
      </div>
    </details>
  );
}
