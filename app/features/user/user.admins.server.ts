import { asc, eq, max, sql } from 'drizzle-orm';

import { db, type Transaction } from '~/db/client.server';
import { sessions, users } from '~/db/schema/user.server';
import type { Role } from '~/db/schema/user.values';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { OWNER_LANGUAGE } from '~/features/message/message.lines';
import { ConflictError, InvalidError, NotFoundError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';

import { forgetFailedLogins } from './login-limits.server';
import { assertUncommonPassword, hashPassword } from './password.server';
import { endAccess, endResetLinks } from './user.accounts.server';
import { tellPasswordChanged } from './user.commands.server';
import { newPasswordSchema } from './user.schema';

export type AdminRow = { name: string; email: string | null; since: Date; lastSeen: Date | null };

/** Who may use the back office, oldest account first; `lastSeen`: on any page, within the sessions that are left. */
export async function listAdmins(): Promise<AdminRow[]> {
  return db
    .select({ name: users.name, email: users.email, since: users.createdAt, lastSeen: max(sessions.lastSeenAt) })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(users.role, 'admin'))
    .groupBy(users.id)
    .orderBy(asc(users.createdAt), asc(users.id));
}

/** Every admin and the account of this e-mail, in any case, held until the transaction ends. Throws NotFoundError. */
async function lockAccount(tx: Transaction, email: string) {
  // One order for all: of two that remove each other one waits, and then finds the other no admin.
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.id))
    .for('update');
  const [account] = await tx
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email.trim()})`)
    .for('update');
  if (!account) throw new NotFoundError('user.notFound');
  return { account, admins: admins.length };
}

/** From the command line there is no actor: the log names none. */
async function setRole(tx: Transaction, { id, role: from }: { id: string; role: Role }, to: Role): Promise<void> {
  // Whoever may hold a link for a customer's account holds none for an admin's.
  await endResetLinks(id, tx);
  await tx.update(users).set({ role: to, updatedAt: new Date() }).where(eq(users.id, id));
  await recordAudit(tx, null, { action: 'update', entity: 'user', entityId: id, changes: { role: { from, to } } });
}

/**
 * Makes an account an admin, by its e-mail in any case (contract 4.8). False where it is one already. Throws
 * NotFoundError.
 */
export async function promoteToAdmin(email: string): Promise<boolean> {
  const promoted = await db.transaction(async (tx) => {
    const { account } = await lockAccount(tx, email);
    if (account.role === 'admin') return null;
    await setRole(tx, account, 'admin');
    return account.id;
  });
  if (promoted === null) return false;
  logSecurityEvent('role.changed', { user: promoted, role: 'admin' });
  return true;
}

/**
 * Makes an admin a customer, at once for whatever they have open (contract 4.8). False where the account is none.
 * Throws NotFoundError, or ConflictError for the last one: of two that are removed at one moment one stays.
 */
export async function removeAdmin(email: string): Promise<boolean> {
  const removed = await db.transaction(async (tx) => {
    const { account, admins } = await lockAccount(tx, email);
    if (account.role !== 'admin') return null;
    if (admins < 2) throw new ConflictError('user.lastAdmin');
    await setRole(tx, account, 'user');
    return account.id;
  });
  if (removed === null) return false;
  logSecurityEvent('role.changed', { user: removed, role: 'user' });
  return true;
}

/**
 * Sets the password of an account that cannot get in any more, and ends all its sessions and tokens; wrong tries so far
 * no longer keep its owner out (contract 4.8). Its owner is told, in Arabic: nobody is asked which language they read.
 * Throws NotFoundError, or InvalidError on the field `password`.
 */
export async function resetPassword(email: string, password: string): Promise<void> {
  if (!newPasswordSchema.safeParse(password).success) throw new InvalidError({ password: ['user.passwordLength'] });
  const id = await db.transaction(async (tx) => {
    const { account } = await lockAccount(tx, email);
    assertUncommonPassword(password, account);
    await tx
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, account.id));
    await endAccess(account.id, tx);
    await forgetFailedLogins(account.id, tx);
    const changes = { newPassword: { from: null, to: true } };
    await recordAudit(tx, null, { action: 'update', entity: 'user', entityId: account.id, changes });
    await tellPasswordChanged(tx, account, OWNER_LANGUAGE);
    return account.id;
  });
  logSecurityEvent('password.changed', { user: id });
}
