import type { LoaderFunctionArgs } from '@remix-run/node';

import { requireAdmin } from '~/auth/guards.server';
import { productSheet } from '~/admin/import-export/product-sheet.server';
import { readProductFilters } from '~/admin/products/products.admin';
import { csvDownload } from '~/http/csv-download.server';
import { orUnavailable } from '~/http/unavailable.server';
import { understoodRequest } from '~/request/request-context.server';

/** The products of the screen's filters as a file; all of them, not a page. */
export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireAdmin(request);
  return csvDownload('products', productSheet(readProductFilters(understoodRequest().query)));
});
