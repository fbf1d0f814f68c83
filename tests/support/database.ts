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

/** Bookkeeping about who came, which a refused request may well change. */
const ABOUT_VISITORS = ['sessions', 'rate_limits', 'form_drafts', 'login_addresses', 'api_tokens'];

/** What the worker of the outbox changes by itself. */
const ABOUT_SENDING = ['status', 'channel', 'due_at', 'tries', 'last_error', 'sent_at', 'text'];

/** The count and the sum of each table, to tell that nothing has changed. */
export async function everythingKept(): Promise<Record<string, string>> {
  const sql = database();
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE'`;
  const kept = tables.map(({ name }) => name).filter((name) => !ABOUT_VISITORS.includes(name));
  const entries = kept.map(async (name) => {
    const leftOut = name === 'messages' ? ABOUT_SENDING : [];
    const [row] = await sql<{ sum: string }[]>`
      select count(*) || ':' || coalesce(md5(string_agg(kept, '|' order by kept)), '') as sum
        from (select (to_jsonb(t) - ${leftOut}::text[])::text as kept from ${sql(name)} t) r`;
    return [name, row?.sum ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
