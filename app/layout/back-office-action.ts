import { type ClientActionFunctionArgs, isRouteErrorResponse, redirect } from '@remix-run/react';
import { t } from 'i18next';

import type { NotSaved } from '~/forms/not-saved';
import { ClosedError, NetworkError, RefusedError } from '~/layout/read-failures';
import { showToast } from '~/ui/toast-store';

/** How long an answer may take; a form with files is still on its way for longer. */
const LONGEST_MS = 30_000;
const LONGEST_WITH_FILES_MS = 5 * 60_000;
const PAYLOAD_TOO_LARGE = 413;

class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

const hasFiles = (form: FormData): boolean =>
  [...form.values()].some((value) => value instanceof File && value.size > 0);

function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) return t('admin:form.failed.network');
  if (error instanceof NoAnswerError) return t('admin:form.failed.noAnswer');
  if (error instanceof ClosedError) return t('admin:form.failed.closed');
  const refused = isRouteErrorResponse(error) ? (error.data as { messageKey?: unknown } | null)?.messageKey : undefined;
  if (typeof refused === 'string') return t('admin:form.failed.because', { reason: t(`errors:${refused}`) });
  if (error instanceof RefusedError) return t('admin:form.failed.because', { reason: error.message });
  return t('admin:form.failed.unknown');
}

function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswerError()), milliseconds);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const leadsToLogin = (error: unknown): error is Response =>
  error instanceof Response && (error.headers.get('Location') ?? '').startsWith('/auth/login');

/**
 * Of a large form whose session is over nothing is read, so its texts are sent once more alone: they stand in it again
 * after login. Answers whether the shop has asked for a login then.
 */
async function sendTextsAlone(url: string, form: FormData): Promise<boolean> {
  const texts = new FormData();
  for (const [name, value] of form) if (typeof value === 'string') texts.append(name, value);
  texts.append('lostPictures', 'yes');
  const { type } = await fetch(url, { method: 'POST', body: texts, redirect: 'manual' });
  return type === 'opaqueredirect';
}

/** Where a refused form leads; an answer of 413 may be one to a form whose session is over. */
async function wayOn(error: unknown, url: string, form: FormData): Promise<Response | null> {
  const asksLogin = leadsToLogin(error);
  const maybeOver = asksLogin || (isRouteErrorResponse(error) && error.status === PAYLOAD_TOO_LARGE);
  if (maybeOver && form.has('whose') && hasFiles(form)) {
    const isOver = await sendTextsAlone(url, form).catch(() => false);
    const { pathname, search } = new URL(url);
    if (isOver && !asksLogin) return redirect(`/auth/login?redirectTo=${encodeURIComponent(pathname + search)}`);
  }
  return error instanceof Response ? error : null;
}

/**
 * The clientAction of every page of the back office. Where the shop gives no answer, or none that helps, the page stays
 * as it is with all that was typed, and says why: a form in its save bar, a button as a toast (contract 9.6).
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  try {
    return await inTime(serverAction(), hasFiles(form) ? LONGEST_WITH_FILES_MS : LONGEST_MS);
  } catch (error) {
    // Another press has taken its place, and is answered.
    if (request.signal.aborted) throw error;
    const onward = await wayOn(error, request.url, form);
    if (onward) throw onward;
    const text = reasonOf(error);
    // A form of the back office says it itself, and nobody waits for a preview.
    if (!form.has('whose') && form.get('step') !== 'preview') showToast({ kind: 'error', text });
    return Response.json({ notSaved: text } satisfies NotSaved, { status: 503 });
  }
}
