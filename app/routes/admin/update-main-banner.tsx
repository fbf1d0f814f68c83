import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { MainBannerForm } from '~/admin/homepage/main-banner-form';
import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { useFormAnswer } from '~/forms/not-saved';
import { useTranslation } from '~/i18n/use-translation';
import { mainBannerScreens } from '~/layout/banner-screens.server';

const LIST = '/admin/manage-main-banner';

export const handle = { i18n: ['home'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  return mainBannerScreens.open(staff, request, params.id ?? '');
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  return mainBannerScreens.save(staff, request, params.id ?? '');
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function UpdateMainBanner() {
  const { t } = useTranslation();
  const { draft, record, version, audit } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <PageHead title={t('admin:home.edit.mainBanners')} back={{ to: LIST, text: t('admin:home.mainBanners') }} />
      <MainBannerForm banner={record} version={version} answer={answer} key={version} />
      <AuditTrail {...audit} />
    </>
  );
}
