import { createHash, randomBytes } from 'node:crypto';

import { database } from './database';
import { until } from './until';

/** Tests ask for more links than an hour allows. */
export async function forgetAsked(): Promise<void> {
  await database()`delete from rate_limits where key like 'reset-%'`;
}

/** A link for an account as the shop would have made it; answers its token. */
export async function plantLink(email: string, minutes = 30): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await database()`
    insert into password_resets (user_id, token_hash, expires_at)
    select id, ${hash}, now() + ${minutes} * interval '1 minute' from users where lower(email) = lower(${email})
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
  return token;
}

/** Lets the link of an account be older than those that another, asked for, does not replace. */
export async function ageLink(email: string): Promise<void> {
  await database()`
    update password_resets set created_at = now() - interval '4 minutes' from users u
    where u.id = user_id and lower(u.email) = lower(${email})`;
}

type Message = { kind: string; language: string; subject: string; text: string; status: string; email: string | null };

/** What the shop has written to the account of this e-mail, newest first. */
export const messagesTo = (email: string): Promise<Message[]> => database()<Message[]>`
  select m.kind, m.language, m.subject, m.text, m.status, m.email from messages m join users u on u.id = m.user_id
  where lower(u.email) = lower(${email}) order by m.created_at desc, m.id`;

/** The addresses in a text. */
export const linksIn = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];

/** Waits until every request for a new password has been taken up. */
export const allTakenUp = () =>
  until('every request is taken up', async () => (await database()`select 1 from password_requests`).length === 0);

/** The links that an account has, at most one. */
export const linksOf = (email: string) => database()`
  select token_hash from password_resets r join users u on u.id = r.user_id where lower(u.email) = lower(${email})`;

/**
 * Makes the account of this e-mail an admin's, as `npm run admin:promote` does, with `ask` begun and held up before the
 * end of its transaction; answers what `ask` answers.
 */
export async function whilePromoted<T>(email: string, ask: () => Promise<T>): Promise<T> {
  let asked: Promise<T> | undefined;
  await database().begin(async (promotion) => {
    await promotion`select 1 from users where email = ${email} for update`;
    asked = ask();
    await until(`somebody waits for the account of ${email}`, async () => {
      const waiting = await database()`
        select 1 from pg_stat_activity where pg_backend_pid() <> pid and wait_event_type = 'Lock'`;
      return waiting.length > 0;
    });
    await promotion`delete from password_resets r using users u where u.id = r.user_id and u.email = ${email}`;
    await promotion`update users set role = 'admin' where email = ${email}`;
  });
  if (!asked) throw new Error('Nothing was asked');
  return asked;
}

/** Waits for a link that an account is sent, another than the one before, and answers it. */
export async function linkSentTo(email: string, before?: string): Promise<string> {
  const newest = async () =>
    linksIn((await messagesTo(email)).find(({ kind }) => kind === 'passwordReset')?.text ?? '')[0] ?? before;
  await until(`a link is sent to ${email}`, async () => (await newest()) !== before);
  return (await newest()) ?? '';
}

/** The token that a link holds. */
export const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? '';

/** The path and query of a link. */
export const pathOf = (link: string): string => link.replace(/^https?:\/\/[^/]+/, '');
