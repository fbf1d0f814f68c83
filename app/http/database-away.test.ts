import { describe, expect, it } from 'vitest';

import { databaseFault } from './database-away';

const fault = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });

const isDatabaseAway = (error: unknown) => databaseFault(error) !== null;

describe('databaseFault', () => {
  it.each([
    'ECONNREFUSED',
    'CONNECT_TIMEOUT',
    'CONNECTION_ENDED',
    'NO_ANSWER',
    '08006',
    '53300',
    '57P01',
    '57P03',
    '57014',
    '55P03',
    '25006',
  ])('is so for %s, also as the cause of another error', (code) => {
    expect(isDatabaseAway(fault(code))).toBe(true);
    expect(isDatabaseAway(new Error('Failed query', { cause: fault(code) }))).toBe(true);
  });

  it.each(['23505', '22021', '42P01', '28P01', 'ENOENT', ''])('is not for %j', (code) => {
    expect(isDatabaseAway(new Error('Failed query', { cause: fault(code) }))).toBe(false);
  });

  it('knows a missing socket from a missing file', () => {
    expect(isDatabaseAway(fault('ENOENT', { syscall: 'connect' }))).toBe(true);
    expect(isDatabaseAway(fault('ENOENT', { syscall: 'open' }))).toBe(false);
  });

  it.each([null, undefined, 'ECONNREFUSED', { code: 'ECONNREFUSED' }, new Response()])(
    'is not for what is no error',
    (thrown) => {
      expect(isDatabaseAway(thrown)).toBe(false);
    },
  );

  it.each([
    ['53100', 'disk full'],
    ['53300', 'pool full'],
    ['POOL_FULL', 'pool full'],
    ['57014', 'database slow'],
    ['40P01', 'database slow'],
    ['57P01', 'database away'],
    ['53200', 'database away'],
    ['ECONNREFUSED', 'database away'],
  ])('names the cause of %s: %s', (code, cause) => {
    expect(databaseFault(new Error('Failed query', { cause: fault(code) }))).toEqual({ cause, code });
  });
});
