import { afterEach, describe, expect, it, vi } from 'vitest';

import { LimitedError } from '~/http/domain-error';
import { pluralForm } from '~/i18n/format';
import { resources } from '~/i18n/resources.server';

import { answerError } from './error.server';

const LIMITS = {
  'user.tooManyLogins': 'user',
  'user.passwordTooOften': 'user',
  'user.tooManyRegistrations': 'user',
  'api.tooManyWrites': 'api',
} as const;
const messageOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { message?: unknown }).message;

describe('an answer to a script', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['en', 'Something went Wrong!'],
    ['ar', 'حدث خطأ. حاول مرة أخرى.'],
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

  describe.each(['en', 'ar'] as const)('about a limit, in %s', (language) => {
    it.each(Object.entries(LIMITS))('names the minutes in the form that their number takes: %s', async (key, group) => {
      const texts: Record<string, unknown> = resources[language].errors[group];
      for (const minutes of [1, 2, 3, 11, 100]) {
        const form = pluralForm(minutes, language);
        const expected = String(texts[`${key.slice(key.indexOf('.') + 1)}_${form}`]).replace(
          '{{count}}',
          String(minutes),
        );
        expect(await messageOf(answerError(new LimitedError(key, minutes * 60), language))).toBe(expected);
      }
    });
  });
});
