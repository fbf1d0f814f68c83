import { database } from './database';
import { environment } from './environment';
import { type Explained, newPlans, nodesOf, writePlans } from './plans';

/**
 * What no request reads: the daily job looks through every table for pictures, a minute after the store's start, and
 * another for those who asked for a new password, every few seconds, a third for orders that wait too long for a yes.
 */
const isOfJob = (text: string): boolean =>
  /regexp_matches\(|information_schema|from "password_requests"|make_interval\(hours/.test(text);

/** Of what writes or is about to: no page reads it, but a job may, whose turn comes while a page is asked for. */
const WRITING = ['ModifyTable', 'LockRows'];

/** The tables that statements read, of the shop's own. */
const tablesOf = (plans: readonly Explained[]): string[] =>
  plans.flatMap(({ 'Query Text': text, Plan: plan }) =>
    isOfJob(text) || nodesOf(plan).some((node) => WRITING.includes(node['Node Type']))
      ? []
      : nodesOf(plan).flatMap(({ 'Relation Name': table }) => table ?? []),
  );

/** Of `pg_trigger.tgtype`: INSERT, DELETE, UPDATE and TRUNCATE together. */
const ALL_CHANGES = 4 + 8 + 16 + 32;

/** The tables that announce their changes, of every kind, to every process of the store. */
export async function announcingTables(): Promise<string[]> {
  const tables = await database()<{ name: string }[]>`
    select tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'announce_catalogue'::regproc and tgenabled <> 'D'
    group by 1 having bit_or(tgtype::int) & ${ALL_CHANGES} = ${ALL_CHANGES} order by 1`;
  return tables.map(({ name }) => name);
}

/**
 * Watches what the store reads from its database for an answer made anew, and need not read for the next one: the
 * tables that it keeps in a cache. Watches nothing where the database keeps no log that the tests can read.
 */
export function watchKeptTables() {
  const tables = new Map<string, Set<string>>();
  const take = () => (environment.writesPlans ? newPlans() : []);
  return {
    /** The tables, and by what answers. */
    tables,
    begin: () => writePlans(true),
    end: () => writePlans(false),
    /** From here on what is read is read for an answer. */
    empty: (): void => void take(),
    /** After that answer was made; `again` has it made once more. A shared page is kept whole. */
    async note(name: string, { headers }: { headers: Headers }, again: () => Promise<unknown>): Promise<void> {
      const first = take();
      await again();
      const isShared = Number(headers.get('X-Accel-Expires')) > 0;
      const read = new Set(isShared ? [] : take().map(({ 'Query Text': text }) => text));
      for (const table of tablesOf(first.filter(({ 'Query Text': text }) => !read.has(text))))
        tables.set(table, (tables.get(table) ?? new Set()).add(name));
    },
  };
}
