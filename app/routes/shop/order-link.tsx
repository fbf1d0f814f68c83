import '~/styles/pages/buying.css';

import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { orderOfToken } from '~/auth/order-token.server';
import { LinkedOrderView } from '~/features/my-orders/linked-order-view';
import { getLinkedOrder } from '~/features/my-orders/linked-order.server';
import { type Answer, answerByLink } from '~/features/order-confirmation/customer-answer.server';
import { requestTexts } from '~/features/settings/shop.server';
import { NotFoundError } from '~/http/domain-error';
import { orPageError, pageError } from '~/http/page-errors.server';
import { PRIVATE_PAGE } from '~/http/private-page';
import { formText, readForm } from '~/http/request-check.server';
import { languageOf } from '~/request/language.server';

export const handle = { personal: true, i18n: ['account', 'errors'] };

/** One order, for whoever has the link that a message carries; reading changes nothing: mail programs open it, too. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const order = await orPageError(getLinkedOrder(params.token ?? '', await languageOf(request)));
  const t = await requestTexts(request);
  const title = order ? t('account:orders.order', { number: order.number }) : t('account:orders.linked.gone');
  return data(
    { order, pageTitle: `${title} · ${t('shopName')}` },
    { status: order ? 200 : 410, headers: PRIVATE_PAGE },
  );
}

const ANSWERS: Readonly<Record<string, Answer>> = { yes: 'confirmed', no: 'declined' };

/** The customer's yes or no to an order that waits for one, without a login; the first counts (contract 6.13). */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const token = params.token ?? '';
  // Of a link that is none of the shop's nothing is said again, not in an address either.
  if (orderOfToken(token) === null) throw pageError(new NotFoundError());
  const answer = ANSWERS[formText(form, 'answer')];
  if (answer) await orPageError(answerByLink(token, answer));
  return redirect(`/order/${token}`, 303);
}

export const headers: HeadersFunction = () => PRIVATE_PAGE;

export { unlistedMeta as meta } from '~/layout/error-page';

export default function OrderLink() {
  return <LinkedOrderView order={useLoaderData<typeof loader>().order} />;
}
