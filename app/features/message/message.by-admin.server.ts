import { eq, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { config } from '~/config.server';
import { db, type Transaction } from '~/db/client.server';
import { messages } from '~/db/schema/message.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { ConflictError } from '~/http/domain-error';

import { type MessageJson, messageJson, type MessageRow } from './message.json';
import { goesEitherWay, isTooLateToMail, withoutLinks } from './message.rules';
import { getMessageRow } from './message.queries.server';
import { wakeWorker } from './message.wake.server';

type Refusal = `message.${'cannotRetry' | 'cannotMark' | 'cannotHand' | 'onItsWay' | 'alreadyByHand' | 'cannotUnmark'}`;

const conflict = (key: Refusal, { status }: MessageRow): ConflictError => new ConflictError(key, {}, { status });

type Changed = Partial<Pick<MessageRow, 'channel' | 'status' | 'sentAt' | 'text' | 'tries' | 'lastError'>>;

async function change(
  transaction: Transaction,
  actor: UserActor,
  row: MessageRow,
  { action, to, now = true }: { action: 'retry' | 'sent' | 'byHand' | 'undo'; to: Changed; now?: boolean },
): Promise<MessageJson> {
  const [after] = await transaction
    .update(messages)
    .set({ ...to, ...(now && { dueAt: sql`clock_timestamp()` }) })
    .where(eq(messages.id, row.id))
    .returning();
  if (!after) throw conflict('message.cannotRetry', row);
  const changes = changesBetween(
    { message: { status: row.status, channel: row.channel } },
    { message: { status: after.status, channel: after.channel } },
  );
  await recordAudit(transaction, actor, { action, entity: 'message', entityId: row.id, changes });
  return messageJson(after);
}

/** A try is under way, or its process ended in it: the next one comes within a minute by itself. */
const isOnItsWay = ({ status, tries, lastError }: MessageRow): boolean =>
  status === 'queued' && tries > 0 && lastError === null;

/** It tells a step that can still be taken back. */
const isHeld = ({ status, stepId, tries }: MessageRow): boolean =>
  status === 'queued' && stepId !== null && tries === 0;

const besidesOf = (executor: Transaction, row: MessageRow) =>
  executor.select().from(messages).where(eq(messages.besidesId, row.id));

/**
 * An admin has a message sent now, and tried again for a day: one that failed or waits for its next try, and one by
 * hand that has an e-mail, where a mail server is named (contract 6.12). One that is on its way, or tells a step that
 * can still be taken back, keeps its time. Throws ForbiddenError, NotFoundError, ConflictError with the status for any
 * other, for one that stands beside a mail, and for a link to a new password that would come too late, or without a
 * mail server.
 */
export async function retryMessage(actor: UserActor, id: string): Promise<MessageJson> {
  assertMay(actor, 'messages.send');
  const message = await db.transaction(async (transaction) => {
    const row = await getMessageRow(transaction, id, true);
    const canGo = row.status === 'queued' || row.status === 'failed' || row.status === 'byHand';
    const byMail = row.email !== null && config.mail !== null;
    if (!canGo || (row.channel === 'byHand' && !byMail)) throw conflict('message.cannotRetry', row);
    if (!goesEitherWay(row.kind) && !byMail) throw conflict('message.cannotRetry', row);
    // The mail that it stands beside has been sent, or is to be tried again itself.
    if (row.besidesId !== null) throw conflict('message.cannotRetry', row);
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
  assertMay(actor, 'messages.send');
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

/** It waits by hand at once, but as long as its step can be taken back. */
const handStatus = (row: MessageRow) => (isHeld(row) && row.dueAt > new Date() ? 'queued' : 'byHand');

/**
 * An admin sends by hand what would go by mail: the mail goes no more, as it is locked and no worker has it (contract
 * 6.12). Throws ForbiddenError, NotFoundError, ConflictError with the status where a try is under way, the mail was
 * sent, it may go by mail alone, no phone is known, or it goes by hand already.
 */
export async function sendByHand(actor: UserActor, id: string): Promise<MessageJson> {
  assertMay(actor, 'messages.send');
  return db.transaction(async (transaction) => {
    const row = await getMessageRow(transaction, id, true);
    if (row.status === 'byHand') return messageJson(row);
    const canGo = row.channel === 'email' && goesEitherWay(row.kind) && row.phone !== null && row.status !== 'sent';
    if (!canGo) throw conflict('message.cannotHand', row);
    if (isOnItsWay(row)) throw conflict('message.onItsWay', row);
    const [besides] = await besidesOf(transaction, row);
    if (besides) throw conflict('message.alreadyByHand', row);
    return change(transaction, actor, row, {
      action: 'byHand',
      to: { channel: 'byHand', status: handStatus(row), tries: 0, lastError: null },
      now: false,
    });
  });
}

/**
 * An admin sends a mail by hand as well: another message with the same words, one for each mail however often that is
 * asked (contract 6.12). Throws ForbiddenError, NotFoundError, ConflictError with the status for what is no mail, may
 * go by mail alone, or has no phone.
 */
export async function sendBesides(actor: UserActor, id: string): Promise<MessageJson> {
  assertMay(actor, 'messages.send');
  return db.transaction(async (transaction) => {
    const row = await getMessageRow(transaction, id, true);
    if (row.channel !== 'email' || !goesEitherWay(row.kind) || row.phone === null)
      throw conflict('message.cannotHand', row);
    const [present] = await besidesOf(transaction, row);
    if (present) return messageJson(present);
    const status = handStatus(row);
    const { kind, language, recipientName, email, phone, subject, text, searchText, orderId, userId, dueAt } = row;
    const [besides] = await transaction
      .insert(messages)
      .values({
        ...{ kind, language, recipientName, email, phone, subject, text, searchText, orderId, userId },
        ...{ channel: 'byHand', status, besidesId: row.id },
        ...(status === 'queued' && { stepId: row.stepId, dueAt }),
      })
      .returning();
    if (!besides) throw conflict('message.cannotHand', row);
    const changes = changesBetween(null, { message: { status, channel: besides.channel } });
    await recordAudit(transaction, actor, { action: 'byHand', entity: 'message', entityId: besides.id, changes });
    return messageJson(besides);
  });
}

/** Within these “I sent it” can be taken back. */
const UNMARK_MILLISECONDS = 60_000;

/**
 * An admin takes back, within a minute, that a message was sent by hand: it waits again (contract 7.8). A link to a new
 * password is kept no longer, and cannot. Throws ForbiddenError, NotFoundError, ConflictError with the status.
 */
export async function unmarkMessageSent(actor: UserActor, id: string): Promise<MessageJson> {
  assertMay(actor, 'messages.send');
  return db.transaction(async (transaction) => {
    const row = await getMessageRow(transaction, id, true);
    if (row.status === 'byHand') return messageJson(row);
    const isRecent = row.sentAt !== null && row.sentAt.getTime() > Date.now() - UNMARK_MILLISECONDS;
    const canBe = row.status === 'sent' && row.channel === 'byHand' && row.kind !== 'passwordReset';
    if (!canBe || !isRecent) throw conflict('message.cannotUnmark', row);
    return change(transaction, actor, row, { action: 'undo', to: { status: 'byHand', sentAt: null }, now: false });
  });
}
