import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { printHref, readNumbers } from '~/admin/order-batch/order-batch.admin';
import { NothingToPrint, SheetTools } from '~/admin/order-batch/sheet-tools';
import { readInvoices } from '~/admin/order-batch/sheets.server';
import { requireStaff } from '~/auth/guards.server';
import { OrderSheet } from '~/features/order-document/order-sheet';
import { requestTexts } from '~/features/settings/shop.server';
import { isLanguage, otherLanguage } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';

/** The language of the invoices is their own (`in`): that of the screens does not change with it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.read');
  const { query } = understoodRequest();
  const asked = query.get('in');
  const language = isLanguage(asked) ? asked : await languageOf(request);
  const numbers = readNumbers(query.get('orders'));
  const t = await requestTexts(request);
  const invoices = await readInvoices(staff, { numbers, language });
  return { invoices, numbers, language, pageTitle: t('admin:batch.invoicesPageTitle') };
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function OrdersInvoices() {
  const { t } = useTranslation();
  const { invoices, numbers, language } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('admin:batch.printInvoices', { count: invoices.length })} />
      <SheetTools otherHref={printHref('invoices', numbers, { in: otherLanguage(language) })} language={language} />
      {invoices.map((invoice) => (
        <OrderSheet key={invoice.orderId} orderDocument={invoice} />
      ))}
      {invoices.length === 0 && <NothingToPrint />}
    </>
  );
}
