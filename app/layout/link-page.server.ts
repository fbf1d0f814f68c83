import { redirect, type TypedResponse } from '@remix-run/node';

import { invitationToken, type LinkToken, resetToken } from '~/auth/link-token.server';
import { logIn } from '~/auth/log-in.server';
import { destroySession } from '~/auth/session.server';
import type { UserJson } from '~/features/user/user.json';
import type { Flash } from '~/http/flash.server';
import { PRIVATE_PAGE } from '~/http/private-page';
import { understoodRequest } from '~/request/request-context.server';

import { keepGuestChoices } from './guest-choices.server';

/**
 * A page that a link with a token leads to, and where a password opens an account: its `token` is the address's, else
 * that of the link which this browser has opened.
 */
const linkPage = (path: string, kept: LinkToken) => ({
  token: async (request: Request): Promise<string> =>
    understoodRequest().query.get('token') ?? (await kept.read(request)),

  /**
   * Throws the page without the token of the link, which goes into a cookie, where it stands in the address. Programs
   * that open links change nothing.
   */
  async leaveAddress(): Promise<void> {
    const { method, query } = understoodRequest();
    const token = query.get('token');
    if (token === null || method === 'POST') return;
    const rest = new URLSearchParams(query);
    rest.delete('token');
    const address = rest.size > 0 ? `${path}?${rest.toString()}` : path;
    throw redirect(address, { status: 303, headers: { ...PRIVATE_PAGE, 'Set-Cookie': await kept.keep(token) } });
  },

  /** Lets in whose password it was, under a new session in the place of any that was open here. */
  async letIn(
    request: Request,
    person: UserJson,
    { redirectTo, greeting }: { redirectTo: string | null; greeting: Flash },
  ): Promise<TypedResponse<never>> {
    await destroySession(request);
    const answer = await logIn(request, person, {
      ...{ redirectTo, greeting },
      keepGuestChoices: (actor) => keepGuestChoices(request, actor),
    });
    answer.headers.append('Set-Cookie', await kept.drop());
    return answer;
  },
});

export const invitationPage = linkPage('/auth/invitation', invitationToken);
export const resetPage = linkPage('/auth/reset-password', resetToken);

/** The headers of such a page, whatever its action says. */
export function linkPageHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const all = new Headers(actionHeaders);
  for (const [name, value] of Object.entries(PRIVATE_PAGE)) all.set(name, value);
  return all;
}
