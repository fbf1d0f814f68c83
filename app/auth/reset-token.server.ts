import { signedCookie } from '~/http/signed-cookie.server';

import { secretTokenSchema } from './secret-token.server';

/** Seconds that somebody may take to think of a new password; the link can be opened again. */
const LIFETIME = 30 * 60;

const tokenCookie = signedCookie('attara_reset', secretTokenSchema, LIFETIME);

/**
 * The header that takes the token of a link to set a new password out of the address, where histories and whoever looks
 * over one's shoulder would have it (contract 4.9). What is no such token is not kept, nor one that was kept before.
 */
export function keepResetToken(token: string): Promise<string> {
  const { data } = secretTokenSchema.safeParse(token);
  return data === undefined ? tokenCookie.clear() : tokenCookie.write(data);
}

/** The token of the link that this browser has opened; empty where there is none. */
export const readResetToken = async (request: Request): Promise<string> => (await tokenCookie.read(request)) ?? '';

export const dropResetToken = (): Promise<string> => tokenCookie.clear();
