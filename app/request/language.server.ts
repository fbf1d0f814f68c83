import { DEFAULT_LANGUAGE, isLanguage, type Language, languageCookieHeader, otherLanguage } from '~/i18n/language';

import { understoodRequest } from './request-context.server';

type FirstVisits = (liked: Language) => Promise<Language>;

/** The setting is read by a feature, which stands above this room; the app names it when it starts. */
let languageOfFirstVisit: FirstVisits = () => Promise.resolve(DEFAULT_LANGUAGE);

/** Names what decides the language of a first visit, from what the browser likes (contract 1.2). */
export function decideFirstVisits(decide: FirstVisits): void {
  languageOfFirstVisit = decide;
}

/**
 * The language of the request that is being answered: of a page `?lng=`, else the cookie, else what the settings say of
 * a first visit; of a call what it accepts (contract 1.2).
 */
export async function readerLanguage(): Promise<Language> {
  const { language, likedLanguage } = understoodRequest();
  return language ?? languageOfFirstVisit(likedLanguage);
}

/** The same for loaders and actions, which have the request at hand. */
export const languageOf = (_request: Request): Promise<Language> => readerLanguage();

/** The language to offer above a page: the other one, where a browser without a choice likes that best. */
export async function offeredLanguage(): Promise<Language | null> {
  const { language, likedLanguage } = understoodRequest();
  if (language !== null) return null;
  const shown = await readerLanguage();
  return likedLanguage === shown ? null : otherLanguage(shown);
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
