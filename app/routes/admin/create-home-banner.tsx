import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { HomeBannerForm } from '~/admin/homepage/home-banner-form';
import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { useFormAnswer } from '~/forms/not-saved';
import { useTranslation } from '~/i18n/use-translation';
import { homeBannerScreens } from '~/layout/banner-screens.server';

const LIST = '/admin/manage-home-banners';

export const handle = { i18n: ['home'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  return homeBannerScreens.openNew(staff, request);
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  return homeBannerScreens.add(staff, request);
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function CreateHomeBanner() {
  const { t } = useTranslation();
  const { draft } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <PageHead title={t('admin:home.add.homeBanners')} back={{ to: LIST, text: t('admin:home.homeBanners') }} />
      <HomeBannerForm banner={null} answer={answer} />
    </>
  );
}
