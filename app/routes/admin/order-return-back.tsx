import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { BackForm } from '~/admin/order-returns/back-form';
import { ReturnSteps } from '~/admin/order-returns/return-steps';
import { orderHref } from '~/admin/orders/orders.admin';
import { getOrder } from '~/admin/orders/orders.queries.server';
import { requireStaff } from '~/auth/guards.server';
import { daysBack } from '~/features/order-returns/back.rules';
import { endReturn } from '~/features/order-returns/back.commands.server';
import { backFormSchema } from '~/features/order-returns/return.schema';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { NotFoundError } from '~/http/domain-error';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError, pageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { Panel } from '~/ui/layout';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.steps');
  const order = await orPageError(getOrder(staff, params.orderId ?? ''));
  const returned = order.returns.find(({ _id }) => _id === params.returnId);
  if (!returned) throw pageError(new NotFoundError('orderReturn.notFound'));
  const t = await requestTexts(request);
  const days = daysBack(new Date(returned.at), new Date());
  return { order, returned, days, pageTitle: t('admin:orderReturn.backPageTitle', { number: order.number }) };
}

/** Says which pieces are here; leads back to the order. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'orders.steps');
  const form = await readForm(request);
  const { _id: id, number } = await orPageError(getOrder(staff, params.orderId ?? ''));
  const isLost = formText(form, 'lost') === 'on';
  return saveSubmission(
    readSubmission(form, backFormSchema),
    ({ lines, since }) => endReturn(staff, id, params.returnId ?? '', lines, since),
    () => ({
      to: orderHref(id),
      kind: 'success',
      key: `admin:orderReturn.${isLost ? 'isLost' : 'isBack'}`,
      values: { number },
    }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function OrderReturnBack() {
  const { t } = useTranslation();
  const { order, returned, days } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <>
      <PageHead
        title={t('admin:orderReturn.backTitle')}
        back={{ to: orderHref(order._id), text: t('admin:orders.one', { number: order.number }) }}
      />
      <div className="money-page">
        <Panel className="returns-panel">
          <ReturnSteps kind={returned.kind} at={returned.state === 'back' ? 'done' : 3} />
          {returned.state === 'back' ? (
            <p>{t('admin:orderReturn.isBackAlready')}</p>
          ) : (
            <BackForm order={order} returned={returned} days={days} answer={answer} />
          )}
        </Panel>
      </div>
    </>
  );
}
