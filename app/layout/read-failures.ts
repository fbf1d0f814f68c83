import type { Translate } from '~/i18n/translate';

/** No answer at all, whatever the reason: the page says "Network Error!" (contract 9.6). */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/**
 * The shop is closed for a moment (503). The data of such an answer say less than that: Remix tells browsers nothing of
 * errors.
 */
export class ClosedError extends Error {
  override name = 'ClosedError';
}

/** A refusal by whatever stands before the shop, in words for the reader (contract 9.6). */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** The `message` of a JSON answer. The shop's own data are never JSON: a proxy has answered in its place. */
export async function foreignMessage(answer: Response): Promise<string | null> {
  if (!answer.headers.get('Content-Type')?.startsWith('application/json')) return null;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  return typeof body.message === 'string' && body.message !== '' ? body.message : null;
}

/** Why a read or a change failed, in a sentence (contract 9.6). */
export function failureText(error: unknown, t: Translate): string {
  if (error instanceof RefusedError) return error.message;
  if (error instanceof NetworkError) return t('error.network');
  return t(error instanceof ClosedError ? 'error.unavailable' : 'error.title');
}
