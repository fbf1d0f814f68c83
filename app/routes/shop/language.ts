import { type ActionFunctionArgs, redirect } from '@remix-run/node';

import { secureCookies } from '~/http/signed-cookie.server';
import { internalPath } from '~/http/redirect-target';
import { formText, readForm } from '~/http/request-check.server';
import { isLanguage, languageCookieHeader } from '~/i18n/language';

/** `?lng=` in an address outweighs the cookie, so the page come from must not keep it. */
function withoutLanguage(path: string): string {
  const url = new URL(path, 'http://internal.invalid');
  url.searchParams.delete('lng');
  return url.pathname + url.search;
}

export const loader = () => redirect('/');

/** Keeps the chosen language and goes back to the page come from (contract 1.2). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const language = formText(form, 'lng');
  const target = withoutLanguage(internalPath(formText(form, 'returnTo')) ?? '/');
  return redirect(target, {
    status: 303,
    headers: isLanguage(language) ? { 'Set-Cookie': languageCookieHeader(language, secureCookies()) } : {},
  });
}
