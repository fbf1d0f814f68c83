import { eq, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay, type StaffActor } from '~/auth/permissions';
import { db, type Executor, type Transaction } from '~/db/client.server';
import { messageTexts } from '~/db/schema/message.server';
import type { MessageKind } from '~/db/schema/message.values';
import { recordChange } from '~/features/audit/audit.commands.server';
import { assertLatest, versionOf } from '~/features/catalogue/record-version';
import { NotFoundError } from '~/http/domain-error';
import { LANGUAGES } from '~/i18n/language';
import type { Localized } from '~/i18n/localized';

import { isTextKind } from './message-texts.rules';
import type { MessageTextFields } from './message-texts.schema';
import { startingText } from '~/features/message/message.texts.server';

export type MessageTextRecord = {
  kind: MessageKind;
  subject: Localized;
  text: Localized;
  /** Whether the owner has worded it in either language; else it is the shop's starting text. */
  own: boolean;
};

type Read = MessageTextRecord & { updatedAt: Date };

async function readText(kind: MessageKind, executor: Executor): Promise<Read> {
  const rows = await executor.select().from(messageTexts).where(eq(messageTexts.kind, kind));
  const inLanguage = (field: 'subject' | 'text'): Localized => {
    const [en, ar] = (['en', 'ar'] as const).map(
      (language) => (rows.find((row) => row.language === language) ?? startingText(kind, language))[field],
    );
    return { en: en ?? '', ar: ar ?? '' };
  };
  return {
    kind,
    subject: inLanguage('subject'),
    text: inLanguage('text'),
    own: rows.length > 0,
    updatedAt: new Date(Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime()))),
  };
}

/** What is said of a kind, with the state it was read in, for its form. Throws NotFoundError for no kind of ours. */
export async function getMessageText(_staff: StaffActor, kind: string) {
  if (!isTextKind(kind)) throw new NotFoundError();
  const { updatedAt, ...record } = await readText(kind, db);
  return { record, version: versionOf({ updatedAt }) };
}

export async function listOwnTexts(_staff: StaffActor): Promise<MessageKind[]> {
  const rows = await db.selectDistinct({ kind: messageTexts.kind }).from(messageTexts);
  return rows.map(({ kind }) => kind);
}

/** Changes of texts take turns: a kind without a row has nothing else to lock. */
const takeTurns = (tx: Transaction) => tx.execute(sql`lock table ${messageTexts} in share row exclusive mode`);

const shown = ({ subject, text }: Pick<MessageTextRecord, 'subject' | 'text'>) => ({ subject, text });

const noteChange = (tx: Transaction, actor: UserActor, before: Read, after: MessageTextFields) =>
  recordChange(tx, actor, 'messageText', before.kind, shown(before), shown(after));

/**
 * Keeps the owner's words for a kind of message (contract 6.10). In a language where they are the starting text nothing
 * is kept, and a later starting text will count. `version`: the state they were written from. Throws ForbiddenError,
 * ConflictError where somebody else changed them since.
 */
export async function updateMessageText(
  actor: UserActor,
  kind: MessageKind,
  fields: MessageTextFields,
  version?: string,
): Promise<void> {
  assertMay(actor, 'content.write');
  await db.transaction(async (tx) => {
    await takeTurns(tx);
    const before = await readText(kind, tx);
    assertLatest(before, version);
    await tx.delete(messageTexts).where(eq(messageTexts.kind, kind));
    const own = LANGUAGES.map((language) => ({
      kind,
      language,
      subject: fields.subject[language],
      text: fields.text[language],
    })).filter(({ language, subject, text }) => {
      const starting = startingText(kind, language);
      return subject !== starting.subject || text !== starting.text;
    });
    if (own.length > 0) await tx.insert(messageTexts).values(own);
    await noteChange(tx, actor, before, fields);
  });
}

/** Goes back to the shop's starting text of a kind in both languages (contract 6.10). Throws ForbiddenError. */
export async function restoreMessageText(actor: UserActor, kind: MessageKind): Promise<void> {
  assertMay(actor, 'content.write');
  await db.transaction(async (tx) => {
    await takeTurns(tx);
    const before = await readText(kind, tx);
    await tx.delete(messageTexts).where(eq(messageTexts.kind, kind));
    await noteChange(tx, actor, before, await readText(kind, tx));
  });
}
