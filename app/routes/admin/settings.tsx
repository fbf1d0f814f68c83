import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/admin/kit/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { requireAdmin } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { listAudit } from '~/features/audit/audit.queries.server';
import { updateSettings } from '~/features/settings/settings.commands.server';
import { getVersionedSettings } from '~/features/settings/settings.queries.server';
import { settingsSchema } from '~/features/settings/settings.schema';
import { settingsValues } from '~/admin/settings/form-values';
import { SettingsForm } from '~/admin/settings/settings-form';
import { settleChoices } from '~/http/form-conflict.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { readForm } from '~/http/request-check.server';
import { translator } from '~/i18n/i18n.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const t = translator(await languageOf(request));
  return {
    ...(await getVersionedSettings()),
    audit: await listAudit({ entity: 'settings', entityId: 'settings' }),
    pageTitle: t('admin:store.pageTitle', { title: t('admin:store.settings') }),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const read = readSubmission(settleChoices(await readForm(request)), settingsSchema);
  return saveSubmission(
    read,
    (value, version) => updateSettings(actor, value, version),
    () => ({ to: '/admin/settings', kind: 'success', key: 'admin:store.saved' }),
    async () => ({ values: settingsValues((await getVersionedSettings()).record) }),
  );
}

export { clientAction } from '~/layout/back-office-action';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.pageTitle },
  { name: 'robots', content: 'noindex' },
];

export default function StoreSettings() {
  const { t } = useTranslation();
  const { record, version, audit } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <>
      <PageHead title={t('admin:store.settings')} intro={t('admin:store.settingsText')} />
      <SettingsForm key={version} settings={record} version={version} answer={answer} />
      <AuditTrail {...audit} />
    </>
  );
}
