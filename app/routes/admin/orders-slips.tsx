import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { printHref, readNumbers } from '~/admin/order-batch/order-batch.admin';
import { NothingToPrint, NotPrintedPanel, SheetTools } from '~/admin/order-batch/sheet-tools';
import { readSlips } from '~/admin/order-batch/sheets.server';
import { requireStaff } from '~/auth/guards.server';
import { SlipCards } from '~/features/order-document/slip-cards';
import { requestTexts } from '~/features/settings/shop.server';
import { isLanguage, otherLanguage } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';

/** The language of the slips is their own (`in`): that of the screens does not change with it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.pack');
  const { query } = understoodRequest();
  const asked = query.get('in');
  const language = isLanguage(asked) ? asked : await languageOf(request);
  const numbers = readNumbers(query.get('orders'));
  const anyway = query.get('anyway') === 'yes';
  const t = await requestTexts(request);
  return {
    ...(await readSlips(staff, { numbers, language, anyway })),
    ...{ numbers, language, pageTitle: t('admin:batch.slipsPageTitle') },
  };
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function OrdersSlips() {
  const { t } = useTranslation();
  const { slips, left, numbers, language } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('admin:batch.printSlips', { count: slips.length })} />
      <SheetTools otherHref={printHref('slips', numbers, { in: otherLanguage(language) })} language={language} />
      <NotPrintedPanel left={left} printHref={printHref('slips', numbers, { in: language, anyway: 'yes' })} />
      {slips.length > 0 ? (
        <SlipCards slips={slips} placeText={(place, of) => t('admin:batch.place', { place, of })} />
      ) : (
        <NothingToPrint />
      )}
    </>
  );
}
