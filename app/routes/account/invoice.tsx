import '~/styles/pages/invoice.css';

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { requireUser } from '~/auth/guards.server';
import { getOwnOrder } from '~/features/order/order.queries.server';
import { documentOf } from '~/features/order-document/order-document.server';
import { OrderSheet } from '~/features/order-document/order-sheet';
import { PrintButton } from '~/ui/print-button';
import { orPageError } from '~/http/page-errors.server';
import { useTranslation } from '~/i18n/use-translation';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { ButtonLink } from '~/ui/button';
import { Breadcrumbs } from '~/ui/ways';

export const handle = { personal: true, i18n: ['account', 'errors'] };

/**
 * The customer's own invoice (contract 6.9). It always has its words in Arabic; with `in=both`, and for who reads
 * English unless `in=ar`, in English as well.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  const order = await orPageError(getOwnOrder(actor.id, params.orderId ?? ''));
  const asked = understoodRequest().query.get('in');
  const both = asked === 'both' || (asked !== 'ar' && (await languageOf(request)) === 'en');
  const [arabic, english] = await Promise.all([
    documentOf(order, 'invoice', 'ar'),
    both ? documentOf(order, 'invoice', 'en') : undefined,
  ]);
  return { arabic, english };
}

// What a browser proposes as the name of a file when one prints to it.
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { title, number, shop } = data.english ?? data.arabic;
  return [{ title: `${title} ${number} · ${shop.name}` }, { name: 'robots', content: 'noindex' }];
};

export default function Invoice() {
  const { t } = useTranslation();
  const { arabic, english } = useLoaderData<typeof loader>();
  const { number, orderId } = arabic;
  const crumbs = [
    { text: t('nav.home'), to: '/' },
    { text: t('account:orders.title'), to: '/user/my-orders' },
    { text: t('account:orders.order', { number }), to: `/user/my-orders/${orderId}` },
    { text: t('account:orders.invoice.title') },
  ];
  return (
    <div className="page-wrap section-last order-document-page">
      <Breadcrumbs label={t('nav.breadcrumbs')} crumbs={crumbs} />
      <h1 className="page-title">{t('account:orders.invoice.title')}</h1>
      <div className="order-document-tools mt-4">
        <PrintButton text={t('account:orders.invoice.print')} hint={t('account:orders.invoice.printYourself')} />
        <ButtonLink to={english ? '?in=ar' : '?in=both'} variant="line" size="sm" icon="languages">
          {t(english ? 'account:orders.invoice.arabic' : 'account:orders.invoice.both')}
        </ButtonLink>
      </div>
      <OrderSheet orderDocument={arabic} second={english} />
    </div>
  );
}
