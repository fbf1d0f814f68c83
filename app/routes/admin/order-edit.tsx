import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/forms/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { EditForm } from '~/admin/order-edit/edit-form';
import { editFormSchema } from '~/admin/order-edit/edit.form';
import { openEdit, typedEdit } from '~/admin/order-edit/edit.preview.server';
import { addPressed } from '~/admin/order-lines/lines.server';
import { orderHref } from '~/admin/orders/orders.admin';
import { StatusTag } from '~/admin/orders/orders-parts';
import { requireStaff } from '~/auth/guards.server';
import { isEditable } from '~/features/order/order.rules';
import { editOrder } from '~/features/order-edit/order-edit.commands.server';
import { getOrderRecord } from '~/features/order-edit/order-edit.queries.server';
import { listActiveRegions } from '~/features/region/region.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { redirectWithFlash } from '~/http/flash.server';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { answerWith, readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.edit');
  const record = await orPageError(getOrderRecord(staff, params.orderId ?? ''));
  const { id, number, status } = record.row;
  if (!isEditable(status))
    throw await redirectWithFlash(orderHref(id), { kind: 'error', key: 'errors:orderEdit.closed', values: { status } });
  const t = await requestTexts(request);
  return {
    ...{ id, number, status },
    ...(await openEdit(staff, record)),
    regions: await listActiveRegions(),
    pageTitle: t('admin:orderEdit.pageTitle', { number }),
  };
}

/**
 * `step=price` works out what was typed, `step=find` looks for an item, `step=add:…` puts one in: each shows the form
 * again. Without one it is kept, if it still comes to what was shown.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'orders.edit');
  const id = params.orderId ?? '';
  const form = await readForm(request, { mostParts: MOST_PARTS_OF_LISTS });
  await addPressed(staff, form, formText(form, 'step'));
  const find = formText(form, 'find').trim().slice(0, 100);
  form.delete('find');
  const answer = await saveSubmission(
    readSubmission(form, editFormSchema),
    (edit, version) => editOrder(staff, id, edit, version),
    ({ order, changed }) => ({
      to: orderHref(id),
      kind: changed ? 'success' : 'info',
      key: changed ? 'admin:orderEdit.saved' : 'admin:orderEdit.nothing',
      values: { number: order.number },
    }),
  );
  return answerWith(answer, async () => ({
    preview: await typedEdit(staff, await orPageError(getOrderRecord(staff, id)), form, find),
  }));
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function OrderEdit() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <>
      <PageHead
        title={t('admin:orderEdit.title', { number: page.number })}
        back={{ to: orderHref(page.id), text: t('admin:orders.one', { number: page.number }) }}
      >
        <StatusTag status={page.status} />
      </PageHead>
      <EditForm {...page} preview={answer?.preview ?? page.preview} answer={answer} />
    </>
  );
}
