import { issueApiToken } from '~/auth/api-token.server';
import { hasTwoStep } from '~/auth/two-step.server';
import { proveSecondStep } from '~/features/two-step/second-step.server';
import type { UserJson } from '~/features/user/user.json';
import { InvalidError, WrongLoginError } from '~/http/domain-error';

/**
 * The second step of a login by the API, of whoever has one: its code comes with the call (contract 4.11). Throws
 * WrongLoginError where it is missing or wrong, or LimitedError.
 */
export async function proveCode(userId: string, code: string | undefined, address: string): Promise<void> {
  if (!(await hasTwoStep(userId))) return;
  if (code === undefined) throw new WrongLoginError('user.codeNeeded');
  await proveSecondStep(userId, code, address).catch((error: unknown) => {
    throw error instanceof InvalidError ? new WrongLoginError('user.codeWrong') : error;
  });
}

/**
 * A new API token for somebody who has just proven who they are, as login, registration and a new password answer it
 * (contract 4.1). `expiresIn` in seconds.
 */
export async function issueLoginAnswer(user: UserJson, scope?: Parameters<typeof issueApiToken>[1]) {
  const { token, expiresAt } = await issueApiToken(user._id, scope);
  return { token, expiresIn: Math.round((expiresAt.getTime() - Date.now()) / 1000), data: { user } };
}
