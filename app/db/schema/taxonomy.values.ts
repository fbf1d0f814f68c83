/**
 * What the shop sells: category → branch → type or gender (contract 3.1, contract 3.1). Columns, checks, menu and forms
 * derive from it.
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

export const GRADES = ['C', 'B', 'A'] as const;
export type Grade = (typeof GRADES)[number];

export const ALL_BRANCHES: readonly Branch[] = CATEGORIES.flatMap((category) => [...BRANCHES[category]]);

/** Bottle sizes of custom perfume: the wire name of each size key (contract 1.5). */
export const SIZES = { lg: '100ml', md: '50ml', sm: '30ml' } as const;
export type SizeKey = keyof typeof SIZES;
export type Size = (typeof SIZES)[SizeKey];
export const SIZE_KEYS = ['lg', 'md', 'sm'] as const satisfies readonly SizeKey[];
export const SIZE_NAMES = ['100ml', '50ml', '30ml'] as const satisfies readonly Size[];
