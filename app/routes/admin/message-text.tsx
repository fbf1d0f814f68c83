import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { MessageTextForm } from '~/admin/messages/message-text-form';
import { messageSamples } from '~/admin/messages/message-texts.sample.server';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import type { MessageKind } from '~/db/schema/message.values';
import { AuditTrail } from '~/features/audit/audit-trail';
import { listAudit } from '~/features/audit/audit.queries.server';
import {
  getMessageText,
  restoreMessageText,
  updateMessageText,
} from '~/features/message-texts/message-texts.commands.server';
import { MESSAGE_FIELDS } from '~/features/message/message.rules';
import { unknownWords } from '~/features/message-texts/message-texts.rules';
import { messageTextSchema } from '~/features/message-texts/message-texts.schema';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { redirectWithFlash } from '~/http/flash.server';
import { settleChoices } from '~/http/form-conflict.server';
import { answerWith, readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';

const LIST = '/admin/messages/texts';

const reader = (kind: MessageKind) => (form: FormData) => readSubmission(form, messageTextSchema(kind));

/** What is named in braces that there is none of, for the sentence that says so. */
const unknownIn = (form: FormData, kind: MessageKind): string => {
  const typed = ['subject.en', 'subject.ar', 'text.en', 'text.ar'].map((name) => formText(form, name));
  return [...new Set(typed.flatMap((text) => unknownWords(text, MESSAGE_FIELDS[kind])))].join(' ');
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const { record, version } = await orPageError(getMessageText(staff, params.kind ?? ''));
  const { draft, headers } = await openFormDraft(request, staff.id, reader(record.kind));
  const t = await requestTexts(request);
  return data(
    {
      draft,
      record,
      version,
      samples: await messageSamples(staff, record.kind),
      audit: await listAudit(staff, { entity: 'messageText', entityId: record.kind }),
      pageTitle: t('admin:messageTexts.pageTitle', { title: t(`admin:messageTexts.kind.${record.kind}`) }),
    },
    { headers },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const { kind } = (await orPageError(getMessageText(staff, params.kind ?? ''))).record;
  const form = settleChoices(await readForm(request));
  const to = `${LIST}/${kind}`;
  if (formText(form, 'intent') === 'restore') {
    await restoreMessageText(staff, kind);
    return redirectWithFlash(to, { kind: 'success', key: 'admin:messageTexts.restored' });
  }
  const words = unknownIn(form, kind);
  const answer = await saveSubmission(
    reader(kind)(form),
    (value, version) => updateMessageText(staff, kind, value, version),
    () => ({ to, kind: 'success', key: 'admin:messageTexts.saved' }),
    async () => {
      const { subject, text } = (await getMessageText(staff, kind)).record;
      return { values: { subject, text } };
    },
  );
  return answerWith(answer, () => Promise.resolve({ values: { words } }));
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function MessageText() {
  const { t } = useTranslation();
  const { draft, record, version, samples, audit } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <PageHead
        title={t(`admin:messageTexts.kind.${record.kind}`)}
        intro={t(`admin:messageTexts.purpose.${record.kind}`)}
        back={{ to: LIST, text: t('admin:messageTexts.title') }}
      />
      <MessageTextForm key={version} record={record} version={version} samples={samples} answer={answer} />
      <AuditTrail {...audit} />
    </>
  );
}
