import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { callFlash } from '~/admin/confirm/board-flash.server';
import { DeclineForm } from '~/admin/confirm/decline-form';
import { PageHead } from '~/admin/kit/page-head';
import { shopCancelReason } from '~/admin/orders/customer-words.server';
import { BOARD_PATH, boardHref } from '~/admin/orders/orders.admin';
import { getOrder } from '~/admin/orders/orders.queries.server';
import { requireStaff } from '~/auth/guards.server';
import { recordCall } from '~/features/order-confirmation/confirmation.commands.server';
import { declineFormSchema } from '~/features/order-confirmation/confirmation.schema';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { redirectWithFlash } from '~/http/flash.server';
import { readSubmission } from '~/http/form-submission.server';
import { attempt, orPageError } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.steps');
  const { _id, number, address } = await orPageError(getOrder(staff, params.orderId ?? ''));
  const t = await requestTexts(request);
  return { order: { _id, number, name: address.name }, pageTitle: t('admin:confirm.declinePageTitle', { number }) };
}

/** Comes from the board with the note of the call first, then with the reason, which cancels the order. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'orders.steps');
  const form = await readForm(request);
  if (!form.has('reason')) form.set('step', 'reason');
  const read = readSubmission(form, declineFormSchema);
  if (!read.ok) return read.answer;
  const { note, reason: words } = read.value;
  const reason = { words, readyMade: shopCancelReason(words) };
  const call = recordCall(staff, params.orderId ?? '', { outcome: 'declined', note }, { reason });
  const result = await attempt(call);
  if (result.ok) return redirectWithFlash(BOARD_PATH, callFlash(result.value, 'declined', await languageOf(request)));
  const { refusal } = result;
  if (refusal.status === 422) return read.refuse({ ...refusal, fields: { reason: [refusal.messageKey] } });
  return redirectWithFlash(BOARD_PATH, { kind: 'error', key: `errors:${refusal.messageKey}`, values: refusal.values });
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function OrderDecline() {
  const { t } = useTranslation();
  const { order } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t('admin:confirm.declineTitle', { number: order.number })}
        back={{ to: boardHref(order._id), text: t('admin:confirm.title') }}
        intro={t('admin:confirm.declineText', { name: order.name })}
      />
      <DeclineForm number={order.number} answer={useFormAnswer<typeof action>()} />
    </>
  );
}
