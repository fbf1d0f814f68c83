import { createCookie } from '@remix-run/node';

import { config } from '~/config.server';

import { cookieNamed, secureCookies } from './flash.server';

/** Seconds within which whoever typed it has to be back. */
const KEPT_FOR = 15 * 60;
/** Browsers drop a larger cookie without a word; what a form of ours accepts stays below. */
const MOST_BYTES = 4_000;

type KeptForm = { page: string; whose: string; typed: Record<string, string> };

/** The hidden field that says whose form it is. */
const WHOSE = 'whose';

let cookie: ReturnType<typeof createCookie> | undefined;
const keptCookie = () =>
  (cookie ??= createCookie(cookieNamed('attara_kept_form'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies(),
    maxAge: KEPT_FOR,
    secrets: config.sessionSecrets,
  }));

/** The header that forgets what was kept. */
export const forgetKeptForm = (): Promise<string> => keptCookie().serialize('', { maxAge: 0 });

/**
 * The header that keeps these fields of a form in its sender's browser until they have logged in again; null where there is nothing, or too much,
 * or where the form does not say whose it is.
 */
export async function keepForm(page: string, form: FormData, names: readonly string[]): Promise<string | null> {
  const typed = names.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const whose = form.get(WHOSE);
  if (typed.length === 0 || typeof whose !== 'string') return null;
  const header = await keptCookie().serialize({ page, whose, typed: Object.fromEntries(typed) } satisfies KeptForm);
  return header.length <= MOST_BYTES ? header : null;
}

/**
 * What this person typed into this page's form when their session was over, to stand in it once more, and the header that then forgets it. What
 * somebody else typed is only forgotten: a browser may have several users.
 */
export async function takeKeptForm(request: Request, person: string): Promise<{ typed: Record<string, string> | null; headers: Headers }> {
  const headers = new Headers();
  const kept = (await keptCookie().parse(request.headers.get('Cookie'))) as KeptForm | null;
  if (!kept || (kept.whose === person && kept.page !== new URL(request.url).pathname)) return { typed: null, headers };
  headers.append('Set-Cookie', await forgetKeptForm());
  return { typed: kept.whose === person ? kept.typed : null, headers };
}
