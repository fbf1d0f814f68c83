import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';

import { useFormAnswer } from '~/admin/kit/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { requireAdmin } from '~/auth/guards.server';
import { HomeBannerForm } from '~/admin/homepage/home-banner-form';
import { createHomeBanner } from '~/features/home/banner.commands.server';
import { HOME_BANNER_PICTURES, homeBannerSchema } from '~/features/home/home.schema';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { readForm } from '~/http/request-check.server';
import { translator } from '~/i18n/i18n.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';
import { keepFormImages } from '~/images/form-images.server';

const LIST = '/admin/manage-home-banners';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const t = translator(await languageOf(request));
  return { pageTitle: t('admin:home.pageTitle', { title: t('admin:home.add.homeBanners') }) };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const form = await readForm(request, { files: true });
  const read = readSubmission(form, homeBannerSchema, await keepFormImages(form, HOME_BANNER_PICTURES));
  return saveSubmission(
    read,
    (value) => createHomeBanner(actor, value),
    () => ({ to: LIST, kind: 'success', key: 'admin:home.added' }),
  );
}

export { clientAction } from '~/layout/back-office-action';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.pageTitle },
  { name: 'robots', content: 'noindex' },
];

export default function CreateHomeBanner() {
  const { t } = useTranslation();
  const answer = useFormAnswer<typeof action>();
  return (
    <>
      <PageHead title={t('admin:home.add.homeBanners')} back={{ to: LIST, text: t('admin:home.homeBanners') }} />
      <HomeBannerForm banner={null} answer={answer} />
    </>
  );
}
