import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { readStockPage } from '~/admin/stock/stock-page.server';
import { StockScreen } from '~/admin/stock/stock-screen';
import { readOpenItem, readStockFilters } from '~/admin/stock-item/stock';
import { requireStaff } from '~/auth/guards.server';
import { requestTexts } from '~/features/settings/shop.server';
import { orPageError } from '~/http/page-errors.server';
import { understoodRequest } from '~/request/request-context.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'stock.read');
  const { query } = understoodRequest();
  const page = await orPageError(readStockPage(staff, readStockFilters(query), readOpenItem(query)));
  return { page, pageTitle: (await requestTexts(request))('admin:stock.pageTitle') };
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function Stock() {
  const { page } = useLoaderData<typeof loader>();
  return <StockScreen page={page} />;
}
