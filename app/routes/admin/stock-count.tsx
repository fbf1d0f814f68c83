import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { CompareScreen } from '~/admin/stocktaking/compare-screen';
import { readComparison, readShelfPage } from '~/admin/stocktaking/count-page.server';
import { CountScreen } from '~/admin/stocktaking/count-screen';
import { asksToCompare, readShelfFilters } from '~/admin/stocktaking/stocktaking';
import { requireStaff } from '~/auth/guards.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { readForm } from '~/http/request-check.server';
import { answerCount } from '~/layout/stock-count.server';
import { understoodRequest } from '~/request/request-context.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'stock.write');
  const { query } = understoodRequest();
  const filters = readShelfFilters(query);
  const pageTitle = (await requestTexts(request))('admin:stock.count.pageTitle');
  return asksToCompare(query)
    ? { comparison: await readComparison(staff, filters), page: null, pageTitle }
    : { comparison: null, page: await readShelfPage(staff, filters), pageTitle };
}

/** Writes down what was counted, reads a file of counts, throws all or one of them away, or keeps them. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'stock.write');
  const form = await readForm(request, { files: true, mostParts: MOST_PARTS_OF_LISTS });
  return answerCount(staff, form, understoodRequest().query);
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function StockCount() {
  const { comparison, page } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>() ?? undefined;
  if (comparison) return <CompareScreen comparison={comparison} />;
  const isFile = answer !== undefined && 'of' in answer;
  return <CountScreen page={page} answer={isFile ? undefined : answer} fileAnswer={isFile ? answer : undefined} />;
}
