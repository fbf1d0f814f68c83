import { LANGUAGE_KEY, LANGUAGES } from '~/i18n/language';

import { readCookie } from './cookie';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export type Preferences = { readonly theme: Theme; readonly textSize: TextSize };

/**
 * What a reader may choose, each in a cookie; without one appearance and text size are the first of their values. `npm
 * run generate` tells nginx of them.
 */
export const PREFERENCES = {
  language: { cookie: LANGUAGE_KEY, values: LANGUAGES },
  theme: { cookie: 'attara_theme', values: THEMES },
  textSize: { cookie: 'attara_text', values: TEXT_SIZES },
} as const;

/** The cookies of preferences. A request with any other may be a person's. */
export const PREFERENCE_COOKIES: ReadonlySet<string> = new Set(Object.values(PREFERENCES).map(({ cookie }) => cookie));

const THEME_COOKIE = PREFERENCES.theme.cookie;
const TEXT_SIZE_COOKIE = PREFERENCES.textSize.cookie;

function oneOf<T extends string>(values: readonly T[], value: string | undefined): T | undefined {
  return values.find((candidate) => candidate === value);
}

/** Appearance and text size from a Cookie header. What is no choice counts as none. */
export const readPreferences = (cookies: string): Preferences => ({
  theme: oneOf(THEMES, readCookie(cookies, THEME_COOKIE)) ?? THEMES[0],
  textSize: oneOf(TEXT_SIZES, readCookie(cookies, TEXT_SIZE_COOKIE)) ?? TEXT_SIZES[0],
});

/** The `Set-Cookie` values that keep a choice for a year; values that are no choice are left out. */
export function preferenceCookies(theme: string, textSize: string, secure: boolean): string[] {
  const attributes = `Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`;
  const chosenTheme = oneOf(THEMES, theme);
  const chosenSize = oneOf(TEXT_SIZES, textSize);
  return [
    ...(chosenTheme ? [`${THEME_COOKIE}=${chosenTheme}; ${attributes}`] : []),
    ...(chosenSize ? [`${TEXT_SIZE_COOKIE}=${chosenSize}; ${attributes}`] : []),
  ];
}
