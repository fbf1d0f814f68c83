import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';

import { createCookie } from '@remix-run/node';

import { normalisePhone } from '~/features/catalogue/phone.rules';
import { hashPassword } from '~/features/user/password.server';
import { personSearchText } from '~/features/user/user.json';

import type { CookieJar } from './cookie-jar';
import { database } from './database';
import type { Person } from './people';

// Registering and logging in have tests of their own. All others begin behind it, at a tenth of the time: what the shop
// would have written is put into its database.

const hashes = new Map<string, Promise<string>>();
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A customer as one who has registered from this machine; answers the id. */
export async function plantPerson({ name, email, phone: typed, password }: Person): Promise<string> {
  const sql = database();
  const [id, phone] = [randomUUID(), normalisePhone(typed)];
  const searchText = personSearchText({ name, email, phone });
  const values = { id, name, email, phone, password_hash: await hashOf(password), search_text: searchText };
  await sql`
    with person as (insert into users ${sql(values)} returning id)
    insert into login_addresses (user_id, address_hash) select id, ${sha256(`${id}\n127.0.0.1`)} from person`;
  return id;
}

const secretToken = () => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: sha256(token) };
};

/** Read at once: some tests put another secret in its place. */
const [SECRET = ''] = (process.env.SESSION_SECRET ?? '').split(',');
const signed = (name: string, value: string) =>
  createCookie(name, {
    secrets: [createHmac('sha256', SECRET).update(`cookie ${name}`).digest('base64url')],
  }).serialize(value);

/** Puts the cookies of a page session of somebody's into `jar`, as a login does. */
export async function plantSession(userId: string, jar: CookieJar): Promise<void> {
  const [{ token, hash }, id] = [secretToken(), randomUUID()];
  await database()`insert into sessions (token_hash, id, user_id, user_agent, expires_at)
    values (${hash}, ${id}, ${userId}, 'node', now() + interval '90 days')`;
  const headers = new Headers();
  headers.append('Set-Cookie', await signed('attara_session', token));
  headers.append('Set-Cookie', await signed('attara_handover', id));
  jar.take(headers);
}

/** A token with all the rights of somebody's role. */
export async function plantToken(userId: string): Promise<string> {
  const { token, hash } = secretToken();
  await database()`insert into api_tokens (token_hash, user_id, expires_at)
    values (${hash}, ${userId}, now() + interval '1 day')`;
  return token;
}

/** Whose an account is. */
export async function idOfPerson(email: string): Promise<string> {
  const [row] = await database()<{ id: string }[]>`select id from users where lower(email) = lower(${email})`;
  if (!row) throw new Error(`Nobody has the e-mail ${email}`);
  return row.id;
}
