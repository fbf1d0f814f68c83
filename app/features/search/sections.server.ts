import { trailOf } from '~/features/product/store-trail';
import { familyPath } from '~/features/product-scent/family-path';
import { countFamilies, LEAST_PERFUMES } from '~/features/product-scent/full-families.server';
import { listFamilies, named } from '~/features/scent/scent.queries.server';
import { type Asked, isBlank } from '~/features/search-words/parse';
import { labelKeyOf, type Place, placePath } from '~/features/search-words/places';

import type { FamilySuggestionJson, SectionJson } from './search.json';

const MAX_SECTIONS = 3;

const labelsOf = (place: Place): string[] => [
  ...new Set([...trailOf(place).map(({ labelKey }) => labelKey), labelKeyOf(place)]),
];

const MAX_FAMILIES = 2;

/** Families of that name which have a page worth the way, two at most (contract 3.13). */
export async function familiesOf(q: string): Promise<FamilySuggestionJson[]> {
  if (isBlank(q)) return [];
  const [families, perfumes] = await Promise.all([listFamilies(), countFamilies()]);
  return named(families, q)
    .map(({ code, name }) => ({ code, name, count: perfumes[code] ?? 0, to: familyPath(code) }))
    .filter(({ count }) => count >= LEAST_PERFUMES)
    .slice(0, MAX_FAMILIES);
}

/** Where a question is answered, then the sections that are named, three at most. */
export function sectionsOf(asked: Asked | null): SectionJson[] {
  const page = asked?.page ? [{ labels: [asked.page.label], to: asked.page.to }] : [];
  const named = (asked?.places ?? []).filter(({ sets, ...levels }) => !sets || Object.keys(levels).length === 0);
  return [...page, ...named.map((place) => ({ labels: labelsOf(place), to: placePath(place) }))].slice(0, MAX_SECTIONS);
}
