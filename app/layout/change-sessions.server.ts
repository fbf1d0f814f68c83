import type { UserActor } from '~/auth/actor';
import { redirectWithFlash } from '~/http/flash.server';
import { attempt } from '~/http/page-errors.server';
import { formText } from '~/http/request-check.server';

import { endOtherSessions, endOwnSession } from '~/features/sessions/sessions.server';

/** What a button of the list of sessions says: one of them ends, or all but this. Leads back to `page`. */
export async function changeSessions(actor: UserActor, form: FormData, page: string) {
  const id = formText(form, 'session');
  if (id === '') {
    await endOtherSessions(actor);
    return redirectWithFlash(page, { kind: 'success', key: 'account:profile.sessionsEnded' });
  }
  const ended = await attempt(endOwnSession(actor, id));
  return redirectWithFlash(
    page,
    ended.ok
      ? { kind: 'success', key: 'account:profile.sessionEnded' }
      : { kind: 'error', key: `errors:${ended.refusal.messageKey}` },
  );
}
