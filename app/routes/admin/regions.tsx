import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/forms/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { listAudit } from '~/features/audit/audit.queries.server';
import { updateRegions } from '~/features/region/region.commands.server';
import { listAllRegions } from '~/features/region/region.queries.server';
import { regionsFormSchema } from '~/features/region/region.schema';
import { requestTexts } from '~/features/settings/shop.server';
import { regionsValues } from '~/admin/settings/form-values';
import { RegionsForm } from '~/admin/settings/regions-form';
import { settleChoices } from '~/http/form-conflict.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';

const PATH = '/admin/regions';

const read = (form: FormData) => readSubmission(form, regionsFormSchema);

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'settings.write');
  const { draft, headers } = await openFormDraft(request, staff.id, read);
  const t = await requestTexts(request);
  return data(
    {
      draft,
      ...(await listAllRegions(staff)),
      audit: await listAudit(staff, { entity: 'region' }),
      pageTitle: t('admin:store.pageTitle', { title: t('admin:store.regions') }),
    },
    { headers },
  );
}

/** Saves the rows that were changed; where somebody else changed one of them meanwhile, nothing is saved. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'settings.write');
  const form = settleChoices(await readForm(request, { mostParts: MOST_PARTS_OF_LISTS }));
  return saveSubmission(
    read(form),
    ({ regions }, version = '') => updateRegions(staff, regions, version),
    (count) => ({
      to: PATH,
      ...(count === 0
        ? { kind: 'info', key: 'admin:store.regionsSame' }
        : { kind: 'success', key: 'admin:store.regionsSaved', values: { count } }),
    }),
    async () => ({ values: regionsValues((await listAllRegions(staff)).regions) }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Regions() {
  const { t } = useTranslation();
  const { draft, regions, version, audit } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <PageHead title={t('admin:store.regions')} intro={t('admin:store.regionsText')} />
      <RegionsForm key={version} regions={regions} version={version} answer={answer} />
      <div className="mt-6 mb-10">
        <AuditTrail {...audit} named />
      </div>
    </>
  );
}
