import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { HomeBannerForm } from '~/admin/homepage/home-banner-form';
import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { useFormAnswer } from '~/forms/not-saved';
import { useTranslation } from '~/i18n/use-translation';
import { homeBannerScreens } from '~/layout/banner-screens.server';

const LIST = '/admin/manage-home-banners';

export const handle = { i18n: ['home'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  return homeBannerScreens.open(staff, request, params.id ?? '');
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  return homeBannerScreens.save(staff, request, params.id ?? '');
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function UpdateHomeBanner() {
  const { t } = useTranslation();
  const { draft, record, version, audit } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <PageHead title={t('admin:home.edit.homeBanners')} back={{ to: LIST, text: t('admin:home.homeBanners') }} />
      <HomeBannerForm banner={record} version={version} answer={answer} key={version} />
      <AuditTrail {...audit} />
    </>
  );
}
