import { randomBytes } from 'node:crypto';

import { hashSecretToken } from '~/auth/secret-token.server';

import { database } from './database';

/**
 * So many people of the shop, with a token each: what one person writes down takes turns, what several do is a race.
 * They are made in the database, where no limit and no hashing of passwords stands in the way.
 */
export async function makeSellers(count: number): Promise<{ tokens: string[]; forget: () => Promise<void> }> {
  const sql = database();
  const batch = randomBytes(4).toString('hex');
  const people = await sql<{ id: string }[]>`
    insert into users (name, email, password_hash, role, staff_role)
    select 'Seller ' || n, ${`seller-${batch}-`} || n || '@attara.example', 'no login', 'admin', 'owner'
    from generate_series(1, ${count}::int) n returning id`;
  const tokens = people.map(() => randomBytes(32).toString('base64url'));
  await sql`
    insert into api_tokens (user_id, token_hash, expires_at)
    select user_id::uuid, token_hash, now() + interval '1 day'
    from unnest(${people.map(({ id }) => id)}::text[], ${tokens.map(hashSecretToken)}::text[])
      as made(user_id, token_hash)`;
  const forget = async () => {
    await sql`delete from api_tokens where user_id = any(${people.map(({ id }) => id)})`;
    await sql`update users set role = 'user', staff_role = null where id = any(${people.map(({ id }) => id)})`;
  };
  return { tokens, forget };
}
