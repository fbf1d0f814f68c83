/** How products and collections can be ordered; scripts know all of these (contract 3.4, 3.6). */
export const CATALOGUE_SORTS = [
  '-offer',
  'offer',
  'priceAfter',
  '-priceAfter',
  '-createdAt',
  'createdAt',
  'name',
  '-name',
] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];
/** Whether the order is another for each language (contract 3.4). */
export const isOrderedByName = (sort: CatalogueSort | undefined): boolean => sort === 'name' || sort === '-name';
export const DEFAULT_SORT: CatalogueSort = '-offer';

export const PAGE_SORTS = [
  '-offer',
  'priceAfter',
  '-priceAfter',
  '-createdAt',
  'name',
] as const satisfies readonly CatalogueSort[];
export type PageSort = (typeof PAGE_SORTS)[number];
