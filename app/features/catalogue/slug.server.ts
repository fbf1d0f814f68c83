import slugify from 'slugify';

import type { Localized } from '~/i18n/localized';

const LONGEST = 80;

// A letter of foreign names that it does not know.
slugify.extend({ ڤ: 'v' });

const cut = (slug: string): string => slug.slice(0, LONGEST).replace(/^-+|-+$/g, '');

const fromLatin = (name: string): string =>
  cut(
    name
      .normalize('NFKD')
      .replace(/[\u0300-\u036F'’`]/g, '')
      .replace(/&/g, ' and ')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-'),
  );

/** Arabic letters as Latin ones: `عود السلطان` → `awd-alsltan`. */
const fromArabic = (name: string): string =>
  cut(slugify(name.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '), { lower: true, strict: true }));

/**
 * The ASCII address part of a name: of the English one (`Sultan’s Oud №5` → `sultans-oud-no5`), or where that has
 * nothing of its own to give, of the Arabic one in Latin letters; `fallback` where neither has a letter (contract 3.2).
 */
export function slugOf({ en, ar }: Localized, fallback: string): string {
  return fromLatin(en) || fromArabic(ar) || fallback;
}

/** The slug itself, or with the first number that makes it one of its own: `oud`, `oud-2`, `oud-3`. */
export function freeSlug(slug: string, taken: Iterable<string>): string {
  const used = taken instanceof Set ? taken : new Set(taken);
  if (!used.has(slug)) return slug;
  let number = 2;
  while (used.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
