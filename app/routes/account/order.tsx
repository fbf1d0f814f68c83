import '~/styles/pages/buying.css';

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import type { UserActor } from '~/auth/actor';
import { requireUser } from '~/auth/guards.server';
import { findTracking } from '~/features/courier/courier.queries.server';
import { joinNames } from '~/features/catalogue/gone-items';
import type { Language } from '~/i18n/language';
import { customerCancelReason } from '~/features/my-orders/cancel-reason.server';
import { OrderView } from '~/features/my-orders/order-view';
import { getOwnOrder } from '~/features/order/order.queries.server';
import { reorder, type Reordered } from '~/features/my-orders/reorder.server';
import { customerCancelSchema } from '~/features/order/order.schema';
import { claimPayment } from '~/features/order-money/payment.commands.server';
import { changeOrderStatus } from '~/features/order/order.status.server';
import { getSettings } from '~/features/settings/settings.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { redirectWithFlash } from '~/http/flash.server';
import { takeFormDraft } from '~/auth/form-draft.server';
import { readSubmission } from '~/http/form-submission.server';
import { attempt, orPageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';

export const handle = { personal: true, i18n: ['account', 'errors'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  const [order, settings] = await Promise.all([
    orPageError(getOwnOrder(actor.id, params.orderId ?? '')),
    getSettings(),
  ]);
  const t = await requestTexts(request);
  const { instapayAddress, vodafoneCashNumber, whatsappNumber } = settings;
  const { typed, headers } = await takeFormDraft(request, actor.id);
  return data(
    {
      pageTitle: `${t('account:orders.order', { number: order.number })} · ${t('shopName')}`,
      order,
      now: new Date().toISOString(),
      tracking: await findTracking(order.shipment),
      accounts: { instapayAddress, vodafoneCashNumber, whatsappNumber },
      typed: typed ?? undefined,
    },
    { headers },
  );
}

export { unlistedMeta as meta } from '~/layout/error-page';

const CANCEL_FIELDS = ['reason', 'otherReason'];

async function cancel(actor: UserActor, id: string, form: FormData, language: Language) {
  const read = readSubmission(form, customerCancelSchema);
  if (!read.ok) return read.answer;
  const reason = customerCancelReason(read.value);
  const [text, readyMade] = typeof reason === 'string' ? [reason] : [reason[language], reason];
  const result = await attempt(changeOrderStatus(actor, id, 'canceled', { reason: text, readyMade }));
  const page = `/user/my-orders/${id}`;
  if (result.ok) return redirectWithFlash(page, { kind: 'success', key: 'account:orders.cancel.done' });
  const { messageKey, values, fields } = result.refusal;
  if (fields.cancelationReason) return read.refuse({ ...result.refusal, fields: { otherReason: [messageKey] } });
  return redirectWithFlash(page, { kind: 'error', key: `errors:${messageKey}`, values });
}

/** More names than this fit neither into a message that people read nor into the cookie that carries it. */
const MOST_NAMED = 6;

function reordered({ added, leftOut }: Reordered, language: Language) {
  const values = {
    names: joinNames(leftOut.slice(0, MOST_NAMED), language) + (leftOut.length > MOST_NAMED ? ' …' : ''),
  };
  if (leftOut.length === 0) return redirectWithFlash('/cart', { kind: 'success', key: 'account:orders.againAll' });
  if (added > 0) return redirectWithFlash('/cart', { kind: 'info', key: 'account:orders.againSome', values });
  return redirectWithFlash('/cart', { kind: 'error', key: 'account:orders.againNone', values });
}

/** Cancels an order with its reason, notes that its transfer was sent, or orders the same again (contract 6.5, 6.6). */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireUser(request, { keep: CANCEL_FIELDS });
  const form = await readForm(request);
  const id = params.orderId ?? '';
  await orPageError(getOwnOrder(actor.id, id));
  const page = `/user/my-orders/${id}`;
  const intent = formText(form, 'intent');
  if (intent === 'claim') {
    const claim = await attempt(claimPayment(actor, id));
    if (claim.ok) return redirectWithFlash(page, { kind: 'success', key: 'account:orders.pay.thanksSent' });
    return redirectWithFlash(page, {
      kind: 'error',
      key: `errors:${claim.refusal.messageKey}`,
      values: claim.refusal.values,
    });
  }
  if (intent === 'reorder') return reordered(await reorder(actor, id), await languageOf(request));
  if (intent !== 'cancel') return redirectWithFlash(page, { kind: 'error', key: 'errors:unknown' });
  return cancel(actor, id, form, await languageOf(request));
}

export default function Order() {
  const { t } = useTranslation();
  const { order, now, tracking, accounts, typed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <OrderView
      tracking={tracking}
      order={order}
      now={now}
      accounts={accounts}
      heading={t(`account:orders.heading.${order.status}`)}
      cancelTry={{ answer, typed }}
    />
  );
}
