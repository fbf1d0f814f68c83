import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { DatesTag } from '~/features/dates/dates-tag';
import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { listFlash, readListChange } from '~/admin/homepage/homepage.admin';
import { changeList } from '~/admin/homepage/homepage.commands.server';
import { LinkText, OrderedList } from '~/admin/homepage/ordered-list';
import { listAllHomeBanners } from '~/features/home/home-records.server';
import { requestTexts } from '~/features/settings/shop.server';
import { shownDates } from '~/features/dates/dates.rules';
import { redirectWithFlash } from '~/http/flash.server';
import { attempt } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

const PATH = '/admin/manage-home-banners';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const t = await requestTexts(request);
  const now = new Date();
  const banners = await listAllHomeBanners(staff);
  return {
    banners: banners.map((banner) => ({ ...banner, shown: shownDates(banner, now) })),
    pageTitle: t('admin:home.pageTitle', { title: t('admin:home.homeBanners') }),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const wanted = readListChange(await readForm(request));
  if (!wanted) return redirectWithFlash(PATH, { kind: 'error', key: 'errors:unknown' });
  return redirectWithFlash(PATH, listFlash(wanted, await attempt(changeList(staff, 'homeBanner', wanted))));
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function ManageHomeBanners() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { banners } = useLoaderData<typeof loader>();
  const records = banners.map((banner) => ({
    id: banner._id,
    picture: banner.image,
    name: pick(banner.title),
    detail: <LinkText link={banner.link} />,
    dates: <DatesTag dates={banner.shown} />,
  }));
  return (
    <>
      <PageHead title={t('admin:home.homeBanners')} />
      <OrderedList of="homeBanners" path={PATH} detail="leads" records={records} />
    </>
  );
}
