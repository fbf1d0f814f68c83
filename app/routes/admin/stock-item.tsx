import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ItemScreen } from '~/admin/stock/item-screen';
import { changeFormSchema } from '~/admin/stock-item/change-form.schema';
import { howFormSchema } from '~/admin/stock-item/how-form.schema';
import { changeHow } from '~/admin/stock-item/how.server';
import { readItem } from '~/admin/stock-item/item.queries.server';
import { itemHref, readOpening } from '~/admin/stock-item/stock';
import { requireStaff } from '~/auth/guards.server';
import { pageOf } from '~/features/catalogue/list-address';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { answerWith, readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { localize } from '~/i18n/localized';
import { answerChange } from '~/layout/stock-change.server';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'stock.read');
  const { query } = understoodRequest();
  const asked = { ...readOpening(query), page: pageOf(query) };
  const item = await orPageError(readItem(staff, params.itemId ?? '', asked));
  const [t, language] = [await requestTexts(request), await languageOf(request)];
  return { item, pageTitle: t('admin:stock.onePageTitle', { name: localize(item.row.name, language) }) };
}

/** A change of a count, with its reason; or how the product is counted. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'stock.write');
  const form = await readForm(request);
  const { itemId = '' } = params;
  if (formText(form, 'intent') === 'how') {
    const size = formText(form, 'size');
    const answer = await saveSubmission(
      readSubmission(form, howFormSchema),
      (chosen) => changeHow(staff, itemId, chosen),
      () => ({ to: itemHref({ itemId, size: readOpening(new URLSearchParams({ size })).size }), ...SAVED }),
    );
    return answerWith(answer, () => Promise.resolve({ of: 'how' as const }));
  }
  const returnTo = formText(form, 'returnTo');
  const [t, language] = [await requestTexts(request), await languageOf(request)];
  return answerChange(staff, { itemId, returnTo, read: readSubmission(form, changeFormSchema) }, { t, language });
}

const SAVED = { kind: 'success', key: 'admin:stock.how.saved' } as const;

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function StockItem() {
  const { item } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const isHow = answer !== undefined && 'of' in answer;
  return <ItemScreen item={item} changeAnswer={isHow ? undefined : answer} howAnswer={isHow ? answer : undefined} />;
}
