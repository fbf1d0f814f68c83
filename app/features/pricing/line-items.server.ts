import { db, type Executor } from '~/db/client.server';
import { listCollectionsByIds } from '~/features/collection/collection.queries.server';
import { listProductsByIds } from '~/features/product/product.records.server';

import type { CatalogueItems, WantedLine } from './line-price';

/**
 * Reads whatever the lines name in two queries, hidden and deleted items too, so that a line can say what is gone.
 */
export async function readLineItems(lines: readonly WantedLine[], executor: Executor = db): Promise<CatalogueItems> {
  const unique = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const productIds = unique(lines.flatMap((line) => [line.productId, ...line.selection]));
  const collectionIds = unique(lines.map((line) => line.collectionId));
  // One after the other: inside a transaction both share one connection anyway.
  const productRows = productIds.length > 0 ? await listProductsByIds(productIds, executor) : [];
  const collectionRecords = collectionIds.length > 0 ? await listCollectionsByIds(collectionIds, executor) : [];
  return {
    products: new Map(productRows.map((row) => [row.id, row])),
    collections: new Map(collectionRecords.map((record) => [record.row.id, record])),
  };
}
