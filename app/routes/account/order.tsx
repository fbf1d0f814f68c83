import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

import { requireUser } from '~/auth/guards.server';
import { joinNames } from '~/features/catalogue/gone-items';
import type { Language } from '~/features/catalogue/localized';
import type { CancelProblem } from '~/features/my-orders/cancel-order';
import { OrderView } from '~/features/my-orders/order-view';
import { getOwnOrder } from '~/features/order/order.queries.server';
import { reorder, type Reordered } from '~/features/order/order.reorder.server';
import { changeOrderStatus, claimPayment } from '~/features/order/order.status.server';
import { CANCEL_REASONS } from '~/features/order/order.values';
import { getSettings } from '~/features/settings/settings.queries.server';
import { redirectWithFlash } from '~/http/flash.server';
import { attempt, orPageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { languageOf, translator } from '~/i18n/i18n.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  const [order, settings] = await Promise.all([orPageError(getOwnOrder(actor.id, params.orderId ?? '')), getSettings()]);
  const t = translator(await languageOf(request));
  const { instapayAddress, vodafoneCashNumber, whatsappNumber } = settings;
  return {
    pageTitle: `${t('account:orders.order', { number: order.number })} · ${t('shopName')}`,
    order,
    accounts: { instapayAddress, vodafoneCashNumber, whatsappNumber },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle }, { name: 'robots', content: 'noindex' }];

/** The reason as it is kept: a ready-made one in the words the customer chose it by, or their own. */
function reasonOf(form: FormData, t: TFunction): { text: string; problem: CancelProblem | null } {
  const otherReason = formText(form, 'otherReason').slice(0, 2_000);
  const reason = CANCEL_REASONS.find((known) => known === formText(form, 'reason'));
  if (!reason && otherReason.trim() === '') {
    return { text: '', problem: { field: 'reason', messageKey: 'order.reasonMissing', reason: '', otherReason } };
  }
  const text =
    reason && reason !== 'other'
      ? [t(`account:orders.cancel.reasons.${reason}`), otherReason.trim()].filter(Boolean).join(': ')
      : otherReason;
  return { text, problem: null };
}

/** More names than this fit neither into a message that people read nor into the cookie that carries it. */
const MOST_NAMED = 6;

/** To the cart, with what is in it again and the names of what is not. */
function reordered({ added, leftOut }: Reordered, language: Language) {
  const values = { names: joinNames(leftOut.slice(0, MOST_NAMED), language) + (leftOut.length > MOST_NAMED ? ' …' : '') };
  if (leftOut.length === 0) return redirectWithFlash('/cart', { kind: 'success', key: 'account:orders.againAll' });
  if (added > 0) return redirectWithFlash('/cart', { kind: 'info', key: 'account:orders.againSome', values });
  return redirectWithFlash('/cart', { kind: 'error', key: 'account:orders.againNone', values });
}

/** Cancels an order with its reason, notes that its transfer was sent, or orders the same again (decisions §4). */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  const form = await readForm(request);
  const id = params.orderId ?? '';
  await orPageError(getOwnOrder(actor.id, id));
  const page = `/user/my-orders/${id}`;
  const intent = formText(form, 'intent');
  if (intent === 'claim') {
    const claim = await attempt(claimPayment(actor, id));
    if (claim.ok) return redirectWithFlash(page, { kind: 'success', key: 'account:orders.pay.thanksSent' });
    return redirectWithFlash(page, { kind: 'error', key: `errors:${claim.refusal.messageKey}`, values: claim.refusal.values });
  }
  if (intent === 'reorder') return reordered(await reorder(actor, id), await languageOf(request));
  if (intent !== 'cancel') return redirectWithFlash(page, { kind: 'error', key: 'errors:unknown' });
  const { text, problem } = reasonOf(form, translator(await languageOf(request)));
  if (problem) return data(problem, { status: 422 });
  const result = await attempt(changeOrderStatus(actor, id, 'canceled', text));
  if (result.ok) return redirectWithFlash(page, { kind: 'success', key: 'account:orders.cancel.done' });
  const { messageKey, values, fields } = result.refusal;
  if (fields.cancelationReason) {
    const typed = { reason: formText(form, 'reason'), otherReason: formText(form, 'otherReason').slice(0, 2_000) };
    return data({ field: 'otherReason', messageKey, ...typed } satisfies CancelProblem, { status: 422 });
  }
  return redirectWithFlash(page, { kind: 'error', key: `errors:${messageKey}`, values });
}

export default function Order() {
  const { t } = useTranslation();
  const { order, accounts } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return <OrderView order={order} accounts={accounts} heading={t(`account:orders.heading.${order.status}`)} cancelProblem={problem} />;
}
