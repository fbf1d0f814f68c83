import type { LoaderFunctionArgs } from '@remix-run/node';

import { stockSheet } from '~/admin/stocktaking/count-file.server';
import { requireStaff } from '~/auth/guards.server';
import { csvDownload } from '~/http/csv-download.server';
import { orUnavailable } from '~/http/unavailable.server';
import { languageOf } from '~/request/language.server';

/** All counts as a file, which a stocktaking takes back. */
export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const staff = await requireStaff(request, 'stock.read');
  return csvDownload('stock', stockSheet(staff, await languageOf(request)));
});
