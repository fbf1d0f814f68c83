/**
 * The one definition of what the shop sells: category → branch → type or gender (contract 3.1).
 * The menu, breadcrumbs, query parsing, admin selects, database checks and label keys all derive from it.
 */
export const CATEGORIES = ['perfume', 'incense', 'incenseBurners', 'bodyDeodorants'] as const;
export type Category = (typeof CATEGORIES)[number];

export const BRANCHES = {
  perfume: ['readyMade', 'custom'],
  incense: ['incenseSticks', 'charcoalIncense', 'incenseCones', 'airFresheners', 'pyramid'],
  incenseBurners: ['coal', 'pyramidal', 'sticks', 'electricity'],
  bodyDeodorants: ['makhmaryat', 'bodySplash'],
} as const satisfies Record<Category, readonly string[]>;
export type Branch = (typeof BRANCHES)[Category][number];

export const TYPES = ['original', 'highCopy'] as const;
export type PerfumeType = (typeof TYPES)[number];

export const GENDERS = ['men', 'women', 'unisex'] as const;
export type Gender = (typeof GENDERS)[number];

/** The grade list, in the order the shop shows it. */
export const GRADES = ['C', 'B', 'A'] as const;
export type Grade = (typeof GRADES)[number];

export const ALL = 'all';
export const ALL_BRANCHES: readonly Branch[] = CATEGORIES.flatMap((category) => [...BRANCHES[category]]);

/** Bottle sizes of custom perfume: the wire name of each size key (contract 1.5). */
export const SIZES = { lg: '100ml', md: '50ml', sm: '30ml' } as const;
export type SizeKey = keyof typeof SIZES;
export type Size = (typeof SIZES)[SizeKey];
export const SIZE_KEYS = ['lg', 'md', 'sm'] as const satisfies readonly SizeKey[];
export const SIZE_NAMES = ['100ml', '50ml', '30ml'] as const satisfies readonly Size[];

export type TaxonomyFilter = {
  category?: Category;
  branch?: Branch;
  type?: PerfumeType;
  gender?: Gender;
  unisexClass?: Grade;
};

const includes = <T extends string>(list: readonly T[], value: string): value is T => (list as readonly string[]).includes(value);

export const isCategory = (value: string): value is Category => includes(CATEGORIES, value);
export const isType = (value: string): value is PerfumeType => includes(TYPES, value);
export const isGender = (value: string): value is Gender => includes(GENDERS, value);
export const isGrade = (value: string): value is Grade => includes(GRADES, value);
export const isBranchOf = (category: Category, value: string): value is Branch => includes<string>(BRANCHES[category], value);
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

export type TaxonomyParams = Partial<Record<'category' | 'branch' | 'type' | 'gender' | 'unisexClass', string>>;

/**
 * Reads taxonomy query values; `all` or nothing at a level means no filter (contract 3.1).
 * A value outside the tree, or one that does not belong under the level above it, is named in `invalid`:
 * the store page then shows its empty state, the API answers 400.
 */
export function parseTaxonomy(params: TaxonomyParams): { filter: TaxonomyFilter; invalid: (keyof TaxonomyParams)[] } {
  const filter: TaxonomyFilter = {};
  const invalid: (keyof TaxonomyParams)[] = [];
  const given = (key: keyof TaxonomyParams) => {
    const value = params[key];
    return value === undefined || value === '' || value === ALL ? undefined : value;
  };

  const category = given('category');
  if (category !== undefined) {
    if (isCategory(category)) filter.category = category;
    else invalid.push('category');
  }

  const branch = given('branch');
  if (branch !== undefined) {
    const known = filter.category ? isBranchOf(filter.category, branch) : isBranch(branch);
    if (known && isBranch(branch)) filter.branch = branch;
    else invalid.push('branch');
  }

  const belongs = (level: 'type' | 'gender') =>
    (filter.category === undefined || filter.category === 'perfume') &&
    (filter.branch === undefined || thirdLevelOf(filter.branch) === level);

  const type = given('type');
  if (type !== undefined) {
    if (isType(type) && belongs('type')) filter.type = type;
    else invalid.push('type');
  }
  const gender = given('gender');
  if (gender !== undefined) {
    if (isGender(gender) && belongs('gender') && filter.type === undefined) filter.gender = gender;
    else invalid.push('gender');
  }
  const grade = given('unisexClass');
  if (grade !== undefined) {
    const unisex = filter.gender === undefined || filter.gender === 'unisex';
    if (isGrade(grade) && belongs('gender') && unisex && filter.type === undefined) filter.unisexClass = grade;
    else invalid.push('unisexClass');
  }
  return { filter, invalid };
}

/** The store address of a place in the tree, with exactly the query values of contract 3.1. */
export function storePath(params: TaxonomyParams): string {
  const query = new URLSearchParams();
  for (const key of ['category', 'branch', 'type', 'gender', 'unisexClass'] as const) {
    const value = params[key];
    if (value) query.set(key, value);
  }
  const text = query.toString();
  return text ? `/store?${text}` : '/store';
}

export type MenuNode = { id: string; labelKey: string; to: string; children?: MenuNode[] };

const leaf = (id: string, labelKey: string, params: TaxonomyParams): MenuNode => ({ id, labelKey, to: storePath(params) });

function branchNode(category: Category, branch: Branch): MenuNode {
  const node = leaf(`${category}-${branch}`, `taxonomy.branch.${branch}`, { category, branch });
  const level = thirdLevelOf(branch);
  if (level === null) return node;
  const values = level === 'type' ? TYPES : GENDERS;
  return {
    ...node,
    children: [
      leaf(`${node.id}-all`, `taxonomy.${level}.all`, { category, branch, [level]: ALL }),
      ...values.map((value) => leaf(`${node.id}-${value}`, `taxonomy.${level}.${value}`, { category, branch, [level]: value })),
    ],
  };
}

/** Where the store menu spells out the branch `all`; elsewhere all of a category is the category by itself (contract 3.1). */
const SPELLS_ALL: readonly Category[] = ['perfume', 'bodyDeodorants'];

/** The store menu: at most three levels (contract 3.1); every category opens on its "all" entry. */
export const STORE_MENU: MenuNode[] = [
  leaf('all', 'taxonomy.category.all', { category: ALL }),
  ...CATEGORIES.map((category): MenuNode => ({
    ...leaf(category, `taxonomy.category.${category}`, { category }),
    children: [
      leaf(`${category}-all`, `taxonomy.all.${category}`, SPELLS_ALL.includes(category) ? { category, branch: ALL } : { category }),
      ...BRANCHES[category].map((branch) => branchNode(category, branch)),
    ],
  })),
];
