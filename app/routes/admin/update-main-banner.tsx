import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/forms/not-saved';
import { mainBannerValues } from '~/admin/homepage/form-values';
import { PageHead } from '~/admin/kit/page-head';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { listAudit } from '~/features/audit/audit.queries.server';
import { MainBannerForm } from '~/admin/homepage/main-banner-form';
import { updateMainBanner } from '~/features/home/banner.commands.server';
import { getMainBanner } from '~/features/home/home-records.server';
import { MAIN_BANNER_PICTURES, mainBannerSchema } from '~/features/home/home.schema';
import { requestTexts } from '~/features/settings/shop.server';
import { settleChoices } from '~/http/form-conflict.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { keepFormImages } from '~/images/form-images.server';

const LIST = '/admin/manage-main-banner';

const read = async (form: FormData) =>
  readSubmission(form, mainBannerSchema, await keepFormImages(form, MAIN_BANNER_PICTURES));

export const handle = { i18n: ['home'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const { draft, headers } = await openFormDraft(request, staff.id, read);
  const t = await requestTexts(request);
  return data(
    {
      draft,
      ...(await orPageError(getMainBanner(params.id ?? ''))),
      audit: await listAudit(staff, { entity: 'mainBanner', entityId: params.id }),
      pageTitle: t('admin:home.pageTitle', { title: t('admin:home.edit.mainBanners') }),
    },
    { headers },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const id = (await orPageError(getMainBanner(params.id ?? ''))).record._id;
  const form = settleChoices(await readForm(request, { files: true }));
  return saveSubmission(
    await read(form),
    (value, version) => updateMainBanner(staff, id, value, version),
    () => ({ to: LIST, kind: 'success', key: 'admin:home.saved' }),
    async () => ({ values: mainBannerValues((await getMainBanner(id)).record) }),
  );
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
