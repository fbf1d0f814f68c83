import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { May } from '~/auth/may';
import { PageHead } from '~/admin/kit/page-head';
import { MessageTextsList } from '~/admin/messages/message-texts-list';
import { MessageWaysForm } from '~/admin/messages/message-ways-form';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { config } from '~/config.server';
import { listOwnTexts } from '~/features/message-texts/message-texts.commands.server';
import { messageWaysSchema } from '~/features/message-texts/message-texts.schema';
import { listWays, updateWays } from '~/features/message-texts/message-ways.commands.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';

const read = (form: FormData) => readSubmission(form, messageWaysSchema);

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const { draft, headers } = await openFormDraft(request, staff.id, read);
  const t = await requestTexts(request);
  return data(
    {
      draft,
      own: await listOwnTexts(staff),
      ways: await listWays(),
      byMail: config.mail !== null,
      pageTitle: t('admin:messageTexts.pageTitle', { title: t('admin:messageTexts.title') }),
    },
    { headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'settings.write');
  return saveSubmission(
    read(await readForm(request)),
    (ways) => updateWays(staff, ways),
    () => ({ to: '/admin/messages/texts', kind: 'success', key: 'admin:messageTexts.waysSaved' }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function MessageTexts() {
  const { t } = useTranslation();
  const { draft, own, ways, byMail } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <PageHead title={t('admin:messageTexts.title')} intro={t('admin:messageTexts.intro')} />
      <May permission="settings.write">
        <MessageWaysForm key={JSON.stringify(ways)} ways={ways} byMail={byMail} answer={answer} />
      </May>
      <MessageTextsList own={own} />
    </>
  );
}
