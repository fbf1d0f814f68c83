import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CALL_BUDGETS } from '../support/call-budgets';
import { dropStoreCaches } from '../support/cache-invalidation';
import { CACHED_TABLES } from '../support/cached-tables';
import { sampleCall, undoCalls } from '../support/call-samples';
import { closeDatabase, database } from '../support/database';
import { pageViews, type View, VIEWS } from '../support/page-views';
import { type Explained, newPlans, nodesOf } from './plans';

type Answer = { headers: Headers };

/**
 * What no request reads: the daily job looks through every table for pictures, a minute after the store's start, and
 * another for those who asked for a new password, every few seconds, a third for orders that wait too long for a yes.
 */
const isOfJob = (text: string): boolean =>
  /regexp_matches\(|information_schema|from "password_requests"|make_interval\(hours/.test(text);

/** The tables that statements read, of the shop's own. */
const tablesOf = (plans: readonly Explained[]): string[] =>
  plans.flatMap(({ 'Query Text': text, Plan: plan }) =>
    isOfJob(text) || nodesOf(plan).some((node) => node['Node Type'] === 'ModifyTable')
      ? []
      : nodesOf(plan).flatMap(({ 'Relation Name': table }) => table ?? []),
  );

/** What was read from the database to make an answer, and need not be read for the next one: what is cached. */
async function cachedTables(ask: () => Promise<Answer>): Promise<string[]> {
  await dropStoreCaches();
  newPlans();
  const { headers } = await ask();
  const first = newPlans();
  // Then the page cache has all of it.
  if (Number(headers.get('X-Accel-Expires')) > 0) return tablesOf(first);
  await ask();
  const again = new Set(newPlans().map(({ 'Query Text': text }) => text));
  return tablesOf(first.filter(({ 'Query Text': text }) => !again.has(text)));
}

/** Nothing is read from a cache in requests that write. */
const READS = Object.keys(CALL_BUDGETS).filter((name) => name.startsWith('GET '));

let announced: string[];
let views: Awaited<ReturnType<typeof pageViews>>;
const seen = new Set<string>();

beforeAll(async () => {
  views = await pageViews();
  const tables = await database()<{ name: string }[]>`
    select tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'announce_catalogue'::regproc and tgenabled <> 'D'
    group by 1 having count(*) = 3 order by 1`;
  announced = tables.map(({ name }) => name);
});
afterAll(async () => {
  await views.forget();
  await undoCalls();
  await closeDatabase();
});

describe('every table that is cached announces its changes', () => {
  function expectAnnounced(tables: readonly string[]): void {
    for (const table of tables) seen.add(table);
    expect([...new Set(tables)].filter((table) => !announced.includes(table))).toEqual([]);
  }

  it.each(VIEWS)('read by $key for $viewer', async (view: View) => {
    const { path, visitor } = views.of(view);
    const ask = async () => {
      const response = await visitor.request(path);
      await response.arrayBuffer();
      return response;
    };
    expectAnnounced(await cachedTables(ask));
  });

  it.each(READS)('read by %s', async (name) => {
    expectAnnounced(await cachedTables(await sampleCall(name)));
  });

  it('and no other table does', () => {
    expect(announced).toEqual(CACHED_TABLES);
    expect(announced.filter((table) => !seen.has(table))).toEqual([]);
  });
});
