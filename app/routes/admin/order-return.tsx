import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { askedReturn, workOutHref } from '~/admin/order-returns/asked-return';
import { keepReturn } from '~/admin/order-returns/keep-return.server';
import { ReturnForm } from '~/admin/order-returns/return-form';
import { ReturnSteps } from '~/admin/order-returns/return-steps';
import { LedgerSums } from '~/admin/order-money/ledger-lines';
import { orderHref } from '~/admin/orders/orders.admin';
import { getOrder } from '~/admin/orders/orders.queries.server';
import { StatusTag } from '~/admin/orders/orders-parts';
import { withUndo } from '~/admin/orders/step-flash.server';
import { requireStaff } from '~/auth/guards.server';
import { findExchange, readReturnPage } from '~/features/order-returns/return.pages.server';
import { returnFormSchema } from '~/features/order-returns/return.schema';
import { ReturnTime } from '~/features/order-returns/returns-note';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { redirectWithFlash } from '~/http/flash.server';
import { readSubmission } from '~/http/form-submission.server';
import { attempt, orPageError } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { understoodRequest } from '~/request/request-context.server';
import { Panel } from '~/ui/layout';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.steps');
  const order = await orPageError(getOrder(staff, params.orderId ?? ''));
  const asked = askedReturn(understoodRequest().query);
  const t = await requestTexts(request);
  return {
    order,
    page: await readReturnPage(staff, order._id, asked?.asked ?? null),
    typed: asked?.typed ?? null,
    now: new Date().toISOString(),
    pageTitle: t('admin:orderReturn.pageTitle', { number: order.number }),
  };
}

const NO_EXCHANGE = {
  ...{ status: 422, messageKey: 'invalid', values: {}, details: {}, headers: {} },
  fields: { exchange: ['orderReturn.exchange'] },
};

/** Keeps a return as it was worked out; where its sums are others by now, or unseen, works them out again. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'orders.steps');
  const form = await readForm(request);
  const order = await orPageError(getOrder(staff, params.orderId ?? ''));
  const { _id: id, number } = order;
  const again = workOutHref(`${orderHref(id)}/return`, form);
  const read = readSubmission(form, returnFormSchema);
  if (!read.ok) return read.answer;
  const { sum, kind, exchange: typed } = read.value;
  const found = kind === 'exchanged' && typed !== '' ? await findExchange(staff, id, typed) : undefined;
  if (found === null) return read.refuse(NO_EXCHANGE);
  const exchange = found === undefined ? null : { exchange: found };
  const kept = await attempt(keepReturn(staff, order, { ...read.value, exchange }));
  if (kept.ok)
    return redirectWithFlash(orderHref(id), {
      kind: 'success',
      key: `admin:orderReturn.begun.${kind}`,
      values: { number },
      ...withUndo({ _id: id, number }, kept.value.undo),
    });
  if (kept.refusal.details.again !== true) return read.refuse(kept.refusal);
  return sum === ''
    ? redirect(again, 303)
    : redirectWithFlash(again, { kind: 'info', key: `errors:${kept.refusal.messageKey}` });
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function OrderReturn() {
  const { t } = useTranslation();
  const { order, page, typed, now } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const [kind] = page.kinds;
  const heading = order.status === 'out' || order.status === 'canceled' ? order.status : 'delivered';
  return (
    <>
      <PageHead
        title={t(`admin:orderReturn.heading.${heading}`)}
        back={{ to: orderHref(order._id), text: t('admin:orders.one', { number: order.number }) }}
      >
        <StatusTag status={order.status} />
      </PageHead>
      <div className="money-page">
        <Panel className="returns-panel">
          {kind ? (
            <>
              <ReturnSteps kind={kind} at={1} />
              <ReturnForm key={JSON.stringify([typed, page])} order={order} page={page} typed={typed} answer={answer} />
            </>
          ) : (
            <p>{t('admin:orderReturn.notNow')}</p>
          )}
        </Panel>
        <Panel title={t('admin:orders.payment')}>
          <LedgerSums order={order} now={now} />
          <ReturnTime order={order} now={now} />
        </Panel>
      </div>
    </>
  );
}
