import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { orderHref } from '~/admin/orders/orders.admin';
import { getOrder } from '~/admin/orders/orders.queries.server';
import { PasswordLink } from '~/features/password-reset/password-link';
import { requireStaff } from '~/auth/guards.server';
import {
  type LinkByHand,
  makeLinkByHand,
  whyNoLinkByHand,
} from '~/features/password-reset/password-reset.commands.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { orPageError } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';

export const handle = { i18n: ['errors'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'customers.recover');
  const { _id, number, user, address } = await orPageError(getOrder(staff, params.orderId ?? ''));
  const t = await requestTexts(request);
  return {
    pageTitle: t('admin:passwordLink.pageTitle'),
    order: { href: orderHref(_id), number },
    customer: { name: user.name, email: user.email, phone: user.phone ?? address.phone },
    refusal: await orPageError(whyNoLinkByHand(staff, user._id)),
  };
}

/** Makes the link and shows it in this answer alone; the message is in the language that the customer ordered in. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'customers.recover');
  await readForm(request);
  const { user, language } = await orPageError(getOrder(staff, params.orderId ?? ''));
  const made = await orPageError(makeLinkByHand(staff, user._id, language));
  return data(made, { headers: { 'Referrer-Policy': 'no-referrer' } });
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function PasswordLinkPage() {
  const { t } = useTranslation();
  const { order, customer, refusal } = useLoaderData<typeof loader>();
  const made = useFormAnswer<LinkByHand>();
  return (
    <>
      <PageHead
        title={t('admin:passwordLink.title')}
        back={{ to: order.href, text: t('admin:passwordLink.backToOrder', { number: order.number }) }}
        intro={t('admin:passwordLink.intro')}
      />
      {refusal ? <Alert title={t(`errors:${refusal}`)} /> : <PasswordLink customer={customer} made={made} />}
    </>
  );
}
