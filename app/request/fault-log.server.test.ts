import { describe, expect, it } from 'vitest';

import { describeFault, messageOf } from './fault-log.server';

/** As Drizzle throws it: the message holds the values too. */
class DrizzleQueryError extends Error {
  constructor(
    readonly query: string,
    readonly params: unknown[],
    cause: Error,
  ) {
    super(`Failed query: ${query}\nparams: ${params.join(',')}`, { cause });
  }
}

describe('describeFault', () => {
  it('says what query failed, why and where, without the values people sent', () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
      name: 'PostgresError',
      code: '23505',
      constraint_name: 'users_email_key',
      detail: 'Key (lower(email))=(mariam@example.com) already exists.',
      parameters: ['mariam@example.com'],
    });
    const said = describeFault(
      new DrizzleQueryError('insert into "users" values ($1, $2)', ['mariam@example.com', '$argon2id$secret'], cause),
    );
    expect(said).toContain('insert into "users" values ($1, $2)');
    expect(said).toContain('PostgresError 23505 users_email_key');
    expect(said).toMatch(/^ +at /m);
    expect(said).not.toContain('mariam');
    expect(said).not.toContain('argon2id');
  });

  it('shows other errors with their stack, and no thrown values', () => {
    const error = new Error('Unexpected');
    expect(describeFault(error)).toBe(error.stack);
    expect(describeFault({ password: 'secret' })).not.toContain('secret');
  });

  it('says what the parts of an error of several say, which itself says nothing', () => {
    const refused = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'];
    const several = Object.assign(new AggregateError(refused.map((words) => new Error(words))), {
      code: 'ECONNREFUSED',
      stack: '',
    });
    expect(messageOf(several)).toBe(refused.join('; '));
    expect(describeFault(several)).toBe(refused.join('; '));
    expect(describeFault(new DrizzleQueryError('select 1', [], several))).toContain(refused[0]);
    expect(messageOf(new AggregateError([]))).toBe('AggregateError');
  });
});
