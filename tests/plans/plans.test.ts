import { expect, it } from 'vitest';

import { wholePlans } from '../support/plans';

const entry = (query: string) =>
  [
    'attara:web LOG:  duration: 0.1 ms  plan:',
    '\t{',
    `\t  "Query Text": "${query}",`,
    '\t  "Plan": { "Node Type": "Limit" }',
    '\t}',
    '',
  ].join('\n');

it('leaves a plan that is still being written for the next time', () => {
  const [first, second] = [entry('select 1'), entry('select 2')];
  for (let cut = 0; cut < second.length; cut += 1) {
    const { plans, end } = wholePlans(Buffer.from(first + second.slice(0, cut)));
    expect(plans.map((plan) => plan['Query Text'])).toEqual(['select 1']);
    expect(end).toBe(Buffer.byteLength(first));
  }
});
