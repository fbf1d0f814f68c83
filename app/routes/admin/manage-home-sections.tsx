import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { listFlash, categoryKeys, readListChange } from '~/admin/homepage/homepage.admin';
import { changeList } from '~/admin/homepage/homepage.commands.server';
import { OrderedList } from '~/admin/homepage/ordered-list';
import { listHomeSections } from '~/features/home/home-records.server';
import { requestTexts } from '~/features/settings/shop.server';
import { redirectWithFlash } from '~/http/flash.server';
import { attempt } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

const PATH = '/admin/manage-home-sections';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'content.write');
  const t = await requestTexts(request);
  return {
    sections: await listHomeSections(),
    pageTitle: t('admin:home.pageTitle', { title: t('admin:home.homeSections') }),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const wanted = readListChange(await readForm(request));
  if (!wanted) return redirectWithFlash(PATH, { kind: 'error', key: 'errors:unknown' });
  return redirectWithFlash(PATH, listFlash(wanted, await attempt(changeList(staff, 'homeSection', wanted))));
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function ManageHomeSections() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { sections } = useLoaderData<typeof loader>();
  const records = sections.map((section) => ({
    id: section._id,
    name: pick(section.title),
    detail: t('admin:home.cards', {
      count: section.limit,
      text:
        section.source === 'collections'
          ? t('admin:home.sourceCollections')
          : categoryKeys(section.filter)
              .map((key) => t(key))
              .join(' › ') || t('admin:home.everything'),
    }),
  }));
  return (
    <>
      <PageHead title={t('admin:home.homeSections')} />
      <OrderedList of="homeSections" path={PATH} detail="shows" records={records} />
    </>
  );
}
