const LONGEST = 80;

/**
 * The ASCII address part of an English name: `Sultan’s Oud №5` → `sultans-oud-no5`; `fallback` where no letter of it is
 * Latin (contract 3.2).
 */
export function slugOf(nameEn: string, fallback: string): string {
  const slug = nameEn
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’`]/g, '')
    .replace(/&/g, ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return slug || fallback;
}

/** The slug itself, or with the first number that makes it one of its own: `oud`, `oud-2`, `oud-3`. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const used = new Set(taken);
  if (!used.has(slug)) return slug;
  let number = 2;
  while (used.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
