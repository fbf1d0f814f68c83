import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { requireAdmin } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { listAudit } from '~/features/audit/audit.queries.server';
import { StatusTag } from '~/admin/orders/orders-parts';
import { shopCancelReason } from '~/admin/orders/cancel-reason.server';
import { isOrderStatus, isPaymentStatus, paymentFlash, stepFlash } from '~/admin/orders/orders.admin';
import { getOrder } from '~/admin/orders/orders.queries.server';
import { OrderCustomer, OrderHistory, OrderItems } from '~/admin/orders/order-detail';
import { DocumentLinks } from '~/admin/orders/order-document';
import { PaymentSteps, StatusSteps } from '~/admin/orders/order-steps';
import { adminCancelSchema } from '~/features/order/order.schema';
import { changeOrderStatus, setPaymentStatus } from '~/features/order/order.status.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readSubmission } from '~/http/form-submission.server';
import { attempt, orPageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { formatDateTime } from '~/i18n/format-date';
import { translator } from '~/i18n/i18n.server';
import { languageOf } from '~/request/language.server';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const order = await orPageError(getOrder(params.orderId ?? ''));
  const trail = await listAudit({ entity: 'order', entityId: order._id });
  const t = translator(await languageOf(request));
  return { order, trail, pageTitle: t('admin:orders.onePageTitle', { number: order.number }) };
}

/** One form a step: `status` (with `reason` to cancel) or `payment`. Who comes second is told what the first did. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const form = await readForm(request);
  const { number, _id: id } = await orPageError(getOrder(params.orderId ?? ''));
  const page = `/admin/orders/${id}`;
  const [status, payment] = ['status', 'payment'].map((name) => formText(form, name)) as [string, string];

  if (isOrderStatus(status)) {
    const read = readSubmission(form, adminCancelSchema);
    if (!read.ok) return read.answer;
    const { reason } = read.value;
    const result = await attempt(changeOrderStatus(actor, id, status, reason, shopCancelReason(reason)));
    if (!result.ok && result.refusal.status === 422)
      return read.refuse({ ...result.refusal, fields: { reason: [result.refusal.messageKey] } });
    return redirectWithFlash(page, stepFlash(number, status, result));
  }
  if (isPaymentStatus(payment))
    return redirectWithFlash(page, paymentFlash(number, payment, await attempt(setPaymentStatus(actor, id, payment))));
  return redirectWithFlash(page, { kind: 'error', key: 'errors:unknown' });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.pageTitle },
  { name: 'robots', content: 'noindex' },
];

export default function Order() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { order, trail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
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
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:order-2">
          <OrderItems order={order} />
          <OrderHistory order={order} />
          <AuditTrail {...trail} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <StatusSteps order={order} answer={answer} />
          <PaymentSteps order={order} />
          <OrderCustomer order={order} />
          <DocumentLinks orderId={order._id} />
        </div>
      </div>
    </>
  );
}
