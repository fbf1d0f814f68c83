import { inArray } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { products } from '~/db/schema/product.server';

import { type CostedLine, productsIn, unitCostOf } from './unit-cost.rules';

/**
 * Lines with what one piece of each costs the shop today (`unitCost`, piastres; null: not known), to be kept with the
 * order: a report asks what it cost when it was sold.
 */
export async function withUnitCosts<Line extends CostedLine>(transaction: Transaction, lines: readonly Line[]) {
  const { id, cost, lgCost, mdCost, smCost } = products;
  const rows = await transaction
    .select({ id, cost, lgCost, mdCost, smCost })
    .from(products)
    .where(inArray(id, productsIn(lines)));
  const costs = new Map(rows.map((row) => [row.id, row]));
  return lines.map((line) => ({ ...line, unitCost: unitCostOf(line, costs) }));
}
