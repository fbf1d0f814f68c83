import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { z } from 'zod';

import { useFormAnswer } from '~/forms/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { requireAdmin } from '~/auth/guards.server';
import { shopTexts } from '~/features/settings/shop.server';
import { CsvFileField } from '~/admin/import-export/csv-file-field';
import { ImportReportView } from '~/admin/import-export/import-report';
import { MAX_ROWS } from '~/admin/import-export/product-import.json';
import { checkProductImport, importProducts, readCsvUpload } from '~/admin/import-export/product-import.server';
import { PRODUCT_COLUMNS } from '~/admin/import-export/product-sheet';
import { FormFaults } from '~/forms/form-faults';

import { ServerForm, useServerForm } from '~/forms/server-form';
import { redirectWithFlash } from '~/http/flash.server';
import { type FormReading, readSubmission } from '~/http/form-submission.server';
import { attempt, type FormRefusal } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { formatCount } from '~/i18n/format';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { pageTitle: (await shopTexts(await languageOf(request)))('admin:csv.importPageTitle') };
}

const csvFormSchema = z.object({ file: z.instanceof(File).nullable().catch(null) });

/** What is wrong with the file is said at its field. */
const refuseFile = (read: FormReading<unknown>, refusal: FormRefusal) =>
  read.ok ? read.refuse({ ...refusal, messageKey: 'invalid', fields: { file: [refusal.messageKey] } }) : read.answer;

/** First a look through the file, which writes nothing; then, with the file sent back, the writing. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const form = await readForm(request, { files: true });
  if (formText(form, 'intent') === 'import') {
    const done = await attempt(importProducts(actor, formText(form, 'csv')));
    if (!done.ok) return refuseFile(readSubmission(form, csvFormSchema), done.refusal);
    const { created, updated, left } = done.value;
    const key = left > 0 ? 'admin:csv.importedSome' : 'admin:csv.imported';
    const values = { created: formatCount(created), updated: formatCount(updated), left: formatCount(left) };
    return redirectWithFlash('/admin/manage-products', { kind: left > 0 ? 'info' : 'success', key, values });
  }
  const read = readSubmission(form, csvFormSchema);
  if (!read.ok) return read.answer;
  const checked = await attempt(readCsvUpload(read.value.file).then((csv) => checkProductImport(actor, csv)));
  if (!checked.ok) return refuseFile(read, checked.refusal);
  return data({ report: checked.value }, { status: checked.value.counts.refuse > 0 ? 422 : 200 });
}

export { clientAction } from '~/layout/back-office-action';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.pageTitle },
  { name: 'robots', content: 'noindex' },
];

export default function ImportProducts() {
  const { t } = useTranslation();
  useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const busy = useNavigation().formData?.get('intent') === 'check';
  const report = answer && 'report' in answer ? answer.report : null;
  const form = useServerForm({ id: 'csv', answer: answer && 'result' in answer ? answer : undefined });
  return (
    <>
      <PageHead
        title={t('admin:csv.importTitle')}
        back={{ to: '/admin/manage-products', text: t('admin:products.title') }}
      />
      <div className="grid gap-6">
        <Panel title={t('admin:csv.file')} className="grid gap-4">
          <p>{t('admin:csv.how', { max: formatCount(MAX_ROWS) })}</p>
          <p>
            <ButtonLink to="/admin/manage-products/export" reloadDocument variant="line" size="sm" icon="download">
              {t('admin:csv.exportProducts')}
            </ButtonLink>
          </p>
          <ServerForm form={form} encType="multipart/form-data" className="grid max-w-xl gap-4">
            <FormFaults form={form} />
            <input type="hidden" name="intent" value="check" />
            <CsvFileField />
            <div>
              <Button type="submit" variant={report ? 'line' : 'primary'} busy={busy}>
                {t('admin:csv.check')}
              </Button>
            </div>
          </ServerForm>
          <details>
            <summary className="text-sm underline decoration-gold underline-offset-4">{t('admin:csv.columns')}</summary>
            <p dir="ltr" className="mt-2 text-sm text-ink-soft">
              {PRODUCT_COLUMNS.join(', ')}
            </p>
          </details>
        </Panel>
        {report && <ImportReportView report={report} />}
      </div>
    </>
  );
}
