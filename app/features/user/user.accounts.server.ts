import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';

import { userActor, type UserActor } from '~/auth/actor';
import { endSessions } from '~/auth/session.server';
import { db, type Executor } from '~/db/client.server';
import { passwordResets, users } from '~/db/schema/user.server';
import { dropLinkMessages } from '~/features/message/message.commands.server';
import { type FieldErrors, InvalidError } from '~/http/domain-error';

import { assertUncommonPassword, hashPassword } from './password.server';
import { personSearchText } from './user.json';
import { isNamed } from './user.queries.server';
import { emailSchema, newPasswordSchema, personNameSchema } from './user.schema';
import type { Role } from '~/db/schema/user.values';

const accountSchema = z.object({ name: personNameSchema, email: emailSchema, password: newPasswordSchema });

/**
 * Makes an account without a phone from the command line: the first admin, the demo customer (contract 4.8). False, and
 * nothing changed, where the e-mail has an account already. Throws InvalidError naming the fields.
 */
export async function createAccountIfMissing({
  role,
  ...details
}: {
  role: Role;
  name: string;
  email: string;
  password: string;
}): Promise<boolean> {
  const parsed = accountSchema.safeParse(details);
  if (!parsed.success) {
    const fields: FieldErrors = z.flattenError(parsed.error).fieldErrors;
    throw new InvalidError(fields, Object.values(fields)[0]?.[0]);
  }
  const { name, email, password } = parsed.data;
  assertUncommonPassword(password, { email, phone: null });
  const passwordHash = await hashPassword(password);
  const made = await db
    .insert(users)
    .values({ name, email, passwordHash, role, searchText: personSearchText({ name, email, phone: null }) })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return made.length > 0;
}

/** Who an account is, by its e-mail in any case, or its phone; null where there is none. */
export async function findPerson(email: string): Promise<UserActor | null> {
  const [row] = await db
    .select({ id: users.id, name: users.name, role: users.role, staffRole: users.staffRole })
    .from(users)
    .where(isNamed(email.trim()));
  return row ? userActor(row) : null;
}

/** The same by its id; null for one that is switched off, too. */
export async function findAccount(id: string, executor: Executor = db): Promise<UserActor | null> {
  const [row] = await executor
    .select({ id: users.id, name: users.name, role: users.role, staffRole: users.staffRole })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)));
  return row ? userActor(row) : null;
}

export async function storeHasAdmin(): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return rows.length > 0;
}

/** Ends the links for a new password of an account, and what is unsent of them (contract 4.9). */
export async function endResetLinks(userId: string, executor: Executor): Promise<void> {
  await executor.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await dropLinkMessages(executor, userId);
}

/**
 * Ends whatever lets somebody into an account: its sessions, tokens and links for a new password. In the transaction of
 * the new password (contract 4.4).
 */
export async function endAccess(userId: string, executor: Executor): Promise<void> {
  await endSessions(userId, executor);
  await endResetLinks(userId, executor);
}
