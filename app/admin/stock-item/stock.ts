import { stockPath } from '~/admin/products/products.admin';
import { CATEGORIES, type Category, SIZE_NAMES, type Size } from '~/db/schema/taxonomy.values';
import { choiceOf, pageOf, queryOf } from '~/features/catalogue/list-address';
import { STOCK_STATES, type StockState } from '~/features/stock/stock.schema';
import { listAddress } from '~/request/page-address';

import { WAYS, type Way } from './change-form.schema';

export const STOCK_PATH = '/admin/stock';
export const STOCK_EXPORT_PATH = '/admin/stock/export';
export const COUNT_PATH = '/admin/stock/count';

export type StockFilters = { q: string; state: StockState | null; category: Category | null; page: number };

export const readStockFilters = (search: URLSearchParams): StockFilters => ({
  q: queryOf(search),
  state: choiceOf(search, 'state', STOCK_STATES),
  category: choiceOf(search, 'category', CATEGORIES),
  page: pageOf(search),
});

/** Which item stands open beside the list, and what its form begins with. */
export type OpenItem = { item: string; size?: Size | null; way?: Way };

/** The item that an address names. */
export const readOpenItem = (search: URLSearchParams): OpenItem | null => {
  const item = search.get('item');
  return item ? { item, ...readOpening(search) } : null;
};

/** Of the page of an item: the size that it shows, and what its form begins with. */
export const readOpening = (search: URLSearchParams): { size: Size | null; way?: Way } => {
  const way = choiceOf(search, 'way', WAYS);
  return { size: choiceOf(search, 'size', SIZE_NAMES), ...(way && { way }) };
};

/** Where the open item stands on a page with the list. */
export const ITEM_ID = 'stock-item';

/** The list under these filters; with an item open beside it. */
export function stockHref({ q, state, category, page }: Partial<StockFilters>, open?: OpenItem): string {
  const address = listAddress(STOCK_PATH, { q, state, category, page, ...open });
  return open ? `${address}#${ITEM_ID}` : address;
}

/** The page of an item, of one of its sizes; `page`: of its ledger. */
export const itemHref = ({ itemId, size, page }: { itemId: string; size?: Size | null; page?: number }): string =>
  listAddress(stockPath(itemId), { size, page });
