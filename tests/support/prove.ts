import { afterAll, beforeAll, expect } from 'vitest';

import { proveIn } from '~/features/prove/prove.server';

import { database } from './database';

/** More than a store under test has of anything. */
const ALL = 1_000_000;

/** What does not add up in the store under test, as `claim: name`. */
export const whatDoesNotAddUp = (): Promise<string[]> =>
  database().begin('isolation level repeatable read read only', async (sql) =>
    (await proveIn(sql, ALL)).flatMap(({ claim, named }) => named.map((name) => `${claim.name}: ${name}`)),
  );

/** Nothing that these tests do leaves what does not add up; others write rows of their own into the same store. */
export function proveAfterwards(): void {
  let before: string[] = [];
  beforeAll(async () => {
    before = await whatDoesNotAddUp();
  });
  afterAll(async () => {
    const after = await whatDoesNotAddUp();
    expect(after.filter((each) => !before.includes(each))).toEqual([]);
  });
}
