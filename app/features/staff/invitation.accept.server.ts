import { and, eq, gt, sql } from 'drizzle-orm';

import { type Actor, userActor } from '~/auth/actor';
import { may } from '~/auth/permissions';
import { hashSecretToken } from '~/auth/secret-token.server';
import { db, type Transaction } from '~/db/client.server';
import { staffInvites } from '~/db/schema/staff.server';
import { users } from '~/db/schema/user.server';
import type { StaffRole } from '~/db/schema/user.values';
import { withHashing } from '~/features/user/hashing-queue.server';
import { countRightPassword, loginTryOf, rememberAddress } from '~/features/user/login-limits.server';
import { assertUncommonPassword, hashPassword } from '~/features/user/password.server';
import { createStaff, joinAsAdmin } from '~/features/user/user.admins.server';
import type { UserJson } from '~/features/user/user.json';
import { withPresentPassword } from '~/features/user/user.login.server';
import { getProfile } from '~/features/user/user.queries.server';
import { ConflictError, InvalidError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';

import { hasContact } from './invitation.commands.server';

type InviteRow = typeof staffInvites.$inferSelect;
type UserRow = typeof users.$inferSelect;

/**
 * Whom an invitation makes one of the shop: nobody yet (`new`), somebody who has a password (`known`), or somebody who
 * works there already (`inside`).
 */
export type Invited = {
  name: string;
  staffRole: StaffRole;
  /** The e-mail or phone of the account. */
  contact: string;
  who: 'new' | 'known' | 'inside';
};

const holding = (token: string) =>
  and(eq(staffInvites.tokenHash, hashSecretToken(token)), gt(staffInvites.expiresAt, sql`now()`));

/** Of whoever is logged in their own account; else the one that the invitation was sent to, if there is one. */
async function accountOf(invite: InviteRow, actor: Actor): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(actor.kind === 'user' ? eq(users.id, actor.id) : hasContact(invite));
  return row ?? null;
}

async function findInvite(token: string): Promise<InviteRow | null> {
  const [row] = await db.select().from(staffInvites).where(holding(token));
  return row ?? null;
}

const whoIs = (account: UserRow | null): Invited['who'] => {
  if (account && may(userActor(account), 'office.open')) return 'inside';
  return account !== null && account.passwordHash !== null ? 'known' : 'new';
};

/** What a link invites to; null where it holds no longer, or never did. Changes nothing. */
export async function readInvitation(token: string, actor: Actor): Promise<Invited | null> {
  const invite = await findInvite(token);
  if (!invite) return null;
  const account = await accountOf(invite, actor);
  const contact = account?.email ?? account?.phone ?? invite.email ?? invite.phone ?? '';
  return { name: account?.name ?? invite.name, staffRole: invite.staffRole, contact, who: whoIs(account) };
}

const invalid = () => new InvalidError({ token: ['staff.invitationInvalid'] }, 'staff.invitationInvalid');

/** Takes the invitation: of two at one moment the second finds none. */
async function takeInvite(tx: Transaction, token: string): Promise<InviteRow> {
  const [taken] = await tx.delete(staffInvites).where(holding(token)).returning();
  if (!taken) throw invalid();
  return taken;
}

export type Joining = { token: string; password: string };

/**
 * Takes an invitation: makes an account with a password, or gives that of the invited, whose password is asked for, the
 * role. The caller opens a session. Throws InvalidError with the sentence `staff.invitationInvalid` where the link is
 * wrong, used, taken back or too old, or on the field of the password, and then it still holds; ConflictError for
 * somebody who works there already; LimitedError (contract 4.10, 4.5).
 */
export async function joinStaff(
  { token, password }: Joining,
  { actor, clientAddress }: { actor: Actor; clientAddress: string },
): Promise<UserJson> {
  const invite = await findInvite(token);
  if (!invite) throw invalid();
  const account = await accountOf(invite, actor);
  const who = whoIs(account);
  if (who === 'inside') throw new ConflictError('staff.alreadyStaff');
  const join = (passwordHash?: string) =>
    db.transaction(async (tx) => {
      const taken = await takeInvite(tx, token);
      return account
        ? joinAsAdmin(tx, account.id, taken.staffRole, passwordHash)
        : createStaff(tx, taken, passwordHash ?? '');
    });
  if (account && who === 'known')
    return joined(await withPresentPassword(account, password, clientAddress, () => join()));
  const contact = { email: account?.email ?? invite.email, phone: account?.phone ?? invite.phone };
  assertUncommonPassword(password, contact);
  const passwordHash = await withHashing(
    clientAddress,
    () => loginTryOf(account?.id ?? null, contact.email ?? contact.phone, clientAddress),
    async (inTurn, tried) => {
      await countRightPassword(tried);
      return inTurn(() => hashPassword(password));
    },
  );
  const id = await join(passwordHash);
  await rememberAddress(id, clientAddress);
  return joined(id);
}

async function joined(id: string): Promise<UserJson> {
  const person = await getProfile(id);
  logSecurityEvent('staff.joined', { user: id, staffRole: person.staffRole ?? undefined });
  return person;
}
