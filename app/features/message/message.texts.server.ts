import { and, eq } from 'drizzle-orm';

import type { Executor } from '~/db/client.server';
import { messageTexts } from '~/db/schema/message.server';
import type { MessageKind } from '~/db/schema/message.values';
import { translator } from '~/i18n/i18n.server';
import type { Language } from '~/i18n/language';

import { fillText, hasLoneLink, type MessageFields } from './message.rules';

export type MessageText = { subject: string; text: string };

export function startingText(kind: MessageKind, language: Language): MessageText {
  const t = translator(language);
  return { subject: t(`message:${kind}.subject`), text: t(`message:${kind}.text`) };
}

/** A row that was not written by the form may say anything: a link to a new password is for its reader alone. */
const isSafe = (kind: MessageKind, { subject, text }: MessageText): boolean =>
  kind !== 'passwordReset' || (hasLoneLink(text) && !subject.includes('{link}'));

/** Subject and text of a message in its reader's language: in the owner's own words where there are some. */
export async function composeMessage(
  executor: Executor,
  kind: MessageKind,
  language: Language,
  fields: MessageFields,
): Promise<MessageText> {
  const [own] = await executor
    .select({ subject: messageTexts.subject, text: messageTexts.text })
    .from(messageTexts)
    .where(and(eq(messageTexts.kind, kind), eq(messageTexts.language, language)));
  const starting = startingText(kind, language);
  const { subject, text } = own && isSafe(kind, own) ? own : starting;
  // A text that names nothing but what this message has not would come out empty.
  return {
    subject: (fillText(subject, fields) || fillText(starting.subject, fields)).replace(/\s+/g, ' '),
    text: fillText(text, fields) || fillText(starting.text, fields),
  };
}
