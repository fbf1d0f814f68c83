import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { spreadValues } from '~/admin/homepage/form-values';
import { getAdminSpread } from '~/admin/homepage/homepage.queries.server';
import { SpreadForm } from '~/admin/homepage/spread-form';
import { PageHead } from '~/admin/kit/page-head';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { requestTexts } from '~/features/settings/shop.server';
import { updateSpread } from '~/features/spread/spread.commands.server';
import { getVersionedSpread } from '~/features/spread/spread.queries.server';
import { SPREAD_PICTURES, spreadSchema } from '~/features/spread/spread.schema';
import { useFormAnswer } from '~/forms/not-saved';
import { settleChoices } from '~/http/form-conflict.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { keepFormImages } from '~/images/form-images.server';

const read = async (form: FormData) => readSubmission(form, spreadSchema, await keepFormImages(form, SPREAD_PICTURES));

export const handle = { i18n: ['home'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const { draft, headers } = await openFormDraft(request, staff.id, read);
  const t = await requestTexts(request);
  const pageTitle = t('admin:home.pageTitle', { title: t('admin:home.spread') });
  return data({ draft, ...(await getAdminSpread(staff)), pageTitle }, { headers });
}

/** PUT of the spread, as a form sends it; who comes second is told that it changed. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const form = settleChoices(await readForm(request, { files: true }));
  return saveSubmission(
    await read(form),
    (value, version) => updateSpread(staff, value, version),
    () => ({ to: '/admin/update-spread', kind: 'success', key: 'admin:home.saved' }),
    async () => ({ values: spreadValues((await getVersionedSpread()).record) }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function UpdateSpread() {
  const { t } = useTranslation();
  const { draft, record, version, audit } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <PageHead title={t('admin:home.spread')} intro={t('admin:home.spreadText')} />
      <SpreadForm key={version} spread={record} version={version} answer={answer} />
      <AuditTrail {...audit} />
    </>
  );
}
