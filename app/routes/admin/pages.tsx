import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { PageList } from '~/admin/pages/page-list';
import { requireStaff } from '~/auth/guards.server';
import { listPages } from '~/features/page/page.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useTranslation } from '~/i18n/use-translation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'content.write');
  return { pages: await listPages(), pageTitle: (await requestTexts(request))('admin:pages.pageTitle') };
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function Pages() {
  const { t } = useTranslation();
  const { pages } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('admin:pages.heading')} intro={t('admin:pages.intro')} />
      <PageList pages={pages} />
    </>
  );
}
