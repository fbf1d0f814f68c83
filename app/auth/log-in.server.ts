import { redirect, type TypedResponse } from '@remix-run/node';

import type { Role, StaffRole } from '~/db/schema/user.values';
import { type Flash, setFlash } from '~/http/flash.server';
import { internalPath, withRedirectTo } from '~/http/redirect-target';

import { userActor, type UserActor } from './actor';
import { redirectAfterLogin } from './guards.server';
import { may } from './permissions';
import { startSession } from './session.server';
import { hasTwoStep, keepPendingLogin, SECOND_STEP_PATH } from './two-step.server';

/** What became of what somebody chose as a guest: what to say, the headers that clear it, the page it was chosen on. */
export type GuestChoices = { flash: Flash | null; clear: readonly string[]; page: string | null };

type Entry = {
  redirectTo: string | null;
  /** Puts what the person chose as a guest into their cart and onto their wish list. */
  keepGuestChoices: (actor: UserActor) => Promise<GuestChoices>;
  /** Their second step is proven too. */
  secondStep?: boolean;
  /** Said on the page that follows, unless there is something to say of what they chose. */
  greeting?: Flash;
};

/** Where somebody begins who comes from nowhere: who only packs, at what there is to pack. */
function homeOf(actor: UserActor): string {
  if (!may(actor, 'office.open')) return '/';
  return may(actor, 'orders.pack') && !may(actor, 'orders.read') ? '/admin/pack' : '/admin';
}

/**
 * Lets in a person who has just proven who they are; whoever has a second step is asked for it first and has no session
 * until then (contract 4.11). A session under a new id, what they chose as a guest added once,
 * and back to where they were, to where they chose it if they came to the login another way, an admin who was nowhere
 * to the overview, with a message that says so (contract 2.4, 5.4).
 */
export async function logIn(
  request: Request,
  person: { _id: string; name: string; role: Role; staffRole: StaffRole | null },
  { redirectTo, keepGuestChoices, greeting, secondStep = false }: Entry,
): Promise<TypedResponse<never>> {
  const headers = new Headers();
  if (!secondStep && (await hasTwoStep(person._id))) {
    headers.append('Set-Cookie', await keepPendingLogin(person._id));
    const path = redirectTo ? withRedirectTo(SECOND_STEP_PATH, redirectTo) : SECOND_STEP_PATH;
    return redirect(path, { status: 303, headers });
  }
  await startSession(person._id, request, headers);
  const actor = userActor({ ...person, id: person._id });
  const chosen = await keepGuestChoices(actor);
  for (const clear of chosen.clear) headers.append('Set-Cookie', clear);
  const message = chosen.flash ?? greeting;
  if (message) headers.append('Set-Cookie', await setFlash(message));
  return redirectAfterLogin(actor, redirectTo ?? internalPath(chosen.page), { home: homeOf(actor), headers });
}
