import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { requireAdmin } from '~/auth/guards.server';
import { CsvFileField } from '~/admin/import-export/csv-file-field';
import { ImportReportView } from '~/admin/import-export/import-report';
import { MAX_ROWS } from '~/admin/import-export/product-import.json';
import { checkProductImport, importProducts, readCsvUpload } from '~/admin/import-export/product-import.server';
import { PRODUCT_COLUMNS } from '~/admin/import-export/product-sheet';
import { redirectWithFlash } from '~/http/flash.server';
import { attempt } from '~/http/page-errors.server';
import { formText, isOversized, readForm } from '~/http/request-check.server';
import { formatCount } from '~/i18n/format';
import { translator } from '~/i18n/i18n.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { pageTitle: translator(await languageOf(request))('admin:csv.importPageTitle') };
}

/** First a look through the file, which writes nothing; then, with the file sent back, the writing. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const form = await readForm(request);
  if (formText(form, 'intent') === 'import') {
    const done = await attempt(importProducts(actor, formText(form, 'csv')));
    if (!done.ok) return data({ report: null, fault: done.refusal }, { status: done.refusal.status });
    const { created, updated, left } = done.value;
    const key = left > 0 ? 'admin:csv.importedSome' : 'admin:csv.imported';
    const values = { created: formatCount(created), updated: formatCount(updated), left: formatCount(left) };
    return redirectWithFlash('/admin/manage-products', { kind: left > 0 ? 'info' : 'success', key, values });
  }
  const checked = await attempt(
    readCsvUpload(form.get('file'), isOversized(form)).then((csv) => checkProductImport(actor, csv)),
  );
  if (!checked.ok) return data({ report: null, fault: checked.refusal }, { status: checked.refusal.status });
  return data({ report: checked.value, fault: null }, { status: checked.value.counts.refuse > 0 ? 422 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.pageTitle },
  { name: 'robots', content: 'noindex' },
];

export default function ImportProducts() {
  const { t } = useTranslation();
  useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formData?.get('intent') === 'check';
  const error = answer?.fault ? t(`errors:${answer.fault.messageKey}`, answer.fault.values) : undefined;
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
          <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-4">
            <input type="hidden" name="intent" value="check" />
            <CsvFileField error={error} />
            <div>
              <Button type="submit" variant={answer?.report ? 'line' : 'primary'} busy={busy}>
                {t('admin:csv.check')}
              </Button>
            </div>
          </Form>
          <details>
            <summary className="text-sm underline decoration-gold underline-offset-4">{t('admin:csv.columns')}</summary>
            <p dir="ltr" className="mt-2 text-sm text-ink-soft">
              {PRODUCT_COLUMNS.join(', ')}
            </p>
          </details>
        </Panel>
        {answer?.report && <ImportReportView report={answer.report} />}
      </div>
    </>
  );
}
