import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { ImportProgress } from '~/admin/import-export/import-progress';
import { requireStaff } from '~/auth/guards.server';
import { getImport } from '~/features/product-import/product-import.jobs.server';
import { requestTexts } from '~/features/settings/shop.server';
import { orPageError } from '~/http/page-errors.server';
import { useTranslation } from '~/i18n/use-translation';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  return {
    productImport: await orPageError(getImport(staff, params.importId ?? '')),
    pageTitle: (await requestTexts(request))('admin:csv.importPageTitle'),
  };
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function ProductImport() {
  const { t } = useTranslation();
  const { productImport } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t('admin:csv.importTitle')}
        back={{ to: '/admin/manage-products', text: t('admin:products.title') }}
      />
      <ImportProgress productImport={productImport} />
    </>
  );
}
