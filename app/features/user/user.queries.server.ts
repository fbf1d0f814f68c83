import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';
import { regions } from '~/db/schema/region.server';
import { twoSteps } from '~/db/schema/staff.server';
import { users } from '~/db/schema/user.server';
import { NotFoundError } from '~/http/domain-error';

import { normalisePhone } from '~/features/catalogue/phone.rules';
import { type UserJson, userJson } from './user.json';

/** A person's own record, with the governorate of their address. Throws NotFoundError (contract 4.2). */
export async function getProfile(userId: string, executor: Executor = db): Promise<UserJson> {
  const [row] = await executor
    .select({ user: users, region: regions })
    .from(users)
    .leftJoin(regions, eq(regions.id, users.regionId))
    .where(eq(users.id, userId));
  if (!row) throw new NotFoundError('user.notFound');
  return userJson(row.user, row.region);
}

/** Whom a login name means: an e-mail in any case, or a phone number in any spelling (contract 4.1). */
export function isNamed(loginName: string): SQL {
  const phone = normalisePhone(loginName);
  return phone ? eq(users.phone, phone) : sql`lower(${users.email}) = lower(${loginName})`;
}

/** Whether an account's login takes a second step (contract 4.11). */
export const takesTwoSteps = sql<boolean>`exists (select 1 from ${twoSteps} where ${twoSteps.userId} = ${users.id})`;

type FoundLogin = { id: string; passwordHash: string | null; twoStep: boolean };

/** Whose name this is; who is switched off has no password, which takes as long to find wrong (contract 4.1). */
export async function findLogin(loginName: string): Promise<FoundLogin | null> {
  const [row] = await db
    .select({
      id: users.id,
      passwordHash: sql<string | null>`case when ${users.disabledAt} is null then ${users.passwordHash} end`,
      twoStep: takesTwoSteps,
    })
    .from(users)
    .where(isNamed(loginName));
  return row ?? null;
}

/** Who works in the back office. As a literal: a plan for any role could not use the index of admins. */
export const isOfStaff = sql`${users.role} = 'admin'`;

/** A person who was not erased, none of the staff, and not the counter; narrower than `users_customers_idx`. */
export const isCustomer = sql`${users.role} = 'user' and ${users.erasedAt} is null and not ${users.counter}`;

/** How to reach the owner whose account is the oldest; null where there is none. */
export async function findFirstAdmin(executor: Executor): Promise<{ email: string | null } | null> {
  const [row] = await executor
    .select({ email: users.email })
    .from(users)
    .where(and(isOfStaff, sql`coalesce(${users.staffRole}, 'owner') = 'owner' and ${users.disabledAt} is null`))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return row ?? null;
}

/**
 * Whether the shop takes no cash at the door from this account, or from whoever has this phone (contract 7.11);
 * `phone`: the recipient's, null where nobody has typed one yet.
 */
export async function isCashOff(userId: string, phone: string | null, executor: Executor = db): Promise<boolean> {
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(
      and(or(eq(users.id, userId), phone === null ? undefined : eq(users.phone, phone)), eq(users.codAllowed, false)),
    )
    .limit(1);
  return rows.length > 0;
}
