import type { LoaderFunctionArgs } from '@remix-run/node';

import { requireStaff } from '~/auth/guards.server';
import { productSheet, productTemplate } from '~/admin/import-export/product-sheet.server';
import { readProductFilters } from '~/admin/products/products.admin';
import { csvDownload } from '~/http/csv-download.server';
import { orUnavailable } from '~/http/unavailable.server';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';

/** The products of the screen's filters as a file; all of them, not a page. `example=yes`: a file to begin with. */
export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const staff = await requireStaff(request, 'catalogue.read');
  const { query } = understoodRequest();
  const language = await languageOf(request);
  if (query.get('example') === 'yes') return csvDownload('products-example', productTemplate(language));
  return csvDownload('products', productSheet(staff, readProductFilters(query), language));
});
