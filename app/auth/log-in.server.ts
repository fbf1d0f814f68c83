import type { TypedResponse } from '@remix-run/node';

import type { Role } from '~/db/schema/user.values';
import { type Flash, setFlash } from '~/http/flash.server';

import type { UserActor } from './actor';
import { redirectAfterLogin } from './guards.server';
import { startSession } from './session.server';

type Entry = {
  redirectTo: string | null;
  /** Puts what the person chose as a guest into their cart: what to say of it, and the header that clears it. */
  mergePendingCartItem: (actor: UserActor) => Promise<{ flash: Flash | null; clear: string | null }>;
  /** Said on the page that follows, unless there is something to say of what they chose. */
  greeting?: Flash;
};

/**
 * Lets in a person who has just proven who they are: a session under a new id, what they chose as a guest added once,
 * and back to where they were, an admin who was nowhere to the overview, with a message that says so (contract 2.4).
 */
export async function logIn(
  request: Request,
  person: { _id: string; name: string; role: Role },
  { redirectTo, mergePendingCartItem, greeting }: Entry,
): Promise<TypedResponse<never>> {
  const headers = new Headers();
  await startSession(person._id, request, headers);
  const merged = await mergePendingCartItem({
    kind: 'user',
    id: person._id,
    name: person.name,
    role: person.role,
    sessionId: null,
  });
  if (merged.clear) headers.append('Set-Cookie', merged.clear);
  const message = merged.flash ?? greeting;
  if (message) headers.append('Set-Cookie', await setFlash(message));
  return redirectAfterLogin(person, redirectTo, { home: person.role === 'admin' ? '/admin' : '/', headers });
}
