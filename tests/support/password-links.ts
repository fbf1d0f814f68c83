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
