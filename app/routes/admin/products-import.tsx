import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';

import { useFormAnswer } from '~/forms/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { requestTexts } from '~/features/settings/shop.server';
import { ImportForm } from '~/admin/import-export/import-form';
import { ImportReportView } from '~/admin/import-export/import-report';
import { checkProductImport, readCsvUpload, startProductImport } from '~/admin/import-export/product-import.server';
import { FILE_WORDS } from '~/admin/import-export/product-words.server';
import { findOpenImport, waitForImport } from '~/features/product-import/product-import.jobs.server';
import { type FormReading, readSubmission } from '~/http/form-submission.server';
import { attempt, type FormRefusal } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';

const importHref = (id: string): string => `/admin/manage-products/import/${id}`;

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const openImport = await findOpenImport(staff);
  return {
    pageTitle: (await requestTexts(request))('admin:csv.importPageTitle'),
    words: FILE_WORDS,
    openImport: openImport && importHref(openImport),
  };
}

const csvFormSchema = z.object({ file: z.instanceof(File).nullable().catch(null) });

/** What is wrong with the file is said at its field. */
const refuseFile = (read: FormReading<unknown>, refusal: FormRefusal) =>
  read.ok ? read.refuse({ ...refusal, messageKey: 'invalid', fields: { file: [refusal.messageKey] } }) : read.answer;

/** First a look through the file, which writes nothing; then, with the file sent back, the import, on its own page. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const form = await readForm(request, { files: true });
  if (formText(form, 'intent') === 'import') {
    const started = await attempt(startProductImport(staff, formText(form, 'csv'), formText(form, 'id')));
    if (!started.ok) return refuseFile(readSubmission(form, csvFormSchema), started.refusal);
    await waitForImport(started.value);
    return redirect(importHref(started.value), 303);
  }
  const read = readSubmission(form, csvFormSchema);
  if (!read.ok) return read.answer;
  const checked = await attempt(readCsvUpload(read.value.file).then((csv) => checkProductImport(staff, csv)));
  if (!checked.ok) return refuseFile(read, checked.refusal);
  return data({ report: checked.value }, { status: checked.value.counts.refuse > 0 ? 422 : 200 });
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function ImportProducts() {
  const { t } = useTranslation();
  const { words, openImport } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const report = answer && 'report' in answer ? answer.report : null;
  return (
    <>
      <PageHead
        title={t('admin:csv.importTitle')}
        back={{ to: '/admin/manage-products', text: t('admin:products.title') }}
      />
      <div className="grid gap-6">
        <ImportForm
          answer={answer && 'result' in answer ? answer : undefined}
          checked={report !== null}
          words={words}
          openImport={openImport}
        />
        {report && <ImportReportView report={report} />}
      </div>
    </>
  );
}
