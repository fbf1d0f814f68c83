import { and, eq, ne, sql } from 'drizzle-orm';

import type { Executor } from '~/db/client.server';
import { messages } from '~/db/schema/message.server';
import type { MessageKind } from '~/db/schema/message.values';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import { ConflictError } from '~/http/domain-error';
import type { Language } from '~/i18n/language';

import type { MessageFields } from './message.rules';
import { composeMessage } from './message.texts.server';
import { wakeWorker } from './message.wake.server';
import { channelsFor } from './message.ways.server';

/** Seconds that a message about a step waits: the minute in which it may be taken back, and what a write may take. */
const HELD_SECONDS = 70;

export type NewMessage = {
  kind: MessageKind;
  language: Language;
  to: { name: string; email: string | null; phone: string | null };
  fields: MessageFields;
  order?: string;
  user?: string;
  /** The step that it tells, while that may be taken back (contract 6.8): it waits as long and goes with it. */
  step?: string;
};

/** The columns of a message that say whom it is for. */
export const sentTo = ({ name, email, phone }: NewMessage['to']) => ({
  ...{ recipientName: name, email, phone },
  searchText: normaliseSearchText([name, phone, email].join(' ')),
});

/**
 * Writes a message into the outbox, in the transaction of what it tells, so that neither is without the other: a row
 * for each way that it goes by (contract 6.12), that by hand besides the mail.
 */
export async function queueMessage(executor: Executor, message: NewMessage): Promise<void> {
  const { kind, language, to, fields, order, user, step } = message;
  const channels = await channelsFor(executor, kind, to, order);
  if (channels.length === 0) return;
  const { subject, text } = await composeMessage(executor, kind, language, fields);
  const row = {
    kind,
    language,
    ...sentTo(to),
    subject,
    text,
    orderId: order ?? null,
    userId: user ?? null,
    stepId: step ?? null,
    dueAt: step === undefined ? undefined : sql`clock_timestamp() + make_interval(secs => ${HELD_SECONDS})`,
  };
  let mail: string | undefined;
  for (const channel of channels) {
    const status = channel === 'byHand' && step === undefined ? 'byHand' : 'queued';
    const [written] = await executor
      .insert(messages)
      .values({ ...row, channel, status, besidesId: mail ?? null })
      .returning({ id: messages.id });
    mail = written?.id;
  }
  wakeWorker();
}

/** Drops what is unsent of links for a new password of an account, in the transaction in which they hold no longer. */
export async function dropLinkMessages(executor: Executor, userId: string): Promise<void> {
  await executor
    .delete(messages)
    .where(and(eq(messages.userId, userId), eq(messages.kind, 'passwordReset'), ne(messages.status, 'sent')));
}

/**
 * Takes the messages of a step back, in the transaction that takes the step back (contract 6.8), so that nobody is told
 * what did not happen. Throws ConflictError, and the step stays, where one of them has gone or is on its way.
 */
export async function dropStepMessages(executor: Executor, stepId: string): Promise<void> {
  await executor
    .delete(messages)
    .where(and(eq(messages.stepId, stepId), eq(messages.tries, 0), ne(messages.status, 'sent')));
  const [told] = await executor.select({ id: messages.id }).from(messages).where(eq(messages.stepId, stepId)).limit(1);
  if (told) throw new ConflictError('order.undoTooLate');
}
