import type { LoaderFunctionArgs } from '@remix-run/node';

import { salesSheet } from '~/admin/reports/sales-sheet.server';
import { readReportFilters } from '~/admin/reports/reports.admin';
import { requireStaff } from '~/auth/guards.server';
import { csvDownload } from '~/http/csv-download.server';
import { orUnavailable } from '~/http/unavailable.server';
import { plainMoment } from '~/i18n/format-date';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';

/** All orders of the days and the source of the report, a line for each of their lines, for the accountant. */
export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const staff = await requireStaff(request, 'figures.read');
  const today = plainMoment(new Date().toISOString()).slice(0, 10);
  const scope = readReportFilters(understoodRequest().query, today);
  return csvDownload('sales', salesSheet(staff, scope, await languageOf(request)));
});
