import { eq, sql } from 'drizzle-orm';

import { assertAdmin, type UserActor } from '~/auth/actor';
import { config } from '~/config.server';
import { db, type Transaction } from '~/db/client.server';
import { messages } from '~/db/schema/message.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { ConflictError } from '~/http/domain-error';

import { type MessageJson, messageJson, type MessageRow } from './message.json';
import { isTooLateToMail, withoutLinks } from './message.rules';
import { getMessageRow } from './message.queries.server';
import { wakeWorker } from './message.wake.server';

const conflict = (key: 'message.cannotRetry' | 'message.cannotMark', { status }: MessageRow): ConflictError =>
  new ConflictError(key, {}, { status });

type Changed = Partial<Pick<MessageRow, 'channel' | 'status' | 'sentAt' | 'text' | 'tries' | 'lastError'>>;

async function change(
  transaction: Transaction,
  actor: UserActor,
  row: MessageRow,
  { action, to, now = true }: { action: 'retry' | 'sent'; to: Changed; now?: boolean },
): Promise<MessageJson> {
  const [after] = await transaction
    .update(messages)
    .set({ ...to, ...(now && { dueAt: sql`clock_timestamp()` }) })
    .where(eq(messages.id, row.id))
    .returning();
  if (!after) throw conflict('message.cannotRetry', row);
  await recordAudit(transaction, actor, {
    action,
    entity: 'message',
    entityId: row.id,
    changes: changesBetween(
      { message: { status: row.status, channel: row.channel } },
      { message: { status: after.status, channel: after.channel } },
    ),
  });
  return messageJson(after);
}

/** A try is under way, or its process ended in it: the next one comes within a minute by itself. */
const isOnItsWay = ({ status, tries, lastError }: MessageRow): boolean =>
  status === 'queued' && tries > 0 && lastError === null;

/** It tells a step that can still be taken back. */
const isHeld = ({ status, stepId, tries }: MessageRow): boolean =>
  status === 'queued' && stepId !== null && tries === 0;

/**
 * An admin has a message sent now, and tried again for a day: one that failed or waits for its next try, and one by
 * hand that has an e-mail, where a mail server is named (contract 6.12). One that is on its way, or tells a step that
 * can still be taken back, keeps its time. Throws ForbiddenError, NotFoundError, ConflictError with the status for any
 * other, and for a link to a new password that would come too late, or without a mail server.
 */
export async function retryMessage(actor: UserActor, id: string): Promise<MessageJson> {
  assertAdmin(actor);
  const message = await db.transaction(async (transaction) => {
    const row = await getMessageRow(transaction, id, true);
    const canGo = row.status === 'queued' || row.status === 'failed' || row.status === 'byHand';
    const byMail = row.email !== null && config.mail !== null;
    if (!canGo || (row.channel === 'byHand' && !byMail)) throw conflict('message.cannotRetry', row);
    if (row.kind === 'passwordReset' && !byMail) throw conflict('message.cannotRetry', row);
    if (isTooLateToMail(row, new Date())) throw conflict('message.cannotRetry', row);
    if (isOnItsWay(row) || isHeld(row)) return messageJson(row);
    return change(transaction, actor, row, {
      action: 'retry',
      to: { status: 'queued', channel: byMail ? 'email' : row.channel, tries: 0, lastError: null },
    });
  });
  wakeWorker();
  return message;
}

/**
 * An admin says that they have sent a message by hand, one that no mail server took included; said again it changes
 * nothing (contract 6.12). A link to a new password is then kept no longer. Throws ForbiddenError, NotFoundError,
 * ConflictError with the status for one that still goes by itself.
 */
export async function markMessageSent(actor: UserActor, id: string): Promise<MessageJson> {
  assertAdmin(actor);
  return db.transaction(async (transaction) => {
    const row = await getMessageRow(transaction, id, true);
    if (row.status === 'sent') return messageJson(row);
    if (row.status === 'queued') throw conflict('message.cannotMark', row);
    const text = row.kind === 'passwordReset' ? withoutLinks(row.text) : row.text;
    return change(transaction, actor, row, {
      action: 'sent',
      to: { status: 'sent', channel: 'byHand', sentAt: new Date(), text },
      now: false,
    });
  });
}
