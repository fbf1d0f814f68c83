import { randomUUID } from 'node:crypto';

import { may } from '~/auth/permissions';
import { STAFF_ROLES } from '~/db/schema/user.values';

import { adminToken, callApi, demotedToken } from './api';
import { database } from './database';
import { environment } from './environment';
import { adminVisitor, loggedInVisitor, registeredVisitor } from './people';
import { plantToken } from './plant-people';
import { actorOf, type Standing } from './policies';
import { type Secrets, type Unmistakable, unmistakable } from './records';
import { type StaffMember, staffMember } from './staff';
import { UNCOMPRESSED } from './uncompressed';
import type { Visitor } from './visitor';

export type Sender = { name: string; standing: Standing; headers: Readonly<Record<string, string>> };

const SESSION = 'attara_session';

/** The same text with one letter changed, at `at`. */
const changedAt = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

/** The two ways to change a signed cookie: another signature, or another token under the same one. */
function tampered(cookie: string): { signature: string; token: string } {
  const [value = '', signature = ''] = decodeURIComponent(cookie).split(/\.(?=[^.]*$)/);
  const token = JSON.parse(Buffer.from(value, 'base64').toString()) as string;
  const other = Buffer.from(JSON.stringify(changedAt(token, 5))).toString('base64');
  return {
    signature: encodeURIComponent(`${value}.${changedAt(signature, 3)}`),
    token: encodeURIComponent(`${other}.${signature}`),
  };
}

const cookieOf = (visitor: Visitor): string => visitor.jar.get(SESSION) ?? '';
const withCookie = (value: string): Record<string, string> => ({ Cookie: `i18nextLng=en; ${SESSION}=${value}` });
const withToken = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

/** The cookie of somebody who was an admin and in, until `change` was done to their row or to their session. */
async function adminUntil(change: (userId: string) => Promise<unknown>): Promise<string> {
  const { visitor, person } = await registeredVisitor();
  const [row] = await database()<
    { id: string }[]
  >`update users set role = 'admin' where email = ${person.email} returning id`;
  if (!row || (await visitor.request('/admin')).status !== 200) throw new Error('An admin of the day does not get in');
  await change(row.id);
  return cookieOf(visitor);
}

async function endedSessions() {
  const sql = database();
  return {
    expired: await adminUntil(
      (id) => sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`,
    ),
    idle: await adminUntil(
      (id) => sql`update sessions set last_seen_at = now() - interval '15 days' where user_id = ${id}`,
    ),
    demoted: await adminUntil((id) => sql`update users set role = 'user' where id = ${id}`),
  };
}

/** The admins made for a while are none any more. */
export const demoteAll = () =>
  database()`update users set role = 'user', staff_role = null, disabled_at = null
    where role = 'admin' and email is distinct from ${environment.admin.email}`;

async function loggedOut(): Promise<string> {
  const admin = await adminVisitor();
  const cookie = cookieOf(admin);
  await admin.request('/auth/logout', { method: 'POST' });
  return cookie;
}

/** Two customers like nobody else, each with a session and a token. */
export async function twoCustomers() {
  const make = async (name: string): Promise<Unmistakable & { visitor: Visitor; cookie: string; token: string }> => {
    const somebody = unmistakable(name);
    const { visitor, id } = await registeredVisitor('en', somebody.person);
    return { ...somebody, visitor, cookie: cookieOf(visitor), token: await plantToken(id) };
  };
  return { owner: await make('Owner'), other: await make('Other') };
}
type Customers = Awaited<ReturnType<typeof twoCustomers>>;

/** Somebody in each role of the back office. */
async function eachRole(headers: (member: StaffMember) => Record<string, string>): Promise<Sender[]> {
  const made: Sender[] = [];
  for (const role of STAFF_ROLES) {
    const standing = `staff ${role}` as const;
    made.push({ name: standing, standing, headers: headers(await staffMember(role)) });
  }
  return made;
}

/**
 * Everyone who may stand before a page: by a cookie that holds, by one that no longer or never did, or by a token,
 * which counts nothing there.
 */
export async function pageSenders({ owner, other }: Customers): Promise<Sender[]> {
  const admin = cookieOf(await adminVisitor());
  const { expired, idle, demoted } = await endedSessions();
  const forged = tampered(cookieOf(await loggedInVisitor(environment.admin.email, environment.admin.password)));
  const made = tampered(owner.cookie);
  const bearer = { ...withToken(await adminToken()), Cookie: 'i18nextLng=en' };
  const by = (name: string, standing: Standing, headers: Record<string, string>): Sender => ({
    name,
    standing,
    headers,
  });
  return [
    by('the owner', 'owner', withCookie(owner.cookie)),
    by('an admin', 'admin', withCookie(admin)),
    by('another customer', 'other', withCookie(other.cookie)),
    ...(await eachRole(({ visitor }) => withCookie(cookieOf(visitor)))),
    by('a demoted admin', 'stranger', withCookie(demoted)),
    by('a guest', 'nobody', { Cookie: 'i18nextLng=en' }),
    by('a guest with no cookie at all', 'nobody', {}),
    by('an admin who logged out', 'nobody', withCookie(await loggedOut())),
    by('an admin whose session is over', 'nobody', withCookie(expired)),
    by('an admin who was away too long', 'nobody', withCookie(idle)),
    by('an admin’s cookie with another signature', 'nobody', withCookie(forged.signature)),
    by('an admin’s cookie with another token', 'nobody', withCookie(forged.token)),
    by('the owner’s cookie with another signature', 'nobody', withCookie(made.signature)),
    by('an admin’s token instead of a cookie', 'nobody', bearer),
    by('the owner’s token as a cookie', 'nobody', withCookie(owner.token)),
  ];
}

/** What an admin's browser keeps for scripts: a token of a customer's rights. */
async function mirrored(): Promise<string> {
  const admin = await adminVisitor();
  const headers = { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const response = await admin.request('/auth/token', { method: 'POST', headers });
  return ((await response.json()) as { token: string }).token;
}

/** A token of an admin's whose session has been logged out since. */
async function withEndedSession(): Promise<string> {
  const admin = await adminVisitor();
  const headers = { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const { token } = (await (await admin.request('/auth/token', { method: 'POST', headers })).json()) as {
    token: string;
  };
  await admin.request('/auth/logout', { method: 'POST' });
  return token;
}

async function revokedToken(): Promise<string> {
  const token = await adminToken();
  await callApi('POST', '/users/logout', { token });
  return token;
}

async function expiredToken(): Promise<string> {
  const token = await adminToken();
  await database()`update api_tokens set expires_at = now() - interval '1 second'
    where created_at = (select max(created_at) from api_tokens)
      and user_id = (select id from users where email = ${environment.admin.email})`;
  return token;
}

/**
 * Everyone who may make a call: by a token that holds, by one that no longer or never did, or by a cookie, which counts
 * nothing there.
 */
export async function callSenders({ owner, other }: Customers): Promise<Sender[]> {
  const admin = await adminToken();
  const adminCookie = cookieOf(await adminVisitor());
  const by = (name: string, standing: Standing, headers: Record<string, string>): Sender => ({
    name,
    standing,
    headers,
  });
  return [
    by('the owner', 'owner', withToken(owner.token)),
    by('an admin', 'admin', withToken(admin)),
    by('another customer', 'other', withToken(other.token)),
    ...(await eachRole(({ token }) => withToken(token))),
    by('a demoted admin', 'stranger', withToken(await demotedToken())),
    by('the token in an admin’s browser', 'stranger', withToken(await mirrored())),
    by('a guest', 'nobody', {}),
    by('an admin’s cookie', 'nobody', withCookie(adminCookie)),
    by('the owner’s cookie', 'nobody', withCookie(owner.cookie)),
    by('an admin’s token that was logged out', 'nobody', withToken(await revokedToken())),
    by('an admin’s token that is over', 'nobody', withToken(await expiredToken())),
    by('the token of a session that was logged out', 'nobody', withToken(await withEndedSession())),
    by('an admin’s token with one letter changed', 'nobody', withToken(changedAt(admin, 7))),
    by('the token of an admin’s cookie', 'nobody', withToken(tokenInside(adminCookie))),
    by('a token made up', 'nobody', withToken(randomUUID())),
  ];
}

const tokenInside = (cookie: string): string =>
  JSON.parse(Buffer.from(decodeURIComponent(cookie).split('.')[0] ?? '', 'base64').toString()) as string;

/** The words that a standing may read of: all others must be kept from it. An order's number is the last of them. */
export function forbiddenWords(standing: Standing, { owner, other, shop }: Secrets): readonly string[] {
  const actor = actorOf(standing);
  const ofCustomer = (who: Standing, words: readonly string[]): readonly string[] => {
    if (standing === who || may(actor, 'customers.read')) return [];
    return may(actor, 'orders.read') ? words.slice(0, -1) : words;
  };
  return [...ofCustomer('owner', owner), ...ofCustomer('other', other), ...(may(actor, 'catalogue.read') ? [] : shop)];
}

/** One request, with these headers and no cookie or token besides; redirects not followed. */
export const send = (path: string, init: RequestInit): Promise<Response> => {
  const headers = { ...UNCOMPRESSED, ...Object.fromEntries(new Headers(init.headers)) };
  return fetch(new URL(path, environment.baseUrl), { redirect: 'manual', ...init, headers });
};
