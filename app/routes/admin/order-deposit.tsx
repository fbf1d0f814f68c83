import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { DepositForm } from '~/admin/order-money/deposit-form';
import { askedDeposit } from '~/admin/order-money/asked-deposit';
import { depositDone } from '~/admin/order-money/money-flash.server';
import { LedgerSums } from '~/admin/order-money/ledger-lines';
import { orderHref } from '~/admin/orders/orders.admin';
import { getOrder } from '~/admin/orders/orders.queries.server';
import { requireStaff } from '~/auth/guards.server';
import { askDeposit, readDepositPage } from '~/features/order-money/deposit.commands.server';
import { depositFormSchema } from '~/features/order-money/money.schema';
import { getSettings } from '~/features/settings/settings.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { transferMethods } from '~/features/settings/ways-to-pay';
import { useFormAnswer } from '~/forms/not-saved';
import { redirectWithFlash } from '~/http/flash.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { understoodRequest } from '~/request/request-context.server';
import { Panel } from '~/ui/layout';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.money');
  const order = await orPageError(getOrder(staff, params.orderId ?? ''));
  const ways = transferMethods(await getSettings());
  const asked = askedDeposit(understoodRequest().query, order, ways);
  const t = await requestTexts(request);
  return {
    order,
    ways,
    amount: asked.egp,
    by: asked.by ?? null,
    now: new Date().toISOString(),
    ...(await readDepositPage(staff, order._id, asked)),
    pageTitle: t('admin:orderMoney.depositPageTitle', { number: order.number }),
  };
}

/** Asks for the deposit that the form names, or, with `intent=withdraw`, for none any more; leads back to the order. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'orders.money');
  const form = await readForm(request);
  const { _id: id } = await orPageError(getOrder(staff, params.orderId ?? ''));
  if (formText(form, 'intent') === 'withdraw') {
    const { to, ...flash } = depositDone(await orPageError(askDeposit(staff, id, null)), null);
    return redirectWithFlash(to, flash);
  }
  return saveSubmission(
    readSubmission(form, depositFormSchema),
    ({ amount, by, seen }) => askDeposit(staff, id, amount, { by, seen }),
    (change) => depositDone(change, change.row.depositAsked),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function OrderDeposit() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const { order, now } = page;
  return (
    <>
      <PageHead
        title={t('admin:orderMoney.depositTitle', { number: order.number })}
        back={{ to: orderHref(order._id), text: t('admin:orders.one', { number: order.number }) }}
      />
      <div className="money-page">
        <Panel>
          <DepositForm {...page} answer={useFormAnswer<typeof action>()} />
        </Panel>
        <Panel title={order.address.name}>
          <LedgerSums order={order} now={now} />
        </Panel>
      </div>
    </>
  );
}
