import postgres from 'postgres';

import { environment } from './environment';

let client: postgres.Sql | undefined;

/** The database of the store under test, to look at what requests left behind. */
export function database(): postgres.Sql {
  return (client ??= postgres(environment.databaseUrl, { max: 4, onnotice: () => undefined }));
}

export async function closeDatabase(): Promise<void> {
  await client?.end({ timeout: 3 });
  client = undefined;
}

/** Bookkeeping about who came, which a refused request may well change, or which the shop clears by itself. */
const ABOUT_VISITORS = [
  'sessions',
  'rate_limits',
  'form_drafts',
  'login_addresses',
  'api_tokens',
  'password_requests',
  'pending_logins',
];

/** What the worker of the outbox changes by itself. */
const ABOUT_SENDING = ['status', 'channel', 'due_at', 'tries', 'last_error', 'sent_at', 'text'];

/**
 * The count and the sum of each table, or of these, to tell that nothing has changed. Asked after every try of some
 * tests: one statement for all tables, and rows summed up as they come, without sorting them.
 */
export async function everythingKept(only?: readonly string[]): Promise<Record<string, string>> {
  const sql = database();
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const sums = tables
    .filter(({ name }) => (only ? only.includes(name) : !ABOUT_VISITORS.includes(name)))
    .map(({ name }) => {
      const row = name === 'messages' ? `(to_jsonb(t) - '{${ABOUT_SENDING.join(',')}}'::text[])::text` : 't::text';
      return `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(${row}, 0)), 0) as sum
        from public."${name}" t`;
    });
  const rows = await sql.unsafe<{ name: string; sum: string }[]>(sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
