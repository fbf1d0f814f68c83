import type { TypedResponse } from '@remix-run/node';

import type { Role, StaffRole } from '~/db/schema/user.values';
import { type Flash, setFlash } from '~/http/flash.server';
import { internalPath } from '~/http/redirect-target';

import { userActor, type UserActor } from './actor';
import { redirectAfterLogin } from './guards.server';
import { may } from './permissions';
import { startSession, withStaffRole } from './session.server';

type Entry = {
  redirectTo: string | null;
  /**
   * Puts what the person chose as a guest into their cart: what to say of it, the header that clears it, and the page
   * that they chose it on.
   */
  mergePendingCartItem: (
    actor: UserActor,
  ) => Promise<{ flash: Flash | null; clear: string | null; page: string | null }>;
  /** Said on the page that follows, unless there is something to say of what they chose. */
  greeting?: Flash;
};

/** Where somebody begins who comes from nowhere: who only packs, at what there is to pack. */
function homeOf(actor: UserActor): string {
  if (!may(actor, 'office.open')) return '/';
  return may(actor, 'orders.pack') && !may(actor, 'orders.read') ? '/admin/pack' : '/admin';
}

/**
 * Lets in a person who has just proven who they are: a session under a new id, what they chose as a guest added once,
 * and back to where they were, to where they chose it if they came to the login another way, an admin who was nowhere
 * to the overview, with a message that says so (contract 2.4, 5.4).
 */
export async function logIn(
  request: Request,
  person: { _id: string; name: string; role: Role; staffRole: StaffRole | null },
  { redirectTo, mergePendingCartItem, greeting }: Entry,
): Promise<TypedResponse<never>> {
  const headers = new Headers();
  await startSession(person._id, request, headers);
  const actor = await withStaffRole(userActor({ ...person, id: person._id }));
  const merged = await mergePendingCartItem(actor);
  if (merged.clear) headers.append('Set-Cookie', merged.clear);
  const message = merged.flash ?? greeting;
  if (message) headers.append('Set-Cookie', await setFlash(message));
  return redirectAfterLogin(actor, redirectTo ?? internalPath(merged.page), { home: homeOf(actor), headers });
}
