import { asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';

import { userActor } from '~/auth/actor';
import { may } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { recoveryCodes, staffInvites, twoSteps } from '~/db/schema/staff.server';
import { sessions, users } from '~/db/schema/user.server';
import type { Role, StaffRole } from '~/db/schema/user.values';
import { recordAudit, recordChange } from '~/features/audit/audit.commands.server';
import { OWNER_LANGUAGE } from '~/features/message/message.lines';
import { ConflictError, InvalidError, NotFoundError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';

import { forgetFailedLogins } from './login-limits.server';
import { assertUncommonPassword, hashPassword } from './password.server';
import { endAccess, endResetLinks } from './user.accounts.server';
import { tellPasswordChanged } from './user.commands.server';
import { personSearchText } from './user.json';
import { isNamed } from './user.queries.server';
import { newPasswordSchema } from './user.schema';

/** An admin whose role nobody has said is an owner. */
const staffRole = sql<StaffRole>`coalesce(${users.staffRole}, 'owner')`;

export type AdminRow = {
  name: string;
  email: string | null;
  phone: string | null;
  staffRole: StaffRole;
  /** False: switched off. */
  active: boolean;
  /** Whether they log in with a second step. */
  twoStep: boolean;
  since: Date;
  lastSeen: Date | null;
};

/** Who may use the back office, oldest account first; `lastSeen`: on any page, within the sessions that are left. */
export async function listAdmins(): Promise<(AdminRow & { id: string })[]> {
  return db
    .select({
      ...{ id: users.id, name: users.name, email: users.email, phone: users.phone, since: users.createdAt },
      staffRole,
      active: isNull(users.disabledAt).mapWith(Boolean),
      lastSeen: sql<Date | null>`(select max(${sessions.lastSeenAt}) from ${sessions}
        where ${sessions.userId} = ${users.id})`.mapWith(sessions.lastSeenAt),
      twoStep: isNotNull(twoSteps.userId).mapWith(Boolean),
    })
    .from(users)
    .leftJoin(twoSteps, eq(twoSteps.userId, users.id))
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.createdAt), asc(users.id));
}

type StaffRow = Pick<typeof users.$inferSelect, 'id' | 'name' | 'role' | 'staffRole' | 'disabledAt'>;

/** Whether somebody may say who works in the shop, and is not switched off. */
const isActiveOwner = (row: StaffRow): boolean => row.disabledAt === null && may(userActor(row), 'staff.write');

/**
 * Everybody of the back office, held until the transaction ends: first of all that changes who they are. In one order
 * for all: of two that remove each other one waits, and then finds the other no owner any more.
 */
export const lockStaff = (tx: Transaction): Promise<(StaffRow & { staffRole: StaffRole })[]> =>
  tx
    .select({
      ...{ id: users.id, name: users.name, role: users.role, staffRole, disabledAt: users.disabledAt },
    })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.id))
    .for('update');

/** Throws ConflictError where nobody but `id` may say who works in the shop: the last one stays. */
function assertOtherOwner(staff: readonly StaffRow[], id: string): void {
  if (!staff.some((row) => row.id !== id && isActiveOwner(row))) throw new ConflictError('user.lastAdmin');
}

/** Everybody of the back office and the account of this e-mail, in any case, or phone, held. Throws NotFoundError. */
async function lockAccount(tx: Transaction, email: string) {
  const staff = await lockStaff(tx);
  const [account] = await tx.select().from(users).where(isNamed(email.trim())).for('update');
  if (!account) throw new NotFoundError('user.notFound');
  return { account, staff };
}

/** From the command line there is no actor: the log names none. */
async function setRole(tx: Transaction, account: StaffRow, to: Role): Promise<void> {
  const { id, role: from, staffRole } = account;
  // Whoever may hold a link for a customer's account holds none for an admin's.
  await endResetLinks(id, tx);
  const after = { role: to, staffRole: to === 'admin' ? ('owner' as const) : null, disabledAt: null };
  await tx
    .update(users)
    .set({ ...after, updatedAt: new Date() })
    .where(eq(users.id, id));
  const before = { role: from, staffRole, switchedOn: account.disabledAt === null };
  await recordChange(tx, null, 'user', id, before, { role: to, staffRole: after.staffRole, switchedOn: true });
}

/**
 * Makes an account an owner, by its e-mail in any case, and switches it on (contract 4.8). False where it is one
 * already. Throws NotFoundError.
 */
export async function promoteToAdmin(email: string): Promise<boolean> {
  const promoted = await db.transaction(async (tx) => {
    const { account } = await lockAccount(tx, email);
    if (isActiveOwner(account)) return null;
    await setRole(tx, account, 'admin');
    return account.id;
  });
  if (promoted === null) return false;
  logSecurityEvent('role.changed', { user: promoted, role: 'admin' });
  return true;
}

/**
 * Makes an admin a customer, at once for whatever they have open, without a second step from then on (contract 4.8).
 * False where the account is none. Throws NotFoundError, or ConflictError for the last owner: of two that are
 * removed at one moment one stays.
 */
export async function removeAdmin(email: string): Promise<boolean> {
  const removed = await db.transaction(async (tx) => {
    const { account, staff } = await lockAccount(tx, email);
    if (account.role !== 'admin') return null;
    assertOtherOwner(staff, account.id);
    await setRole(tx, account, 'user');
    await tx.delete(staffInvites).where(eq(staffInvites.invitedBy, account.id));
    await tx.delete(twoSteps).where(eq(twoSteps.userId, account.id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id));
    return account.id;
  });
  if (removed === null) return false;
  logSecurityEvent('role.changed', { user: removed, role: 'user' });
  return true;
}

type NewStaff = { name: string; email: string | null; phone: string | null; staffRole: StaffRole };

/**
 * Gives an account a role in the back office, and a password where it has none, and ends whatever was open as a
 * customer's: that opens no back office. Throws NotFoundError, or ConflictError for one that has a role.
 */
export async function joinAsAdmin(
  tx: Transaction,
  id: string,
  staffRole: StaffRole,
  passwordHash?: string,
): Promise<string> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!account) throw new NotFoundError('user.notFound');
  if (may(userActor(account), 'office.open')) throw new ConflictError('staff.alreadyStaff');
  const after = { role: 'admin', staffRole } as const;
  await tx
    .update(users)
    .set({ ...after, updatedAt: new Date(), ...(passwordHash !== undefined && { passwordHash }) })
    .where(eq(users.id, id));
  await endAccess(id, tx);
  await recordChange(tx, userActor(account), 'user', id, { role: account.role, staffRole: null }, after);
  return id;
}

/** Makes the account of somebody of the back office. Throws ConflictError where their e-mail or phone has one. */
export async function createStaff(
  tx: Transaction,
  { name, email, phone, staffRole }: NewStaff,
  passwordHash: string,
): Promise<string> {
  const [made] = await tx
    .insert(users)
    .values({
      ...{ name, email, phone, passwordHash, role: 'admin', staffRole },
      searchText: personSearchText({ name, email, phone }),
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new ConflictError('staff.accountNow');
  await recordChange(tx, userActor(made), 'user', made.id, {}, { staffRole });
  return made.id;
}

/**
 * Sets the password of an account that cannot get in any more, and ends all its sessions and tokens; wrong tries so far
 * no longer keep its owner out (contract 4.8). Its owner is told, in Arabic: nobody is asked which language they read.
 * A second step stays: whether there is one is answered. Throws NotFoundError, or InvalidError on the field `password`.
 */
export async function resetPassword(email: string, password: string): Promise<{ twoStep: boolean }> {
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
  const twoStep = await db.select({ userId: twoSteps.userId }).from(twoSteps).where(eq(twoSteps.userId, id));
  return { twoStep: twoStep.length > 0 };
}
