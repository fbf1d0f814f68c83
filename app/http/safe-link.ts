import { internalPath } from './redirect-target';

/**
 * A link that people of the shop typed, if it may be followed: a path inside this site or an `https:` address; else
 * null (contract 3.12). Checked when it is written and again when it is shown.
 */
export function safeLink(target: string): string | null {
  const inside = internalPath(target);
  if (inside !== null) return inside;
  if (!/^https:\/\/[^\s\\\u0000-\u001F\u007F]+$/i.test(target) || target.length > 2_000) return null;
  return URL.canParse(target) ? target : null;
}
