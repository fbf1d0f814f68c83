import { createInstance, type i18n as I18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { RemixI18Next } from 'remix-i18next/server';

import { type Language, LANGUAGES } from '~/features/catalogue/localized';

import { ADMIN_NAMESPACES, i18nextOptions } from './config';
import { asLanguage, DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY } from './language';
import { resources } from './resources.server';

/** The plain `i18nextLng=ar` cookie (decisions §1). */
function languageCookie(request: Request): Language | null {
  const header = request.headers.get('Cookie') ?? '';
  const value = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([^;]*)`).exec(header)?.[1];
  return isLanguage(value) ? value : null;
}

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ['custom'],
    // `?lng=` lets search engines and shared links name a language; no guess from Accept-Language (decisions §1).
    findLocale: (request) => {
      const named = new URL(request.url).searchParams.get('lng');
      return Promise.resolve(isLanguage(named) ? named : languageCookie(request));
    },
  },
});

/** The language of a page request: `?lng=`, else the cookie, else English. */
export async function languageOf(request: Request): Promise<Language> {
  return asLanguage(await detector.getLocale(request));
}

let base: I18n | undefined;

/** One store of texts for the whole process; each page renders with a clone bound to its language. */
function baseInstance(): I18n {
  if (!base) {
    base = createInstance();
    void base
      .use(initReactI18next)
      .init({ ...i18nextOptions, lng: DEFAULT_LANGUAGE, ns: [...ADMIN_NAMESPACES], resources, initImmediate: false });
  }
  return base;
}

export function i18nFor(language: Language): I18n {
  return baseInstance().cloneInstance({ lng: language });
}

/** Texts for loaders, actions and scripts' answers. */
export function translator(language: Language): TFunction {
  return baseInstance().getFixedT(language);
}

/** The cookie that keeps a language for a year. Readable by scripts, since localStorage mirrors it. */
export function languageCookieHeader(language: Language, secure: boolean): string {
  return `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/**
 * `?lng=` in an address is a choice too: the cookie that keeps it for the pages that follow; null where it says so already. Opening the page is
 * the choice, not what its scripts read later: a tab left open must not undo what was chosen in another since.
 */
export function namedLanguageCookie(request: Request, secure: boolean): string | null {
  if ((request.headers.get('Sec-Fetch-Dest') ?? 'document') !== 'document') return null;
  const named = new URL(request.url).searchParams.get('lng');
  return isLanguage(named) && named !== languageCookie(request) ? languageCookieHeader(named, secure) : null;
}
