const LONGEST = 2_000;

/** Half a character of a pair, which nothing can escape, becomes the sign for one that is broken. */
const escaped = (path: string): string =>
  path.replace(/[^\u0021-\u007E]/gu, (character) =>
    encodeURIComponent(/\p{Surrogate}/u.test(character) ? '\uFFFD' : character),
  );

/**
 * A path inside this site, or null: one leading slash, no backslash, no control characters, no scheme (contract 3.12).
 * Redirect targets and stored links from people pass through here. What is not ASCII comes out escaped: a `Location`
 * header takes nothing else.
 */
export function internalPath(target: unknown): string | null {
  if (typeof target !== 'string' || target.length > LONGEST) return null;
  if (!/^\/(?![/\\])[^\\\u0000-\u0020\u007F]*$/.test(target)) return null;
  const url = new URL(target, 'http://internal.invalid');
  if (url.origin !== 'http://internal.invalid' || url.pathname.startsWith('//')) return null;
  const path = escaped(target);
  return path.length > LONGEST ? null : path;
}

/**
 * Where a screen goes on: the address that was asked for, with its filters, if it is `screen` itself, else `screen`
 * without any.
 */
export function backToScreen(screen: string, target: unknown): string {
  const path = internalPath(target);
  return path !== null && path.split('?')[0] === screen ? path : screen;
}

/** Where a form of the back office goes on: the screen there that it came from, with its filters, else `otherwise`. */
export function backToOffice(otherwise: string, target: unknown): string {
  const path = internalPath(target);
  return path !== null && /^\/admin(\/|$)/.test(matchedPath(path)) ? path : otherwise;
}

/**
 * The path of an internal address as the router matches it: without dots and query, decoded, in any case. `/ADMIN` and
 * `/%61dmin` are the admin's page too.
 */
export function matchedPath(target: string): string {
  const { pathname } = new URL(target, 'http://internal.invalid');
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}

/** `path` with a `redirectTo` that brings the shopper back. */
export function withRedirectTo(path: string, target: string): string {
  return `${path}?redirectTo=${encodeURIComponent(target)}`;
}
