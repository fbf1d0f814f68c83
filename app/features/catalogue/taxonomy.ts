import {
  ALL_BRANCHES,
  type Branch,
  BRANCHES,
  CATEGORIES,
  type Category,
  type Gender,
  GENDERS,
  type Grade,
  GRADES,
  type PerfumeType,
  type Size,
  SIZE_KEYS,
  type SizeKey,
  SIZES,
  TYPES,
} from '~/db/schema/taxonomy.values';
import { listAddress } from '~/request/page-address';

/**
 * A place in the tree of what the shop sells, read from addresses and forms, and the menu made of it (contract 3.1).
 */

/** In an address: everything at this level. */
export const ALL = 'all';
export type TaxonomyFilter = {
  category?: Category;
  branch?: Branch;
  type?: PerfumeType;
  gender?: Gender;
  unisexClass?: Grade;
};

const includes = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value);

export const isCategory = (value: string): value is Category => includes(CATEGORIES, value);
export const isType = (value: string): value is PerfumeType => includes(TYPES, value);
export const isGender = (value: string): value is Gender => includes(GENDERS, value);
export const isGrade = (value: string): value is Grade => includes(GRADES, value);
export const isBranchOf = (category: Category, value: string): value is Branch =>
  includes<string>(BRANCHES[category], value);
export const isBranch = (value: string): value is Branch => includes(ALL_BRANCHES, value);

/** The size key behind a wire size: `100ml` → `lg`. */
export function sizeKeyOf(size: Size): SizeKey {
  return SIZE_KEYS.find((key) => SIZES[key] === size) ?? 'lg';
}

/** Which third level a branch has: ready-made perfume has types, custom perfume genders, nothing else has one. */
export function thirdLevelOf(branch: string | undefined): 'type' | 'gender' | null {
  if (branch === 'readyMade') return 'type';
  if (branch === 'custom') return 'gender';
  return null;
}

/** The levels of the tree from the outermost on, as addresses name them. */
export const LEVELS = ['category', 'branch', 'type', 'gender', 'unisexClass'] as const;
type Level = (typeof LEVELS)[number];
export type TaxonomyParams = Partial<Record<Level, string>>;

/**
 * Reads taxonomy query values; `all` or nothing at a level means no filter (contract 3.1).
 * A value outside the tree, or one that does not belong under the level above it, is named in `invalid`:
 * the store page then shows its empty state, the API answers 400.
 */
export function parseTaxonomy(params: TaxonomyParams): { filter: TaxonomyFilter; invalid: Level[] } {
  const filter: TaxonomyFilter = {};
  const invalid: Level[] = [];
  const read = <Name extends Level>(
    level: Name,
    fits: (value: string) => value is NonNullable<TaxonomyFilter[Name]>,
  ): void => {
    const value = params[level];
    if (value === undefined || value === '' || value === ALL) return;
    if (fits(value)) filter[level] = value;
    else invalid.push(level);
  };
  const belongs = (level: 'type' | 'gender') =>
    (filter.category ?? 'perfume') === 'perfume' &&
    (filter.branch === undefined || thirdLevelOf(filter.branch) === level);
  const isOfCustom = () => belongs('gender') && filter.type === undefined;

  read('category', isCategory);
  read('branch', (value): value is Branch => (filter.category ? isBranchOf(filter.category, value) : isBranch(value)));
  read('type', (value): value is PerfumeType => isType(value) && belongs('type'));
  read('gender', (value): value is Gender => isGender(value) && isOfCustom());
  read(
    'unisexClass',
    (value): value is Grade => isGrade(value) && isOfCustom() && (filter.gender ?? 'unisex') === 'unisex',
  );
  return { filter, invalid };
}

/** The levels that are named, from the outermost on. */
export const inOrder = (params: TaxonomyParams): TaxonomyParams =>
  Object.fromEntries(LEVELS.map((level) => [level, params[level]]));

/** The store address of a place in the tree, with exactly the query values of contract 3.1. */
export const storePath = (params: TaxonomyParams): string => listAddress('/store', inOrder(params));

export type MenuNode = { id: string; labelKey: string; to: string; children?: MenuNode[] };

const leaf = (id: string, labelKey: string, params: TaxonomyParams): MenuNode => ({
  id,
  labelKey,
  to: storePath(params),
});

function branchNode(category: Category, branch: Branch): MenuNode {
  const node = leaf(`${category}-${branch}`, `taxonomy.branch.${branch}`, { category, branch });
  const level = thirdLevelOf(branch);
  if (level === null) return node;
  const values = level === 'type' ? TYPES : GENDERS;
  return {
    ...node,
    children: [
      leaf(`${node.id}-all`, `taxonomy.${level}.all`, { category, branch, [level]: ALL }),
      ...values.map((value) =>
        leaf(`${node.id}-${value}`, `taxonomy.${level}.${value}`, { category, branch, [level]: value }),
      ),
    ],
  };
}

/**
 * Where the store menu spells out the branch `all`; elsewhere all of a category is the category by itself (contract
 * 3.1).
 */
const SPELLS_ALL: readonly Category[] = ['perfume', 'bodyDeodorants'];

/** The store menu: at most three levels (contract 3.1); every category opens on its "all" entry. */
export const STORE_MENU: MenuNode[] = [
  leaf('all', 'taxonomy.category.all', { category: ALL }),
  ...CATEGORIES.map((category): MenuNode => ({
    ...leaf(category, `taxonomy.category.${category}`, { category }),
    children: [
      leaf(
        `${category}-all`,
        `taxonomy.all.${category}`,
        SPELLS_ALL.includes(category) ? { category, branch: ALL } : { category },
      ),
      ...BRANCHES[category].map((branch) => branchNode(category, branch)),
    ],
  })),
];
