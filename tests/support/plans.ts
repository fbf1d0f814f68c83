import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';

import { database } from './database';
import { environment } from './environment';
import { until } from './until';

export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};
export type Explained = { 'Query Text': string; Plan: Plan };

/** A plan's nodes, from the top down. */
export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The whole plans at the beginning of a log's bytes, and where the last of them ends. */
export function wholePlans(log: Buffer): { plans: Explained[]; end: number } {
  // The server may be writing the next one at this moment; a plan ends with the brace that its JSON began with.
  const closing = Buffer.from('\n\t}\n');
  const last = log.lastIndexOf(closing);
  const end = last === -1 ? 0 : last + closing.length;
  const texts = log.toString('utf8', 0, end).matchAll(/^attara\S* LOG: .* plan:\n((?:\t.*\n)+)/gm);
  return { plans: [...texts].map(([, text = '']) => JSON.parse(text) as Explained), end };
}

let read = 0;

/** The plans that the store's statements have had since this was asked last. */
export function newPlans(): Explained[] {
  const file = openSync(environment.postgresLog, 'r');
  const buffer = Buffer.alloc(statSync(environment.postgresLog).size - read);
  readSync(file, buffer, 0, buffer.length, read);
  closeSync(file);
  const { plans, end } = wholePlans(buffer);
  read += end;
  return plans;
}

/** Has the store under test write down its plans, or no longer. Its log is of no use to others meanwhile. */
export async function writePlans(on: boolean): Promise<void> {
  if (!environment.writesPlans) return;
  const sql = database();
  await sql.unsafe(`alter system set auto_explain.log_min_duration = ${on ? '0' : '-1'}`);
  await sql`select pg_reload_conf()`;
  if (!on) return;
  await until('the store’s plans are written down', async () => {
    await (await fetch(new URL(`/store?q=${randomUUID()}`, environment.baseUrl))).arrayBuffer();
    return newPlans().length > 0;
  });
}
