import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/forms/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { listAudit } from '~/features/audit/audit.queries.server';
import { updateSettings } from '~/features/settings/settings.commands.server';
import { getVersionedSettings } from '~/features/settings/settings.queries.server';
import { SETTINGS_PICTURES, settingsSchema } from '~/features/settings/settings.schema';
import { requestTexts } from '~/features/settings/shop.server';
import { settingsValues } from '~/admin/settings/form-values';
import { SettingsForm } from '~/admin/settings/settings-form';
import { keepFormImages } from '~/images/form-images.server';
import { settleChoices } from '~/http/form-conflict.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';

const read = async (form: FormData) =>
  readSubmission(form, settingsSchema, await keepFormImages(form, SETTINGS_PICTURES));

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'settings.write');
  const { draft, headers } = await openFormDraft(request, staff.id, read);
  const t = await requestTexts(request);
  return data(
    {
      draft,
      ...(await getVersionedSettings()),
      audit: await listAudit(staff, { entity: 'settings', entityId: 'settings' }),
      pageTitle: t('admin:store.pageTitle', { title: t('admin:store.settings') }),
    },
    { headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'settings.write');
  return saveSubmission(
    await read(settleChoices(await readForm(request, { files: true }))),
    (value, version) => updateSettings(staff, value, version),
    () => ({ to: '/admin/settings', kind: 'success', key: 'admin:store.saved' }),
    async () => ({ values: settingsValues((await getVersionedSettings()).record) }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function StoreSettings() {
  const { t } = useTranslation();
  const { draft, record, version, audit } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <PageHead title={t('admin:store.settings')} intro={t('admin:store.settingsText')} />
      <SettingsForm key={version} settings={record} version={version} answer={answer} />
      <AuditTrail {...audit} />
    </>
  );
}
