import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { liveSession } from '~/auth/session.server';
import { db, type Executor, preparedOn, preparedOnce } from '~/db/client.server';
import { regions } from '~/db/schema/region.server';
import { sessions, users } from '~/db/schema/user.server';
import { NotFoundError } from '~/http/domain-error';

import { normalisePhone } from '~/features/catalogue/phone.rules';
import { type UserJson, userJson } from './user.json';

const prepareProfile = (executor: Executor) =>
  executor
    .select({ user: users, region: regions })
    .from(users)
    .leftJoin(regions, eq(regions.id, users.regionId))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('profile');

/** A person's own record, with the governorate of their address. Throws NotFoundError (contract 4.2). */
export async function getProfile(userId: string, executor: Executor = db): Promise<UserJson> {
  const [row] = await preparedOn(executor, 'profile', prepareProfile).execute({ userId });
  if (!row) throw new NotFoundError('user.notFound');
  return userJson(row.user, row.region);
}

const prepareLogin = (named: SQL) =>
  db.select({ id: users.id, passwordHash: users.passwordHash }).from(users).where(named).prepare('login');
const prepareByPhone = () => prepareLogin(eq(users.phone, sql.placeholder('phone')));
const prepareByEmail = () => prepareLogin(sql`lower(${users.email}) = lower(${sql.placeholder('email')})`);

/** Who a login name means: an e-mail in any case, or a phone number in any spelling (contract 4.1). */
export async function findLogin(loginName: string): Promise<{ id: string; passwordHash: string } | null> {
  const phone = normalisePhone(loginName);
  const [row] = phone
    ? await preparedOnce('login by phone', prepareByPhone).execute({ phone })
    : await preparedOnce('login by e-mail', prepareByEmail).execute({ email: loginName });
  return row ?? null;
}

const prepareOthers = (hasSession: boolean) =>
  db
    .select({ total: count() })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, sql.placeholder('userId')),
        hasSession ? ne(sessions.id, sql.placeholder('sessionId')) : undefined,
        liveSession(),
      ),
    )
    .prepare('other_sessions');

/** On how many other devices this person is logged in. */
export async function countOtherSessions({ id: userId, sessionId }: UserActor): Promise<number> {
  const here = sessionId !== null;
  const [row] = await preparedOnce(here ? 'other sessions' : 'sessions', () => prepareOthers(here)).execute({ userId, sessionId });
  return row?.total ?? 0;
}
