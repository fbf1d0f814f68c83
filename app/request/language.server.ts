import { RemixI18Next } from 'remix-i18next/server';

import {
  asLanguage,
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  LANGUAGES,
  languageCookieHeader,
} from '~/i18n/language';

import { understoodRequest } from './request-context.server';

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ['custom'],
    // `?lng=`, else the cookie; no guess from Accept-Language (contract 1.2). readRequest has settled it.
    findLocale: () => Promise.resolve(understoodRequest().language),
  },
});

/** The language of a page request: `?lng=`, else the cookie, else English. */
export async function languageOf(request: Request): Promise<Language> {
  return asLanguage(await detector.getLocale(request));
}

/**
 * `?lng=` in an address is a choice too: the cookie that keeps it for the pages that follow; null where it says so
 * already. Opening the page is the choice, not what its scripts read later: a tab left open must not undo what was
 * chosen in another since.
 */
export function namedLanguageCookie(request: Request, secure: boolean): string | null {
  if ((request.headers.get('Sec-Fetch-Dest') ?? 'document') !== 'document') return null;
  const { query, languageCookie } = understoodRequest();
  const named = query.get('lng');
  return isLanguage(named) && named !== languageCookie ? languageCookieHeader(named, secure) : null;
}
