import '~/styles/pages/buying.css';

import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { LinkedOrderView } from '~/features/my-orders/linked-order-view';
import { getLinkedOrder } from '~/features/my-orders/linked-order.server';
import { requestTexts } from '~/features/settings/shop.server';
import { orPageError } from '~/http/page-errors.server';
import { PRIVATE_PAGE } from '~/http/private-page';

export const handle = { personal: true, i18n: ['account', 'errors'] };

/** One order, for whoever has the link that a message carries; only reads, so that mail programs may open it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const order = await orPageError(getLinkedOrder(params.token ?? ''));
  const t = await requestTexts(request);
  const title = order ? t('account:orders.order', { number: order.number }) : t('account:orders.linked.gone');
  return data(
    { order, pageTitle: `${title} · ${t('shopName')}` },
    { status: order ? 200 : 410, headers: PRIVATE_PAGE },
  );
}

export const headers: HeadersFunction = () => PRIVATE_PAGE;

export { unlistedMeta as meta } from '~/layout/error-page';

export default function OrderLink() {
  return <LinkedOrderView order={useLoaderData<typeof loader>().order} />;
}
