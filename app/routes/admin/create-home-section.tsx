import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/admin/kit/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { requireAdmin } from '~/auth/guards.server';
import { HomeSectionForm } from '~/admin/homepage/home-section-form';
import { previewHomeSection } from '~/admin/homepage/homepage.queries.server';
import { createHomeSection } from '~/features/home/section.commands.server';
import { homeSectionFormSchema } from '~/features/home/home.schema';
import { answerWith, readSubmission, saveSubmission } from '~/http/form-submission.server';
import { formText, readForm } from '~/http/request-check.server';
import { translator } from '~/i18n/i18n.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';

const LIST = '/admin/manage-home-sections';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const language = await languageOf(request);
  const t = translator(language);
  const preview = await previewHomeSection({ source: 'products', place: '', limit: '' }, t, language);
  return { preview, pageTitle: t('admin:home.pageTitle', { title: t('admin:home.add.homeSections') }) };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const form = await readForm(request);
  const asked = { source: formText(form, 'source'), place: formText(form, 'place'), limit: formText(form, 'limit') };
  const read = readSubmission(form, homeSectionFormSchema);
  const answer = await saveSubmission(
    read,
    (value) => createHomeSection(actor, value),
    () => ({ to: LIST, kind: 'success', key: 'admin:home.added' }),
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

export default function CreateHomeSection() {
  const { t } = useTranslation();
  const { preview } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <>
      <PageHead title={t('admin:home.add.homeSections')} back={{ to: LIST, text: t('admin:home.homeSections') }} />
      <HomeSectionForm section={null} answer={answer} preview={answer?.preview ?? preview} />
    </>
  );
}
