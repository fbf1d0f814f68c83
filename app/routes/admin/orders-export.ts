import type { LoaderFunctionArgs } from '@remix-run/node';

import { requireStaff } from '~/auth/guards.server';
import { orderSheet } from '~/admin/import-export/order-sheet.server';
import { readOrderFilters } from '~/admin/orders/orders.admin';
import { csvDownload } from '~/http/csv-download.server';
import { orUnavailable } from '~/http/unavailable.server';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';

/** The orders of the screen's filters as a file; all of them, not a page. */
export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const staff = await requireStaff(request, 'orders.read');
  const filters = readOrderFilters(understoodRequest().query);
  return csvDownload('orders', orderSheet(staff, filters, await languageOf(request)));
});
