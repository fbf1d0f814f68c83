import postgres from 'postgres';

import { environment } from './environment';
import { until } from './until';

/** What the connections of tests are called: not as the shop's, whose plans are looked at. */
const TESTS = 'tests-of-attara';

let client: postgres.Sql | undefined;

/** The database of the store under test, to look at what requests left behind. */
export function database(): postgres.Sql {
  const connection = { application_name: TESTS };
  return (client ??= postgres(environment.databaseUrl, { max: 4, connection, onnotice: () => undefined }));
}

/**
 * Until nothing of the tests before is under way: a hook that took too long is given up, and goes on with its cleaning
 * while the next file begins.
 */
export async function untilCleanedUp(): Promise<void> {
  await until('the tests before have put everything away', async () => {
    const busy = await database()`
      select from pg_stat_activity where datname = current_database() and application_name = ${TESTS}
        and state <> 'idle' and pid <> pg_backend_pid()`;
    return busy.length === 0;
  });
}

export async function closeDatabase(): Promise<void> {
  await client?.end({ timeout: 3 });
  client = undefined;
}

/**
 * Bookkeeping about who came, which a refused request may well change, or which the shop clears by itself; and links to
 * new passwords, which are made after the answer.
 */
const ABOUT_VISITORS = [
  ...['sessions', 'rate_limits', 'form_drafts', 'login_addresses', 'api_tokens'],
  ...['password_requests', 'password_resets', 'pending_logins'],
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
        from public."${name}" t ${name === 'messages' ? "where kind <> 'passwordReset'" : ''}`;
    });
  const rows = await sql.unsafe<{ name: string; sum: string }[]>(sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
