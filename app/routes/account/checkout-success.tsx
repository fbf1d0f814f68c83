import '~/styles/pages/buying.css';

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { requireUser } from '~/auth/guards.server';
import { OrderView } from '~/features/my-orders/order-view';
import { findYesLink } from '~/features/my-orders/yes-link.server';
import { findOwnOrder } from '~/features/order/order.queries.server';
import { firstNameOf } from '~/features/person/first-name';
import { getSettings } from '~/features/settings/settings.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

export const handle = { personal: true, i18n: ['account', 'errors'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  const id = understoodRequest().query.get('order') ?? '';
  const [order, settings] = await Promise.all([findOwnOrder(actor.id, id), getSettings()]);
  const t = await requestTexts(request);
  const { instapayAddress, vodafoneCashNumber, whatsappNumber } = settings;
  return {
    pageTitle: `${t('account:checkout.successTitle')} · ${t('shopName')}`,
    order,
    firstName: order && firstNameOf(order.address.name),
    yesLink: order && (await findYesLink(order, await languageOf(request))),
    accounts: { instapayAddress, vodafoneCashNumber, whatsappNumber },
  };
}

export { unlistedMeta as meta } from '~/layout/error-page';

/** Thanks for an order of one's own; without one it says so and shows the way to all orders (contract 6.7). */
export default function CheckoutSuccess() {
  const { t } = useTranslation();
  const { order, firstName, accounts, yesLink: yes } = useLoaderData<typeof loader>();
  if (order) {
    const heading = t('account:orders.thanks', { name: firstName });
    return <OrderView order={order} accounts={accounts} heading={heading} yesLink={yes} justPlaced />;
  }
  return (
    <div className="page-wrap section-last">
      <EmptyState
        icon="package-search"
        headingLevel={1}
        title={t('account:checkout.successMissing')}
        text={t('account:checkout.successMissingText')}
        actions={<ButtonLink to="/user/my-orders">{t('account:checkout.toOrders')}</ButtonLink>}
      />
    </div>
  );
}
