import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { typedText } from '~/admin/pages/typed-text';
import { PageForm } from '~/admin/pages/page-form';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { listAudit } from '~/features/audit/audit.queries.server';
import { updatePage } from '~/features/page/page.commands.server';
import { drawTexts, getPageForm } from '~/features/page/page.queries.server';
import { countOpenMarks } from '~/features/page/page.rules';
import { pageSchema } from '~/features/page/page.schema';
import { shopTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { settleChoices } from '~/http/form-conflict.server';
import { answerWith, readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { localize } from '~/i18n/localized';
import { languageOf } from '~/request/language.server';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { Alert } from '~/ui/alert';

const LIST = '/admin/pages';

const read = (form: FormData) => readSubmission(form, pageSchema);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const { record, values, version } = await orPageError(getPageForm(staff, params.slug ?? ''));
  const { draft, headers } = await openFormDraft(request, staff.id, read, async (_, { result }) => ({
    drawn: await drawTexts(typedText(result.initialValue)),
  }));
  const language = await languageOf(request);
  const title = localize(record.title, language);
  return data(
    {
      draft,
      record,
      values,
      version,
      open: countOpenMarks(record.text),
      drawn: await drawTexts(values.text),
      audit: await listAudit(staff, { entity: 'page', entityId: record.slug }),
      pageTitle: (await shopTexts(language))('admin:pages.onePageTitle', { title }),
    },
    { headers },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const { slug } = (await orPageError(getPageForm(staff, params.slug ?? ''))).record;
  const answer = await saveSubmission(
    read(settleChoices(await readForm(request))),
    (value, version) => updatePage(staff, slug, value, version),
    () => ({ to: `${LIST}/${slug}`, kind: 'success', key: 'admin:pages.saved' }),
    async () => ({ values: (await getPageForm(staff, slug)).values }),
  );
  return answerWith(answer, async ({ result }) => ({ drawn: await drawTexts(typedText(result.initialValue)) }));
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function UpdatePage() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { draft, record, values, version, open, drawn, audit } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <PageHead title={pick(record.title)} back={{ to: LIST, text: t('admin:pages.heading') }}>
        <ButtonLink to={`/pages/${record.slug}`} variant="line" size="sm" icon="eye">
          {t('admin:pages.seeIt')}
        </ButtonLink>
      </PageHead>
      {(record.sample || open > 0) && (
        <Alert className="mb-5" title={t('admin:pages.sampleTitle')}>
          <p>{t(open > 0 ? 'admin:pages.sampleOpen' : 'admin:pages.sampleText', { count: open })}</p>
        </Alert>
      )}
      <PageForm key={version} values={values} version={version} answer={answer} drawn={answer?.drawn ?? drawn} />
      <AuditTrail {...audit} />
    </>
  );
}
