import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { moneyDone, takenBack } from '~/admin/order-money/money-flash.server';
import { PaymentPanel } from '~/admin/order-money/payment-panel';
import { orderHref } from '~/admin/orders/orders.admin';
import { getOrder } from '~/admin/orders/orders.queries.server';
import { requireStaff } from '~/auth/guards.server';
import { recordMoney, takeBackMoney } from '~/features/order-money/money.commands.server';
import { moneyFormSchema } from '~/features/order-money/money.schema';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { redirectWithFlash } from '~/http/flash.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { attempt, orPageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.money');
  const order = await orPageError(getOrder(staff, params.orderId ?? ''));
  const t = await requestTexts(request);
  return {
    order,
    now: new Date().toISOString(),
    pageTitle: t('admin:orderMoney.pageTitle', { number: order.number }),
  };
}

/** Writes down that money came or went back, or takes back a line that was a mistake; leads back to the order. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'orders.read');
  const form = await readForm(request);
  const { _id: id } = await orPageError(getOrder(staff, params.orderId ?? ''));
  if (formText(form, 'intent') === 'takeBack') {
    const taken = await attempt(takeBackMoney(staff, id, formText(form, 'entry')));
    if (!taken.ok) {
      const { messageKey, values } = taken.refusal;
      return redirectWithFlash(orderHref(id), { kind: 'error', key: `errors:${messageKey}`, values });
    }
    const { to, ...flash } = takenBack(taken.value);
    return redirectWithFlash(to, flash);
  }
  const read = readSubmission(form, moneyFormSchema);
  return saveSubmission(
    read,
    ({ seen, ...money }) => recordMoney(staff, id, money, { seen }),
    (change) => moneyDone(change, read.ok ? read.value.direction : 'in'),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function OrderMoney() {
  const { t } = useTranslation();
  const { order, now } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t('admin:orderMoney.title', { number: order.number })}
        back={{ to: orderHref(order._id), text: t('admin:orders.one', { number: order.number }) }}
      />
      <div className="money-page">
        <PaymentPanel order={order} now={now} answer={useFormAnswer<typeof action>()} alone />
      </div>
    </>
  );
}
