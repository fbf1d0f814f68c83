import { z } from 'zod';

import { signedCookie } from '~/http/signed-cookie.server';

import type { Actor } from './actor';

/** How long the token of a page session holds, in milliseconds; so long it is offered, if need be. */
export const SESSION_TOKEN_LIFE = 2 * 60 * 60 * 1000;

const handoffCookie = signedCookie('attara_handover', z.uuid(), SESSION_TOKEN_LIFE / 1000);

/** The header by which login says that a token waits for this session's page (contract 4.7). It holds no secret. */
export const offerTokenHandoff = (sessionId: string): Promise<string> => handoffCookie.write(sessionId);

/** The header that ends the offer: the browser holds the token, or there is none. */
export const endTokenHandoff = (): Promise<string> => handoffCookie.clear();

export async function isTokenHandoffPending(request: Request, actor: Actor): Promise<boolean> {
  if (actor.kind === 'guest' || actor.sessionId === null) return false;
  return (await handoffCookie.read(request)) === actor.sessionId;
}
