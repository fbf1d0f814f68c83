import { secureCookies } from './flash.server';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export type Preferences = { theme: Theme; textSize: TextSize };

const THEME_COOKIE = 'attara_theme';
const TEXT_SIZE_COOKIE = 'attara_text';

function oneOf<T extends string>(values: readonly T[], value: string | undefined): T | undefined {
  return values.find((candidate) => candidate === value);
}

function cookieValue(request: Request, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.get('Cookie') ?? '')?.[1];
}

/** How the reader wants pages shown (contract 2.1): appearance and text size, from plain cookies. */
export function preferencesOf(request: Request): Preferences {
  return {
    theme: oneOf(THEMES, cookieValue(request, THEME_COOKIE)) ?? 'system',
    textSize: oneOf(TEXT_SIZES, cookieValue(request, TEXT_SIZE_COOKIE)) ?? 'normal',
  };
}

/** The cookies that keep a choice for a year; values that are no choice are left out. */
export function preferenceCookies(theme: string, textSize: string): string[] {
  const attributes = `Path=/; Max-Age=31536000; SameSite=Lax${secureCookies() ? '; Secure' : ''}`;
  const chosenTheme = oneOf(THEMES, theme);
  const chosenSize = oneOf(TEXT_SIZES, textSize);
  return [
    ...(chosenTheme ? [`${THEME_COOKIE}=${chosenTheme}; ${attributes}`] : []),
    ...(chosenSize ? [`${TEXT_SIZE_COOKIE}=${chosenSize}; ${attributes}`] : []),
  ];
}
