import { readItem } from '~/admin/stock-item/item.queries.server';
import type { OpenItem, StockFilters } from '~/admin/stock-item/stock';
import type { StaffActor } from '~/auth/permissions';
import { countStock, listStock } from '~/features/stock/stock.queries.server';
import { STOCK_LIMIT } from '~/features/stock/stock.schema';

/** The list under its filters, and the item that stands open beside it. Throws NotFoundError for one that is none. */
export async function readStockPage(staff: StaffActor, filters: StockFilters, open: OpenItem | null) {
  const [{ stock, pagination }, counts, item] = await Promise.all([
    listStock(staff, { ...filters, limit: STOCK_LIMIT }),
    countStock(staff),
    open && readItem(staff, open.item, open),
  ]);
  return { filters, stock, pagination, counts, item };
}
export type StockPage = Awaited<ReturnType<typeof readStockPage>>;
