import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/admin/kit/not-saved';
import { homeSectionValues } from '~/admin/homepage/form-values';
import { PageHead } from '~/admin/kit/page-head';
import { requireAdmin } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { listAudit } from '~/features/audit/audit.queries.server';
import { HomeSectionForm } from '~/admin/homepage/home-section-form';
import { categoryQuery } from '~/admin/homepage/homepage.admin';
import { previewHomeSection } from '~/admin/homepage/homepage.queries.server';
import { updateHomeSection } from '~/features/home/section.commands.server';
import { getHomeSection } from '~/features/home/home-records.server';
import { homeSectionFormSchema } from '~/features/home/home.schema';
import { settleChoices } from '~/http/form-conflict.server';
import { answerWith, readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { translator } from '~/i18n/i18n.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';

const LIST = '/admin/manage-home-sections';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const language = await languageOf(request);
  const t = translator(language);
  const { record, version } = await orPageError(getHomeSection(params.id ?? ''));
  const { source, filter, limit } = record;
  const preview = await previewHomeSection({ source, place: categoryQuery(filter), limit: String(limit) }, t, language);
  return {
    record,
    version,
    preview,
    audit: await listAudit({ entity: 'homeSection', entityId: params.id }),
    pageTitle: t('admin:home.pageTitle', { title: t('admin:home.edit.homeSections') }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const id = (await orPageError(getHomeSection(params.id ?? ''))).record._id;
  const form = settleChoices(await readForm(request));
  const asked = { source: formText(form, 'source'), place: formText(form, 'place'), limit: formText(form, 'limit') };
  const read = readSubmission(form, homeSectionFormSchema);
  const answer = await saveSubmission(
    read,
    (value, version) => updateHomeSection(actor, id, value, version),
    () => ({ to: LIST, kind: 'success', key: 'admin:home.saved' }),
    async () => ({ values: homeSectionValues((await getHomeSection(id)).record) }),
  );
  // With the form come the cards that it asks for, also where it is refused.
  const language = await languageOf(request);
  return answerWith(answer, async () => ({ preview: await previewHomeSection(asked, translator(language), language) }));
}

export { clientAction } from '~/layout/back-office-action';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.pageTitle },
  { name: 'robots', content: 'noindex' },
];

export default function UpdateHomeSection() {
  const { t } = useTranslation();
  const { record, version, preview, audit } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
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
