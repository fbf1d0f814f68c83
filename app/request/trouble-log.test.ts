import { afterEach, expect, it, vi } from 'vitest';

import { logTrouble, reasonOf } from './trouble-log.server';

afterEach(() => void vi.restoreAllMocks());

it('why a query failed names nothing that it was to write', () => {
  const fault = new Error('Failed query: insert params: secret', { cause: new Error('connection lost') });
  expect(reasonOf(fault)).toBe('connection lost');
});

it('the same trouble is told of once in ten minutes', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  logTrouble('The test waits', 'first');
  logTrouble('The test waits', 'second');
  now.mockReturnValue(10 * 60_000);
  logTrouble('The test waits', 'third');
  expect(said.mock.calls).toEqual([['The test waits: first'], ['The test waits: third']]);
});
