import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { DocumentTools } from '~/admin/orders/order-document';
import { getOrderDocument } from '~/admin/orders/orders.queries.server';
import { OrderSheet } from '~/features/order-document/order-sheet';
import { orPageError } from '~/http/page-errors.server';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { isLanguage } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';

/** The language of the document is its own (`in`): that of the admin's screens does not change with it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.read');
  const asked = understoodRequest().query.get('in');
  const language = isLanguage(asked) ? asked : await languageOf(request);
  const { orderId = '', document = '' } = params;
  return { orderDocument: await orPageError(getOrderDocument(staff, orderId, document, language)) };
}

// What a browser proposes as the name of a file when one prints to it.
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data && `${data.orderDocument.title} ${data.orderDocument.number} · ${data.orderDocument.shop.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function OrderDocument() {
  const { t } = useTranslation();
  const { orderDocument } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t(`admin:orderDocument.${orderDocument.kind}`)}
        back={{
          to: `/admin/orders/${orderDocument.orderId}`,
          text: t('admin:orders.one', { number: orderDocument.number }),
        }}
      />
      <DocumentTools orderDocument={orderDocument} />
      <OrderSheet orderDocument={orderDocument} />
    </>
  );
}
