import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm';

import { userActor } from '~/auth/actor';
import { may } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { passwordRequests, passwordResets, users } from '~/db/schema/user.server';
import { queueMessage } from '~/features/message/message.commands.server';
import { countPasswordRequest } from '~/features/user/login-limits.server';
import { isNamed } from '~/features/user/user.queries.server';
import type { Language } from '~/i18n/language';
import { runOutsideOfRequests } from '~/request/request-context.server';
import { logTrouble, reasonOf } from '~/request/trouble-log.server';

import { LINK_LIFE, linkWay, makeResetLink } from './password-reset.links.server';

/**
 * Milliseconds until requests are taken up, those of meanwhile with them: whoever asks next must not feel whether there
 * was an account.
 */
const SOON = 500;

/** Minutes that a link is let stand, unused, before another that is asked for takes its place. */
const STANDS = 3;

// One a process: development loads modules anew.
const holder = globalThis as { attaraPasswordRequests?: NodeJS.Timeout | undefined };

/**
 * Notes that somebody asks for a link to set a new password, by e-mail or phone, in the language of its message. An
 * account is not looked for before the answer is sent, so known and unknown are answered alike and take as long. Notes
 * nothing where this was asked too often. Throws LimitedError for an address that asked too often (contract 4.5).
 */
export async function askForPassword(asked: string, language: Language, clientAddress: string): Promise<void> {
  if (!(await countPasswordRequest(asked, clientAddress))) return;
  await db.insert(passwordRequests).values({ asked, language });
  runOutsideOfRequests(takeUpSoon);
}

function takeUpSoon(): void {
  holder.attaraPasswordRequests ??= setTimeout(() => {
    holder.attaraPasswordRequests = undefined;
    void takeUpPasswordRequests();
  }, SOON).unref();
}

/** Whether an account has a link that was made just now: a stranger's asking must not end one its owner is opening. */
async function hasNewLink(tx: Transaction, userId: string): Promise<boolean> {
  const links = await tx
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.userId, userId),
        gt(passwordResets.createdAt, sql`now() - make_interval(mins => ${STANDS})`),
        gt(passwordResets.expiresAt, sql`now()`),
      ),
    );
  return links.length > 0;
}

/**
 * The link goes out by mail, or waits for somebody to send it by hand; never by hand for an admin, whose account other
 * admins would hold with it: `npm run admin:password` is their way.
 */
async function sendLink(tx: Transaction, asked: string, language: Language): Promise<void> {
  // Held: who becomes an admin meanwhile has no link by hand.
  const [account] = await tx.select().from(users).where(isNamed(asked)).for('update');
  const way = linkWay();
  if (!account || account.disabledAt !== null || (way === 'byHand' && may(userActor(account), 'office.open'))) return;
  if (await hasNewLink(tx, account.id)) return;
  const { fields } = await makeResetLink(tx, account, way, language);
  const { id: user, name, email, phone } = account;
  await queueMessage(tx, { kind: 'passwordReset', language, to: { name, email, phone }, fields, user });
}

/** One request: its row goes in the transaction of its message. False where there is none that nobody else has. */
const takeUpOne = (olderThan: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(passwordRequests)
      .where(lte(passwordRequests.createdAt, sql`now() - make_interval(secs => ${olderThan})`))
      .orderBy(asc(passwordRequests.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!request) return false;
    await tx.delete(passwordRequests).where(eq(passwordRequests.id, request.id));
    // Nobody waits for one that has lain since the shop was down, or that came back from a backup.
    const isFresh = request.createdAt.getTime() > Date.now() - LINK_LIFE.email.minutes * 60_000;
    if (isFresh) await sendLink(tx, request.asked, request.language);
    return true;
  });

/**
 * Sends links to those who asked for one, at least so many seconds ago, and clears away links that no longer hold.
 * Several processes may do so at once. What fails is tried again the next time.
 */
export async function takeUpPasswordRequests(olderThan = 0): Promise<void> {
  try {
    while (await takeUpOne(olderThan));
    await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
  } catch (error) {
    logTrouble('Requests for new passwords could not be taken up', reasonOf(error));
  }
}

export async function forgetOldRequests(): Promise<void> {
  await db.delete(passwordRequests).where(lt(passwordRequests.createdAt, sql`now() - interval '1 day'`));
}
