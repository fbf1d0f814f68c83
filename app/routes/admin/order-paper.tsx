import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/page-head';
import { requireAdmin } from '~/auth/guards.server';
import { OrderPaperSheet, PaperTools } from '~/features/order-desk/order-paper';
import { getOrderPaper } from '~/features/order-desk/order-paper.server';
import { orPageError } from '~/http/page-errors.server';
import { languageOf } from '~/i18n/i18n.server';
import { isLanguage } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';

/** The language of the paper is its own (`in`): that of the admin's screens does not change with it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const asked = new URL(request.url).searchParams.get('in');
  const language = isLanguage(asked) ? asked : await languageOf(request);
  return { paper: await orPageError(getOrderPaper(params.orderId ?? '', params.paper ?? '', language)) };
}

// What a browser proposes as the name of a file when one prints to it.
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data && `${data.paper.shop.name} ${data.paper.title} ${data.paper.number}` },
  { name: 'robots', content: 'noindex' },
];

export default function OrderPaper() {
  const { t } = useTranslation();
  const { paper } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t(`admin:paper.${paper.kind}`)}
        back={{ to: `/admin/orders/${paper.orderId}`, text: t('admin:orders.one', { number: paper.number }) }}
      />
      <PaperTools paper={paper} />
      <OrderPaperSheet paper={paper} />
    </>
  );
}
