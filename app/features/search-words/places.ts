import { storePath, type TaxonomyFilter } from '~/features/catalogue/taxonomy';

/** What a word can stand for: a place in the tree, or all sets, all that is delivered free, all that is reduced. */
export type Place = TaxonomyFilter & { sets?: true; freeShipping?: true; reduced?: true };

/** `label`: the key of the place's name in `common`, if it has one; its text in either language is a word of it too. */
export type PlaceWords = { place: Place; label: string | null; words: readonly string[] };

type Level = keyof Place;

/** The place that is within both; null where there is none. */
function within(one: Place, other: Place): Place | null {
  const shared = Object.keys(one).filter((level) => level in other) as Level[];
  return shared.every((level) => one[level] === other[level]) ? { ...one, ...other } : null;
}

/** The places within one of each list: “perfume” and “men's” → men's perfume. */
export function combinePlaces(lists: readonly (readonly Place[])[]): Place[] {
  const [first, ...others] = lists;
  if (!first) return [];
  const combined = others.reduce<readonly Place[]>(
    (places, list) => places.flatMap((one) => list.flatMap((other) => within(one, other) ?? [])),
    first,
  );
  const keys = new Map(combined.map((place) => [JSON.stringify(Object.entries(place).sort()), place]));
  return [...keys.values()];
}

/** Those of the places that have products in a section. */
export const placesIn = (section: TaxonomyFilter, places: readonly Place[]): Place[] =>
  places.filter((place) => within(place, section) !== null);

/** Whether a section of the shop shows just this. */
export const hasPage = ({ freeShipping, reduced, sets, ...levels }: Place): boolean =>
  !freeShipping && !reduced && (!sets || Object.keys(levels).length === 0);

export const placePath = ({ sets, freeShipping: _free, reduced: _reduced, ...levels }: Place): string =>
  sets ? '/collections' : storePath(levels);
