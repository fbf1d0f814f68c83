import type { UserJson } from '~/features/user/user.json';

import { issueApiToken } from '~/auth/api-token.server';

/**
 * A new API token for somebody who has just proven who they are, as login, registration and a new password answer it
 * (contract 4.1). `expiresIn` in seconds.
 */
export async function issueLoginAnswer(user: UserJson) {
  const { token, expiresAt } = await issueApiToken(user._id);
  return { token, expiresIn: Math.round((expiresAt.getTime() - Date.now()) / 1000), data: { user } };
}
