import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/forms/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { HomeSectionForm } from '~/admin/homepage/home-section-form';
import { previewAsked, previewHomeSection } from '~/admin/homepage/homepage.queries.server';
import { createHomeSection } from '~/features/home/section.commands.server';
import { homeSectionFormSchema } from '~/features/home/home.schema';
import { shopTexts } from '~/features/settings/shop.server';
import { answerWith, readSubmission, saveSubmission } from '~/http/form-submission.server';
import { readForm } from '~/http/request-check.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';

const LIST = '/admin/manage-home-sections';

const read = (form: FormData) => readSubmission(form, homeSectionFormSchema);

export const handle = { i18n: ['home'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const language = await languageOf(request);
  const { draft, headers } = await openFormDraft(request, staff.id, read, (form) => previewAsked(form, language));
  const t = await shopTexts(language);
  const preview = await previewHomeSection({ source: 'products', place: '', limit: '' }, t, language);
  return data(
    { draft, preview, pageTitle: t('admin:home.pageTitle', { title: t('admin:home.add.homeSections') }) },
    { headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const form = await readForm(request);
  const answer = await saveSubmission(
    read(form),
    (value) => createHomeSection(staff, value),
    () => ({ to: LIST, kind: 'success', key: 'admin:home.added' }),
  );
  const language = await languageOf(request);
  return answerWith(answer, () => previewAsked(form, language));
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function CreateHomeSection() {
  const { t } = useTranslation();
  const { draft, preview } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <PageHead title={t('admin:home.add.homeSections')} back={{ to: LIST, text: t('admin:home.homeSections') }} />
      <HomeSectionForm section={null} answer={answer} preview={answer?.preview ?? preview} />
    </>
  );
}
