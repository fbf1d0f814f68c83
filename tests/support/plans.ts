import { closeSync, openSync, readSync, statSync } from 'node:fs';

import { environment } from '../support/environment';

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
