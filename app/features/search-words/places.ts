import { storePath, type TaxonomyFilter } from '~/features/catalogue/taxonomy';

/** A place in the tree that a word can stand for, or all sets. */
export type Place = TaxonomyFilter & { sets?: true };

type Level = keyof Place;

/** The key of a place's name in `common`. */
export function labelKeyOf({ sets, category, branch, type, gender, unisexClass }: Place): string {
  if (sets) return 'nav.collections';
  if (unisexClass) return `taxonomy.grade.${unisexClass}`;
  if (gender) return `taxonomy.gender.${gender}`;
  if (type) return `taxonomy.type.${type}`;
  return branch ? `taxonomy.branch.${branch}` : `taxonomy.category.${category}`;
}

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

/** All perfumes, and none of them more than another. */
export const isAllPerfume = ({ category, branch }: Place): boolean => category === 'perfume' && branch === undefined;

export const placePath = ({ sets, ...levels }: Place): string => (sets ? '/collections' : storePath(levels));

const LEVELS = { c: 'category', b: 'branch', t: 'type', g: 'gender', u: 'unisexClass' } as const;

/** The codes that what stands there carries, as its index has them. */
export const codesOf = ({ sets, ...place }: Place): string[] =>
  sets ? ['sets'] : Object.entries(LEVELS).flatMap(([code, level]) => (place[level] ? `${code}.${place[level]}` : []));

/** The place of such codes. */
export const placeOf = (codes: readonly string[]): Place =>
  codes[0] === 'sets'
    ? { sets: true }
    : Object.fromEntries(codes.map((code) => [LEVELS[code[0] as keyof typeof LEVELS], code.slice(2)]));
