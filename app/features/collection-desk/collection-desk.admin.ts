import type { GoodsChange } from '~/features/goods-desk/goods-change';
import { foldDigits } from '~/features/catalogue/search-text';
import { CATEGORIES, type Category } from '~/features/catalogue/taxonomy';
import { COLLECTION_TYPES, type CollectionType } from '~/features/collection/collection.values';

export const DESK_PATH = '/admin/manage-collections';
export const CREATE_PATH = `${DESK_PATH}/create`;
export const updatePath = (id: string): string => `${DESK_PATH}/update/${id}`;
export const duplicatePath = (id: string): string => `${CREATE_PATH}?from=${id}`;

export const COLLECTION_VIEWS = ['visible', 'hidden'] as const;
export type CollectionView = (typeof COLLECTION_VIEWS)[number];
export const STOCK_FILTERS = ['in', 'out'] as const;
export const MISSING_FILTERS = ['arabic', 'image'] as const;
export const DESK_SORTS = ['-createdAt', '-updatedAt', 'name', 'priceAfter', '-priceAfter', '-offer'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];
const DEFAULT_SORT: DeskSort = '-createdAt';

export type CollectionFilters = {
  view: CollectionView | null;
  q: string;
  type: CollectionType | null;
  category: Category | null;
  stock: (typeof STOCK_FILTERS)[number] | null;
  missing: (typeof MISSING_FILTERS)[number] | null;
  sort: DeskSort;
  page: number;
};

/** Reads the address of the collections screen; a value that means nothing filters nothing. */
export function readCollectionFilters(search: URLSearchParams): CollectionFilters {
  const oneOf = <Value extends string>(values: readonly Value[], name: string): Value | null =>
    values.find((value) => value === search.get(name)) ?? null;
  const page = Number(foldDigits(search.get('page') ?? ''));
  return {
    view: oneOf(COLLECTION_VIEWS, 'view'),
    q: (search.get('q') ?? '').trim().slice(0, 100),
    type: oneOf(COLLECTION_TYPES, 'type'),
    category: oneOf(CATEGORIES, 'category'),
    stock: oneOf(STOCK_FILTERS, 'stock'),
    missing: oneOf(MISSING_FILTERS, 'missing'),
    sort: oneOf(DESK_SORTS, 'sort') ?? DEFAULT_SORT,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The address that shows collections under these filters; what is default is left out. */
export function collectionsHref({ sort = DEFAULT_SORT, page = 1, ...filters }: Partial<CollectionFilters>): string {
  const search = new URLSearchParams();
  for (const name of ['view', 'q', 'type', 'category', 'stock', 'missing'] as const) if (filters[name]) search.set(name, filters[name]);
  if (sort !== DEFAULT_SORT) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${DESK_PATH}?${search.toString()}` : DESK_PATH;
}

export const isFiltered = ({ q, type, category, stock, missing, view }: CollectionFilters): boolean =>
  q !== '' || [type, category, stock, missing, view].some((value) => value !== null);

type Told = { kind: 'success' | 'info' | 'error'; key: string; values?: Record<string, string | number> };

/** What an admin is told after a button; who comes second hears that it was done already. */
export function changeFlash(change: GoodsChange, { found, changed }: { found: number; changed: number }): Told {
  if (found === 0) return { kind: 'error', key: 'admin:collections.goneMeanwhile' };
  if (changed === 0) return { kind: 'info', key: `admin:collections.already.${change}`, values: { count: found } };
  return { kind: 'success', key: `admin:collections.changed.${change}`, values: { count: changed } };
}
