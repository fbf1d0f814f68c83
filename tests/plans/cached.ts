import { dropStoreCaches } from '../support/cache-invalidation';
import { type Explained, newPlans, nodesOf } from './plans';

/**
 * What no request reads: the daily job looks through every table for pictures, a minute after the store's start, and
 * another for those who asked for a new password, every few seconds.
 */
const isOfJob = (text: string): boolean => /regexp_matches\(|information_schema|from "password_requests"/.test(text);

/** The tables that statements read, of the shop's own. */
const tablesOf = (plans: readonly Explained[]): string[] =>
  plans.flatMap(({ 'Query Text': text, Plan: plan }) =>
    isOfJob(text) || nodesOf(plan).some((node) => node['Node Type'] === 'ModifyTable')
      ? []
      : nodesOf(plan).flatMap(({ 'Relation Name': table }) => table ?? []),
  );

type Answer = { status: number; headers: Headers };

/** What was read from the database to make an answer while nothing is cached. */
export async function firstPlans(ask: () => Promise<Answer>): Promise<{ answer: Answer; plans: Explained[] }> {
  await dropStoreCaches();
  newPlans();
  const answer = await ask();
  return { answer, plans: newPlans() };
}

/** The tables that were read to make an answer, and need not be read for the next one: those that are cached. */
export async function cachedTables(
  ask: () => Promise<Answer>,
  { answer, plans }: { answer: Answer; plans: readonly Explained[] },
): Promise<string[]> {
  // Then the page cache has all of it.
  if (Number(answer.headers.get('X-Accel-Expires')) > 0) return tablesOf(plans);
  await ask();
  const again = new Set(newPlans().map(({ 'Query Text': text }) => text));
  return tablesOf(plans.filter(({ 'Query Text': text }) => !again.has(text)));
}
