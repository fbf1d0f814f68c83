import { signedCookie } from '~/http/signed-cookie.server';

import { secretTokenSchema } from './secret-token.server';

/** Seconds that somebody may take to think of a password; the link can be opened again. */
const LIFETIME = 30 * 60;

export type LinkToken = {
  /**
   * The header that takes the token of a link out of the address, where histories and whoever looks over one's shoulder
   * would have it (contract 4.9). What is no such token is not kept, nor one that was kept before.
   */
  keep: (token: string) => Promise<string>;
  /** The token of the link that this browser has opened; empty where there is none. */
  read: (request: Request) => Promise<string>;
  drop: () => Promise<string>;
};

function linkToken(name: string): LinkToken {
  const cookie = signedCookie(name, secretTokenSchema, LIFETIME);
  return {
    keep: (token) => {
      const { data } = secretTokenSchema.safeParse(token);
      return data === undefined ? cookie.clear() : cookie.write(data);
    },
    read: async (request) => (await cookie.read(request)) ?? '',
    drop: () => cookie.clear(),
  };
}

/** Of a link to set a new password. */
export const resetToken = linkToken('attara_reset');
/** Of an invitation into the back office. */
export const invitationToken = linkToken('attara_invitation');
