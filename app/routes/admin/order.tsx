import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/forms/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { settleCourier } from '~/admin/order-shipment/shipment-choices';
import { markOpened } from '~/admin/notifications/notifications.commands.server';
import { requireStaff } from '~/auth/guards.server';
import { may } from '~/auth/permissions';
import { StatusTag } from '~/admin/orders/orders-parts';
import { shopCancelReason } from '~/admin/orders/customer-words.server';
import { isOrderStatus, isPaymentStatus, orderHref, questionHref } from '~/admin/orders/orders.admin';
import { shipmentFormSchema, stepFormSchema } from '~/admin/orders/orders.schema';
import { paymentFlash, stepFlash, undoFlash, withReason } from '~/admin/orders/step-flash.server';
import { getOrder, readAroundOrder } from '~/admin/orders/orders.queries.server';
import { ReturnsPanel } from '~/admin/order-returns/returns-panel';
import { PaymentPanel } from '~/admin/order-money/payment-panel';
import { OrderColumns } from '~/admin/orders/order-detail';
import { setShipment } from '~/features/order/order.shipment.server';
import { setPaymentStatus } from '~/features/order-money/payment.commands.server';
import { changeOrderStatus } from '~/features/order/order.status.server';
import { undoStep } from '~/features/order/order.undo.server';
import { requestTexts } from '~/features/settings/shop.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { attempt, orPageError } from '~/http/page-errors.server';
import { backToOffice } from '~/http/redirect-target';
import { formText, isAheadOfTime, readForm } from '~/http/request-check.server';
import { formatDateTime } from '~/i18n/format-date';
import { understoodRequest } from '~/request/request-context.server';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.read');
  const order = await orPageError(getOrder(staff, params.orderId ?? ''));
  if (!isAheadOfTime(request) && may(staff, 'orders.steps')) await markOpened(staff, order._id);
  const t = await requestTexts(request);
  const { query } = understoodRequest();
  return {
    order,
    ...(await readAroundOrder(staff, order)),
    now: new Date().toISOString(),
    asked: query.get('ask') === 'unpaid',
    returnTo: query.get('returnTo'),
    pageTitle: t('admin:orders.onePageTitle', { number: order.number }),
  };
}

/**
 * Does what a button of an order was pressed for and leads back to where it was: `status` or `payment`, each with the
 * state it was shown in (`from`) and, where one is asked for, a `reason`; or `intent=undo` with the step that was
 * `taken`; or `intent=shipment` with who carries it. Who comes second is told what the first did. An order whose
 * transfer has not come is asked about first.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'orders.read');
  const form = await readForm(request);
  const order = await orPageError(getOrder(staff, params.orderId ?? ''));
  const { _id: id } = order;
  const target = backToOffice(orderHref(id), formText(form, 'returnTo'));
  if (formText(form, 'intent') === 'undo')
    return redirectWithFlash(target, undoFlash(order, await attempt(undoStep(staff, id, formText(form, 'taken')))));
  if (formText(form, 'intent') === 'shipment') {
    return saveSubmission(
      readSubmission(settleCourier(form), shipmentFormSchema),
      (shipment) => setShipment(staff, id, shipment),
      () => ({ to: orderHref(id), kind: 'success', key: 'admin:orders.shipment.saved' }),
    );
  }

  const read = readSubmission(form, stepFormSchema);
  if (!read.ok) return read.answer;
  const { status, payment, from: seen, reason, unpaid } = read.value;
  if (status && isOrderStatus(seen)) {
    const asked = { reason, readyMade: shopCancelReason(reason), seen, unpaidToo: unpaid === 'yes' };
    const result = await attempt(changeOrderStatus(staff, id, status, asked));
    if (!result.ok && result.refusal.details.unpaid) return redirect(questionHref(id, target), 303);
    if (!result.ok && result.refusal.status === 422) return read.refuse(withReason(result.refusal));
    return redirectWithFlash(target, stepFlash(order, status, result));
  }
  if (payment && isPaymentStatus(seen)) {
    const result = await attempt(setPaymentStatus(staff, id, payment, { reason, seen }));
    if (!result.ok && result.refusal.status === 422) return read.refuse(withReason(result.refusal));
    return redirectWithFlash(target, paymentFlash(order, payment, result));
  }
  return redirectWithFlash(target, { kind: 'error', key: 'errors:order.pageTooOld' });
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Order() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const page = useLoaderData<typeof loader>();
  const { order } = page;
  const answer = useFormAnswer<typeof action>();
  return (
    <>
      <PageHead
        title={t('admin:orders.one', { number: order.number })}
        back={{ to: '/admin/orders', text: t('admin:orders.title') }}
      >
        <StatusTag status={order.status} />
        <time dateTime={order.createdAt} className="text-sm text-ink-soft">
          {formatDateTime(order.createdAt, language)}
        </time>
      </PageHead>
      <OrderColumns
        {...page}
        answer={answer}
        payment={<PaymentPanel order={order} now={page.now} answer={answer} />}
        returns={<ReturnsPanel order={order} piecesOut={page.piecesOut} now={page.now} />}
      />
    </>
  );
}
