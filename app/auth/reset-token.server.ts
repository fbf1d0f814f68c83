import { signedCookie } from '~/http/signed-cookie.server';

/** Seconds that somebody may take to think of a new password; the link can be opened again. */
const LIFETIME = 30 * 60;

const tokenCookie = signedCookie('attara_reset', LIFETIME);

/**
 * The header that takes the token of a link to set a new password out of the address, where histories and whoever looks
 * over one's shoulder would have it (contract 4.9).
 */
export const keepResetToken = (token: string): Promise<string> => tokenCookie().serialize(token.slice(0, 100));

/** The token of the link that this browser has opened; empty where there is none. */
export async function readResetToken(request: Request): Promise<string> {
  const token: unknown = await tokenCookie().parse(request.headers.get('Cookie'));
  return typeof token === 'string' ? token : '';
}

/** The header that forgets it. */
export const dropResetToken = (): Promise<string> => tokenCookie().serialize('', { maxAge: 0 });
