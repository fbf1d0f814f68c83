import type { Moment, Season } from '~/db/schema/scent.values';

/** What lists of products are narrowed by beside their place in the tree, as addresses name it. */
export const FILTERS = ['family', 'note', 'season', 'moment', 'strength', 'size', 'priceFrom', 'priceTo'] as const;

/** Codes of a family and a note, a size such as `50ml`, prices in EGP. */
export type ProductFilter = {
  family?: string;
  note?: string;
  season?: Season;
  moment?: Moment;
  strength?: number;
  size?: string;
  priceFrom?: number;
  priceTo?: number;
};

/** Drops what is undefined, so that two filters that ask the same are written the same. */
export const given = (filter: { [Name in keyof ProductFilter]: ProductFilter[Name] | undefined }): ProductFilter =>
  Object.fromEntries(Object.entries<string | number | undefined>(filter).filter(([, value]) => value !== undefined));

export const isFiltered = (filter: ProductFilter): boolean => Object.keys(filter).length > 0;

/** The filters as an address has them, in one order. */
export const filterParams = (filter: ProductFilter): Record<string, string | undefined> =>
  Object.fromEntries(FILTERS.map((name) => [name, filter[name]?.toString()]));
