import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ReportHead, ReportSums, ReportViews } from '~/admin/reports/report-head';
import { ReportTable } from '~/admin/reports/report-table';
import { readReportFilters } from '~/admin/reports/reports.admin';
import { getReport } from '~/admin/reports/reports.queries.server';
import { May } from '~/auth/may';
import { requireStaff } from '~/auth/guards.server';
import { requestTexts } from '~/features/settings/shop.server';
import { plainMoment } from '~/i18n/format-date';
import { useTranslation } from '~/i18n/use-translation';
import { understoodRequest } from '~/request/request-context.server';
import { Alert } from '~/ui/alert';
import { EmptyState } from '~/ui/feedback';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'figures.read');
  const today = plainMoment(new Date().toISOString()).slice(0, 10);
  const filters = readReportFilters(understoodRequest().query, today);
  const [report, t] = await Promise.all([getReport(staff, filters), requestTexts(request)]);
  return { filters, today, report, pageTitle: t('admin:reports.pageTitle') };
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function Reports() {
  const { t } = useTranslation();
  const { filters, today, report } = useLoaderData<typeof loader>();
  return (
    <>
      <ReportHead filters={filters} today={today} />
      <ReportSums filters={filters} report={report} />
      <ReportViews filters={filters} />
      {report.rows.length > 0 ? (
        <ReportTable filters={filters} rows={report.rows} total={report.sales.sum} />
      ) : (
        <EmptyState icon="receipt" title={t('admin:reports.none')} text={t('admin:reports.noneText')} />
      )}
      <Alert className="mt-4">
        {t('admin:reports.text')}
        <May permission="costs.read"> {t('admin:reports.profitText')}</May>
      </Alert>
    </>
  );
}
