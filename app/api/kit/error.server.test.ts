import { afterEach, describe, expect, it, vi } from 'vitest';

import { answerError } from './error.server';

describe('an answer to a script', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['en', 'Something went Wrong!'],
    ['ar', 'حدث خطأ ما!'],
  ] as const)('says no more of a fault than that something went wrong, in %s', async (language, message) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const answer = answerError(new Error('relation "secrets" does not exist'), language);
    expect([answer.status, answer.headers.get('Cache-Control'), await answer.json()]).toEqual([
      500,
      'no-store',
      { status: 'error', message, code: 'internal_error' },
    ]);
    expect(log).toHaveBeenCalledOnce();
  });
});
