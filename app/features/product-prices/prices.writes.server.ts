import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { auditLog } from '~/db/schema/audit.server';
import { products } from '~/db/schema/product.server';
import { SIZE_KEYS } from '~/db/schema/taxonomy.values';
import { changesBetween, namesOf } from '~/features/audit/audit.rules';
import { keptPrice } from '~/features/dates/dates.rules';
import { asWritten, type ProductRow } from '~/features/product/product.json';
import { PRODUCT_COLUMNS } from '~/features/product/product.records.server';

import { columnsOfPrices, nameOfPrice, type PriceKey, type Prices, pricesOfRow } from './prices.rules';

/** Rows of the shop, locked in the order of their ids, as others lock products. */
export const lockProducts = (transaction: Transaction, ids: readonly string[]): Promise<ProductRow[]> =>
  transaction
    .select(PRODUCT_COLUMNS)
    .from(products)
    .where(and(inArray(products.id, [...new Set(ids)]), isNull(products.deletedAt)))
    .orderBy(products.id)
    .for('update');

/** What each price is now, as the shop wrote it, by its name. */
export const presentOf = (rows: readonly ProductRow[]): Map<string, Prices> =>
  new Map(rows.flatMap((row) => pricesOfRow(asWritten(row)).map((price) => [nameOfPrice(price), price.prices])));

const PRICES = [
  ['price', 'priceAfter', 'datedPriceAfter'],
  ...SIZE_KEYS.map((size) => [`${size}Price`, `${size}PriceAfter`, `${size}DatedPriceAfter`] as const),
] as const;

/** Prices as the shop writes them, as they are kept: those with dates beside what counts now (contract 6.21). */
function keptColumns(row: ProductRow, written: ReturnType<typeof columnsOfPrices>): Partial<ProductRow> {
  if (row.datedPriceAfter === null) return written;
  const columns = PRICES.flatMap(([ofPrice, ofAfter, ofDated]): [keyof ProductRow, number | null][] => {
    const [price, after] = [written[ofPrice], written[ofAfter]];
    if (price === undefined || after === undefined) return [];
    const kept = keptPrice({ price, priceAfter: after }, { onSale: row.onSale, dated: true });
    return [
      [ofPrice, price],
      [ofAfter, kept.priceAfter],
      [ofDated, kept.datedPriceAfter],
    ];
  });
  return Object.fromEntries(columns);
}

/** Writes new prices into locked rows; answers the rows before and after. */
export async function writePrices(
  transaction: Transaction,
  rows: readonly ProductRow[],
  changes: readonly (PriceKey & { prices: Prices })[],
): Promise<{ before: ProductRow; after: ProductRow }[]> {
  const written: { before: ProductRow; after: ProductRow }[] = [];
  for (const before of rows) {
    const own = changes.filter(({ id }) => id === before.id);
    if (own.length === 0) continue;
    const [after] = await transaction
      .update(products)
      .set(keptColumns(before, columnsOfPrices(asWritten(before), own)))
      .where(eq(products.id, before.id))
      .returning(PRODUCT_COLUMNS);
    if (after) written.push({ before, after });
  }
  return written;
}

export const recordsOf = (action: 'prices' | 'undo', written: readonly { before: ProductRow; after: ProductRow }[]) =>
  written.map(({ before, after }) => ({
    action,
    entity: 'product' as const,
    entityId: after.id,
    changes: changesBetween(asWritten(before), asWritten(after)),
    names: namesOf(after),
  }));

/** The rows of the log that one press wrote. */
export const rowsOfLine = (transaction: Transaction, line: string) =>
  transaction
    .select({
      entityId: auditLog.entityId,
      actorId: auditLog.actorId,
      changes: auditLog.changes,
      at: auditLog.at,
      age: sql<number>`extract(epoch from clock_timestamp() - ${auditLog.at})::float8`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'prices'), or(eq(auditLog.id, line), eq(auditLog.lineId, line))));
