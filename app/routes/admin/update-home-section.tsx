import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/forms/not-saved';
import { homeSectionValues } from '~/admin/homepage/form-values';
import { PageHead } from '~/admin/kit/page-head';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { listAudit } from '~/features/audit/audit.queries.server';
import { HomeSectionForm } from '~/admin/homepage/home-section-form';
import { categoryQuery } from '~/admin/homepage/homepage.admin';
import { previewAsked, previewHomeSection } from '~/admin/homepage/homepage.queries.server';
import { updateHomeSection } from '~/features/home/section.commands.server';
import { getHomeSection } from '~/features/home/home-records.server';
import { homeSectionFormSchema } from '~/features/home/home.schema';
import { shopTexts } from '~/features/settings/shop.server';
import { settleChoices } from '~/http/form-conflict.server';
import { answerWith, readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';

const LIST = '/admin/manage-home-sections';

const read = (form: FormData) => readSubmission(form, homeSectionFormSchema);

export const handle = { i18n: ['home'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const language = await languageOf(request);
  const { draft, headers } = await openFormDraft(request, staff.id, read, (form) => previewAsked(form, language));
  const t = await shopTexts(language);
  const { record, version } = await orPageError(getHomeSection(params.id ?? ''));
  const { source, filter, limit } = record;
  const preview = await previewHomeSection({ source, place: categoryQuery(filter), limit: String(limit) }, t, language);
  return data(
    {
      draft,
      record,
      version,
      preview,
      audit: await listAudit(staff, { entity: 'homeSection', entityId: params.id }),
      pageTitle: t('admin:home.pageTitle', { title: t('admin:home.edit.homeSections') }),
    },
    { headers },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const id = (await orPageError(getHomeSection(params.id ?? ''))).record._id;
  const form = settleChoices(await readForm(request));
  const answer = await saveSubmission(
    read(form),
    (value, version) => updateHomeSection(staff, id, value, version),
    () => ({ to: LIST, kind: 'success', key: 'admin:home.saved' }),
    async () => ({ values: homeSectionValues((await getHomeSection(id)).record) }),
  );
  const language = await languageOf(request);
  return answerWith(answer, () => previewAsked(form, language));
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function UpdateHomeSection() {
  const { t } = useTranslation();
  const { draft, record, version, preview, audit } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <PageHead title={t('admin:home.edit.homeSections')} back={{ to: LIST, text: t('admin:home.homeSections') }} />
      <HomeSectionForm
        section={record}
        version={version}
        answer={answer}
        preview={answer?.preview ?? preview}
        key={version}
      />
      <AuditTrail {...audit} />
    </>
  );
}
