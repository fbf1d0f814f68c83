import { redirect, type TypedResponse } from '@remix-run/node';
import { z } from 'zod';

import type { Translate } from '~/i18n/translate';

import { isAheadOfTime } from './request-check.server';
import { signedCookie } from './signed-cookie.server';

/**
 * One message for the next page. Keys are i18n keys with their namespace; `detail`, in the reader's words already, says
 * in a line of its own what it is about; `line`: the id of the cart's line that it is about; `form`, of one button, is
 * such as takes a deed back: where it is sent, and its hidden fields; `link` leads on; `bar` takes a step back: it
 * stands longer, in a place of its own.
 */
const flashSchema = z.strictObject({
  kind: z.enum(['success', 'error', 'info']),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  detail: z.string().optional(),
  line: z.string().optional(),
  form: z
    .strictObject({
      action: z.string(),
      fields: z.array(z.tuple([z.string(), z.string()])),
      labelKey: z.string(),
    })
    .optional(),
  link: z.strictObject({ to: z.string(), labelKey: z.string() }).optional(),
  bar: z.boolean().optional(),
});
export type Flash = z.output<typeof flashSchema>;

/** A message as its reader sees it; `about`: those of one deed of the back office replace one another, as bars do. */
export type SaidFlash = {
  kind: Flash['kind'];
  text: string;
  detail?: string;
  form?: { label: string; action: string; fields: [name: string, value: string][] };
  link?: { to: string; label: string };
  bar?: boolean;
  about?: string;
};

export const saidBy = (t: Translate, { kind, key, values, detail, form, link, bar }: Flash): SaidFlash => ({
  kind,
  text: t(key, values),
  ...(detail !== undefined && { detail }),
  ...(bar && { bar }),
  ...(key.startsWith('admin:') && { about: bar ? 'bar' : key }),
  ...(form && { form: { label: t(form.labelKey), action: form.action, fields: form.fields } }),
  ...(link && { link: { label: t(link.labelKey), to: link.to } }),
});

const flashCookie = signedCookie('attara_flash', flashSchema, 60);

export const setFlash = (flash: Flash): Promise<string> => flashCookie.write(flash);

/**
 * The message waiting for this page, and the header that takes it away. What is fetched ahead leaves it for the page
 * that is looked at.
 */
export async function takeFlash(request: Request): Promise<{ flash: Flash | null; clear: string | null }> {
  if (isAheadOfTime(request)) return { flash: null, clear: null };
  const flash = await flashCookie.read(request);
  return { flash, clear: flash && (await flashCookie.clear()) };
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
