import { createInstance, type i18n as I18n } from 'i18next';
import { RemixI18Next } from 'remix-i18next/server';

import { i18nextOptions } from './config';
import { asLanguage, DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, type Language, LANGUAGES } from './language';
import { resources } from './resources.server';
import { bundleOf, type Translate, translateWith } from './texts';

/** The plain `i18nextLng=ar` cookie (contract 1.2). */
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
    // `?lng=` lets search engines and shared links name a language; no guess from Accept-Language (contract 1.2).
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

/** More than there are texts: keys that a stranger's request made up end here. */
const MOST_REMEMBERED = 5_000;

let base: I18n | undefined;

/** One store of texts for the whole process. */
function baseInstance(): I18n {
  if (!base) {
    base = createInstance();
    void base.init({ ...i18nextOptions, lng: DEFAULT_LANGUAGE, ns: Object.keys(resources.en), resources, initImmediate: false });
  }
  return base;
}

function remembering(language: Language): Translate {
  const texts = baseInstance().getFixedT(language);
  // What browsers fill values in with, and a test holds equal: i18next takes twenty times as long for the name of a product.
  const filled = translateWith(language, resources[language]);
  const known = new Map<string, string>();
  return (key, values) => {
    if (values) return filled(key, values);
    const text = known.get(key) ?? texts(key);
    if (known.size < MOST_REMEMBERED) known.set(key, text);
    return text;
  };
}

const translators = new Map<Language, Translate>();

/** Texts for pages, loaders, actions and scripts' answers. */
export function translator(language: Language): Translate {
  const ready = translators.get(language) ?? remembering(language);
  translators.set(language, ready);
  return ready;
}

export const hasText = (key: string): boolean => baseInstance().exists(key);

/** Texts for one page, which also tells which bundles of them it shows: its browser needs no others at first. */
export function pageTranslator(language: Language): { t: Translate; bundles: ReadonlySet<string> } {
  const translate = translator(language);
  const bundles = new Set<string>();
  const t: Translate = (key, values) => {
    bundles.add(bundleOf(key));
    return translate(key, values);
  };
  return { t, bundles };
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
