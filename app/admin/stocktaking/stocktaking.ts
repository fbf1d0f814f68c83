import { COUNT_PATH } from '~/admin/stock-item/stock';
import { CATEGORIES, type Category } from '~/db/schema/taxonomy.values';
import { choiceOf, pageOf, queryOf } from '~/features/catalogue/list-address';
import { listAddress } from '~/request/page-address';

/** `shelf`: what of the catalogue is counted; null: everything. */
export type ShelfFilters = { shelf: Category | null; q: string; page: number };

export const readShelfFilters = (search: URLSearchParams): ShelfFilters => ({
  shelf: choiceOf(search, 'shelf', CATEGORIES),
  q: queryOf(search),
  page: pageOf(search),
});

/** Whether an address asks to compare what was counted with the record. */
export const asksToCompare = (search: URLSearchParams): boolean => search.get('step') === 'compare';

export const countHref = ({ shelf, q, page }: Partial<ShelfFilters>): string =>
  listAddress(COUNT_PATH, { shelf, q, page });

export const compareHref = (shelf: Category | null): string => listAddress(COUNT_PATH, { shelf, step: 'compare' });
