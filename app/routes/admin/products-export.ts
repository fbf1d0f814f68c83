import type { LoaderFunctionArgs } from '@remix-run/node';

import { requireAdmin } from '~/auth/guards.server';
import { productSheet } from '~/admin/import-export/product-sheet.server';
import { readProductFilters } from '~/admin/products/products.admin';
import { csvDownload } from '~/http/csv-download.server';

/** The products of the screen's filters as a file; all of them, not a page. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return csvDownload('products', productSheet(readProductFilters(new URL(request.url).searchParams)));
}
