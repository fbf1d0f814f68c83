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

let read = 0;

/** The plans that the store's statements have had since this was asked last. */
export function newPlans(): Explained[] {
  const file = openSync(environment.postgresLog, 'r');
  const buffer = Buffer.alloc(statSync(environment.postgresLog).size - read);
  read += readSync(file, buffer, 0, buffer.length, read);
  closeSync(file);
  const plans = buffer.toString('utf8').matchAll(/^attara\S* LOG: .* plan:\n((?:\t.*\n)+)/gm);
  return [...plans].map(([, text = '']) => JSON.parse(text) as Explained);
}
