import { redirect, type TypedResponse } from '@remix-run/node';

import type { Translate } from '~/i18n/translate';

import type { MessageValues } from './domain-error';
import { isAheadOfTime } from './request-check.server';
import { signedCookie } from './signed-cookie.server';

/** A form of one button, such as one that takes a deed back: where it is sent, and its hidden fields. */
type FlashForm = { action: string; fields: [name: string, value: string][] };

/**
 * One message for the next page. Keys are i18n keys with their namespace; `detail`, in the reader's words already, says
 * in a line of its own what it is about.
 */
export type Flash = {
  kind: 'success' | 'error' | 'info';
  key: string;
  values?: MessageValues;
  detail?: string;
  form?: FlashForm & { labelKey: string };
  /** Takes a step back: stands longer, in a place of its own. */
  bar?: boolean;
};

/** A message as its reader sees it; `about`: those of one deed of the back office replace one another, as bars do. */
export type SaidFlash = {
  kind: Flash['kind'];
  text: string;
  detail?: string;
  form?: FlashForm & { label: string };
  bar?: boolean;
  about?: string;
};

export const saidBy = (t: Translate, { kind, key, values, detail, form, bar }: Flash): SaidFlash => ({
  kind,
  text: t(key, values),
  ...(detail !== undefined && { detail }),
  ...(bar && { bar }),
  ...(key.startsWith('admin:') && { about: bar ? 'bar' : key }),
  ...(form && { form: { label: t(form.labelKey), action: form.action, fields: form.fields } }),
});

const flashCookie = signedCookie('attara_flash', 60);

export const setFlash = (flash: Flash): Promise<string> => flashCookie().serialize(flash);

/**
 * The message waiting for this page, and the header that takes it away. What is fetched ahead leaves it for the page
 * that is looked at.
 */
export async function takeFlash(request: Request): Promise<{ flash: Flash | null; clear: string | null }> {
  if (isAheadOfTime(request)) return { flash: null, clear: null };
  const flash = (await flashCookie().parse(request.headers.get('Cookie'))) as Flash | null;
  return flash ? { flash, clear: await flashCookie().serialize('', { maxAge: 0 }) } : { flash: null, clear: null };
}

/** POST → redirect → GET, with a message for the page that follows. */
export async function redirectWithFlash(
  target: string,
  flash: Flash,
  headers = new Headers(),
): Promise<TypedResponse<never>> {
  headers.append('Set-Cookie', await setFlash(flash));
  return redirect(target, { status: 303, headers });
}
