import { and, eq, gt, isNull, sql } from 'drizzle-orm';

import { type Actor, userActor, type UserActor } from '~/auth/actor';
import { assertMay, may, type StaffActor } from '~/auth/permissions';
import { hashSecretToken } from '~/auth/secret-token.server';
import { db } from '~/db/client.server';
import { passwordResets, users } from '~/db/schema/user.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { composeMessage } from '~/features/message/message.texts.server';
import { withHashing } from '~/features/user/hashing-queue.server';
import {
  countRightPassword,
  forgetFailedLogins,
  loginTryOf,
  rememberAddress,
} from '~/features/user/login-limits.server';
import { assertUncommonPassword, hashPassword } from '~/features/user/password.server';
import { endAccess } from '~/features/user/user.accounts.server';
import { tellPasswordChanged } from '~/features/user/user.commands.server';
import type { UserJson } from '~/features/user/user.json';
import { getProfile, takesTwoSteps } from '~/features/user/user.queries.server';
import { ForbiddenError, InvalidError, NotFoundError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';
import type { Language } from '~/i18n/language';

import { makeResetLink } from './password-reset.links.server';

type Account = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'phone'> & { twoStep: boolean };

const invalid = () => new InvalidError({ token: ['user.resetInvalid'] }, 'user.resetInvalid');

const holding = (token: string) =>
  and(eq(passwordResets.tokenHash, hashSecretToken(token)), gt(passwordResets.expiresAt, sql`now()`));

/**
 * Whose password a link sets; null where it holds no longer, never did, or is that of another account than the one that
 * `actor` is logged in to: nobody is led into somebody else's by a link. Changes nothing.
 */
export async function findResetAccount(token: string, actor: Actor): Promise<Account | null> {
  const [account] = await db
    .select({ id: users.id, name: users.name, email: users.email, phone: users.phone, twoStep: takesTwoSteps })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(holding(token), isNull(users.disabledAt)));
  return account && (actor.kind === 'guest' || actor.id === account.id) ? account : null;
}

/**
 * Sets a new password by the token of a link, which holds once, and ends every session and token of the account; the
 * caller opens a new one. Wrong tries at logging in no longer keep its owner out. Throws InvalidError with the sentence
 * `user.resetInvalid` where the link is wrong, used, replaced or too old, or on the field `password`, and then the link
 * still holds; LimitedError after too many tries or while too many passwords are under way (contract 4.9, 4.5).
 */
export async function setPasswordByLink(
  { token, password }: { token: string; password: string },
  { language, clientAddress, actor }: { language: Language; clientAddress: string; actor: Actor },
): Promise<UserJson> {
  const account = await findResetAccount(token, actor);
  if (!account) throw invalid();
  assertUncommonPassword(password, account);
  const passwordHash = await withHashing(
    clientAddress,
    () => loginTryOf(account.id, account.email, clientAddress),
    async (inTurn, tried) => {
      await countRightPassword(tried);
      return inTurn(() => hashPassword(password));
    },
  );
  await db.transaction(async (tx) => {
    // The account first, as whatever else changes a password. Of two uses at once the second finds no link any more,
    // and its password goes back with the transaction.
    await tx.update(users).set({ passwordHash }).where(eq(users.id, account.id));
    const [used] = await tx.delete(passwordResets).where(holding(token)).returning({ user: passwordResets.userId });
    if (!used) throw invalid();
    await endAccess(account.id, tx);
    await forgetFailedLogins(account.id, tx);
    await tellPasswordChanged(tx, account, language);
  });
  logSecurityEvent('password.reset', { user: account.id });
  if (!account.twoStep) await rememberAddress(account.id, clientAddress);
  return getProfile(account.id);
}

/** What an admin sends a customer by hand: the text of the message, in the customer's language, holds the link. */
export type LinkByHand = { link: string; text: string };

type Held = Pick<typeof users.$inferSelect, 'id' | 'name' | 'role' | 'staffRole' | 'erasedAt' | 'counter'>;

/** Why nobody makes a link for an account by hand; null: it is a customer's. */
function whyNot(account: Held): 'user.linkOfAdmin' | 'user.linkOfNobody' | null {
  if (may(userActor(account), 'office.open')) return 'user.linkOfAdmin';
  return account.erasedAt !== null || account.counter ? 'user.linkOfNobody' : null;
}

/** The same for the page that asks, as a key of the errors' texts. Throws NotFoundError. */
export async function whyNoLinkByHand(_staff: StaffActor, userId: string) {
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  if (!account) throw new NotFoundError('user.notFound');
  return whyNot(account);
}

/**
 * Makes a link for a customer who cannot get in, for the admin to send; it holds once and for 24 hours, and nobody is
 * shown it again. The log names who made it, and not the link. Throws NotFoundError, or ForbiddenError for an account
 * of an admin: one must not take another's, and for one that nobody logs into: an erased person's, that of the counter
 * (contract 4.9).
 */
export async function makeLinkByHand(actor: UserActor, userId: string, language: Language): Promise<LinkByHand> {
  assertMay(actor, 'customers.recover');
  const made = await db.transaction(async (tx) => {
    // Held: who becomes an admin meanwhile has no link.
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!account) throw new NotFoundError('user.notFound');
    const refusal = whyNot(account);
    if (refusal) throw new ForbiddenError(refusal);
    const { link, fields } = await makeResetLink(tx, account, 'byHand', language);
    const changes = { passwordLink: { from: null, to: true } };
    await recordAudit(tx, actor, { action: 'update', entity: 'user', entityId: userId, changes });
    return { link, text: (await composeMessage(tx, 'passwordReset', language, fields)).text };
  });
  logSecurityEvent('password.link', { user: actor.id });
  return made;
}
