import type { BulkAction } from '~/admin/bulk-actions/bulk-action';
import { choiceOf, pageOf, queryOf } from '~/features/catalogue/list-address';
import { CATEGORIES, type Category } from '~/db/schema/taxonomy.values';
import { COLLECTION_TYPES, type CollectionType } from '~/db/schema/collection.values';
import { listAddress } from '~/request/page-address';

export const COLLECTIONS_PATH = '/admin/manage-collections';
export const CREATE_PATH = `${COLLECTIONS_PATH}/create`;
export const updatePath = (id: string): string => `${COLLECTIONS_PATH}/update/${id}`;
export const duplicatePath = (id: string): string => `${CREATE_PATH}?from=${id}`;

export const COLLECTION_VIEWS = ['visible', 'hidden'] as const;
export type CollectionView = (typeof COLLECTION_VIEWS)[number];
export const STOCK_FILTERS = ['in', 'out'] as const;
export const MISSING_FILTERS = ['arabic', 'english', 'image', 'part'] as const;
export type MissingFilter = (typeof MISSING_FILTERS)[number];
export const ADMIN_SORTS = ['-createdAt', '-updatedAt', 'name', 'priceAfter', '-priceAfter', '-offer'] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];
const DEFAULT_SORT: AdminSort = '-createdAt';

export type CollectionFilters = {
  view: CollectionView | null;
  q: string;
  type: CollectionType | null;
  category: Category | null;
  stock: (typeof STOCK_FILTERS)[number] | null;
  missing: MissingFilter | null;
  sort: AdminSort;
  page: number;
};

/** Reads the address of the collections screen; a value that means nothing filters nothing. */
export function readCollectionFilters(search: URLSearchParams): CollectionFilters {
  return {
    view: choiceOf(search, 'view', COLLECTION_VIEWS),
    q: queryOf(search),
    type: choiceOf(search, 'type', COLLECTION_TYPES),
    category: choiceOf(search, 'category', CATEGORIES),
    stock: choiceOf(search, 'stock', STOCK_FILTERS),
    missing: choiceOf(search, 'missing', MISSING_FILTERS),
    sort: choiceOf(search, 'sort', ADMIN_SORTS) ?? DEFAULT_SORT,
    page: pageOf(search),
  };
}

/** The address that shows collections under these filters; what is default is left out. */
export const collectionsHref = ({ sort, page, ...filters }: Partial<CollectionFilters>): string => {
  const { view, q, type, category, stock, missing } = filters;
  const order = sort === DEFAULT_SORT ? null : sort;
  return listAddress(COLLECTIONS_PATH, { view, q, type, category, stock, missing, sort: order, page });
};

export const isFiltered = ({ q, type, category, stock, missing, view }: CollectionFilters): boolean =>
  q !== '' || [type, category, stock, missing, view].some((value) => value !== null);

type Told = { kind: 'success' | 'info' | 'error'; key: string; values?: Record<string, string | number> };

/** What an admin is told after a button; who comes second hears that it was done already. */
export function changeFlash(change: BulkAction, { found, changed }: { found: number; changed: number }): Told {
  if (found === 0) return { kind: 'error', key: 'admin:collections.goneMeanwhile' };
  if (changed === 0) return { kind: 'info', key: `admin:collections.already.${change}`, values: { count: found } };
  return { kind: 'success', key: `admin:collections.changed.${change}`, values: { count: changed } };
}
