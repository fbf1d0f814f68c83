import { LEVELS, storePath, type TaxonomyFilter } from '~/features/catalogue/taxonomy';

/** A place in the tree that a word can stand for, or all sets. */
export type Place = TaxonomyFilter & { sets?: true };

/** The key of a place's name in `common`: that of its last level. */
export function labelKeyOf(place: Place): string {
  const level = LEVELS.filter((each) => place[each] !== undefined).at(-1);
  if (level === undefined) return 'nav.collections';
  return `taxonomy.${level === 'unisexClass' ? 'grade' : level}.${place[level]}`;
}

/** The place that is within both; null where there is none. */
function within(one: Place, other: Place): Place | null {
  const shared = Object.keys(one).filter((level) => level in other) as (keyof Place)[];
  return shared.every((level) => one[level] === other[level]) ? { ...one, ...other } : null;
}

/** The places within one of each list: “perfume” and “men's” → men's perfume. */
export function combinePlaces(lists: readonly (readonly Place[])[]): Place[] {
  if (lists.length === 0) return [];
  const combined = lists.reduce<readonly Place[]>(
    (places, list) => places.flatMap((one) => list.flatMap((other) => within(one, other) ?? [])),
    [{}],
  );
  const keys = new Map(combined.map((place) => [JSON.stringify(Object.entries(place).sort()), place]));
  return [...keys.values()];
}

/** All perfumes, and none of them more than another. */
export const isAllPerfume = ({ category, branch }: Place): boolean => category === 'perfume' && branch === undefined;

export const placePath = ({ sets, ...levels }: Place): string => (sets ? '/collections' : storePath(levels));

/** The codes that what stands there carries, as its index has them: the first letter of each level, and its value. */
export const codesOf = ({ sets, ...place }: Place): string[] =>
  sets ? ['sets'] : LEVELS.flatMap((level) => (place[level] ? `${level[0]}.${place[level]}` : []));

/** The place of such codes. */
export const placeOf = (codes: readonly string[]): Place =>
  codes[0] === 'sets'
    ? { sets: true }
    : Object.fromEntries(codes.map((code) => [LEVELS.find((level) => level[0] === code[0]) ?? code, code.slice(2)]));
