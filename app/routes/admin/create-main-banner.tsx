import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/forms/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { MainBannerForm } from '~/admin/homepage/main-banner-form';
import { createMainBanner } from '~/features/home/banner.commands.server';
import { MAIN_BANNER_PICTURES, mainBannerSchema } from '~/features/home/home.schema';
import { requestTexts } from '~/features/settings/shop.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { keepFormImages } from '~/images/form-images.server';

const LIST = '/admin/manage-main-banner';

const read = async (form: FormData) =>
  readSubmission(form, mainBannerSchema, await keepFormImages(form, MAIN_BANNER_PICTURES));

export const handle = { i18n: ['home'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const { draft, headers } = await openFormDraft(request, staff.id, read);
  const t = await requestTexts(request);
  return data({ draft, pageTitle: t('admin:home.pageTitle', { title: t('admin:home.add.mainBanners') }) }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const form = await readForm(request, { files: true });
  return saveSubmission(
    await read(form),
    (value) => createMainBanner(staff, value),
    () => ({ to: LIST, kind: 'success', key: 'admin:home.added' }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function CreateMainBanner() {
  const { t } = useTranslation();
  const { draft } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <PageHead title={t('admin:home.add.mainBanners')} back={{ to: LIST, text: t('admin:home.mainBanners') }} />
      <MainBannerForm banner={null} answer={answer} />
    </>
  );
}
