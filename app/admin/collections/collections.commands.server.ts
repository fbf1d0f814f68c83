import { eq, inArray, like, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import type { Transaction } from '~/db/client.server';
import { collectionContents, collectionPool, collections } from '~/db/schema/collection.server';
import { recordAudit, recordChange } from '~/features/audit/audit.commands.server';
import { changesBetween, namesOf } from '~/features/audit/audit.rules';
import type { AuditAction } from '~/features/audit/audit.values';
import type { BulkAction } from '~/admin/bulk-actions/bulk-action';
import { assertLatest } from '~/features/catalogue/record-version';
import { freeSlug, slugOf } from '~/features/catalogue/slug.server';
import { asWritten, type CollectionRecord, type CollectionRow } from '~/features/collection/collection.json';
import { listCollectionsByIds } from '~/features/collection/collection.queries.server';
import type { CollectionInput } from '~/features/collection/collection.schema';
import { countingAt, keptPrice } from '~/features/dates/dates.rules';
import { withDateColumns } from '~/features/dates/dates.schema';
import { listProductsByIds } from '~/features/product/product.records.server';
import { indexCollection } from '~/features/search-words/search-index.server';
import { lockRowsOf } from '~/features/stock/locked-rows.server';
import { showSet } from '~/features/stock/shown-stock.server';
import { InvalidError, NotFoundError } from '~/http/domain-error';
import type { Localized } from '~/i18n/localized';

import { getAdminCollection } from './collections.queries.server';
import { productFaults } from './collections.rules';

function columnsOf({ name, description, contents: _contents, pool: _pool, ...input }: CollectionInput) {
  const columns = withDateColumns(input);
  const counting = countingAt(columns, new Date());
  return {
    ...columns,
    ...keptPrice(input, counting),
    onSale: counting.onSale,
    nameEn: name.en,
    nameAr: name.ar,
    descriptionEn: description.en,
    descriptionAr: description.ar,
  };
}

/** Replaces what belongs to a collection. Throws InvalidError where a product cannot stand where it was put. */
async function writeParts(tx: Transaction, id: string, { contents, pool }: CollectionInput): Promise<void> {
  const products = await listProductsByIds([...contents.map(({ productId }) => productId), ...pool], tx);
  const before = await tx
    .select({ id: collectionPool.productId })
    .from(collectionPool)
    .where(eq(collectionPool.collectionId, id));
  const faults = productFaults({ contents, pool, pooled: before.map((row) => row.id) }, products);
  if (Object.keys(faults).length > 0) throw new InvalidError(faults);
  await tx.delete(collectionContents).where(eq(collectionContents.collectionId, id));
  await tx.delete(collectionPool).where(eq(collectionPool.collectionId, id));
  if (contents.length > 0) {
    await tx
      .insert(collectionContents)
      .values(contents.map((content, position) => ({ ...content, collectionId: id, position })));
  }
  if (pool.length > 0)
    await tx.insert(collectionPool).values(pool.map((productId) => ({ collectionId: id, productId })));
}

/** What is counted of its parts moves only once they are written: before the collection, as orders lock them. */
const holdCounts = (tx: Transaction, { contents }: CollectionInput) =>
  lockRowsOf(
    tx,
    contents.map(({ productId }) => productId),
  );

async function readRecord(tx: Transaction, id: string): Promise<CollectionRecord> {
  const [record] = await listCollectionsByIds([id], tx);
  if (!record) throw new NotFoundError('collection.notFound');
  return record;
}

/** A collection as the log tells it: contents and pool by their products' names. */
async function logged(tx: Transaction, { row, parts, pool }: CollectionRecord): Promise<object> {
  const pooled = await listProductsByIds(pool, tx);
  return {
    ...asWritten(row),
    contents: parts.map(({ name, size, quantity }) => [`${quantity} ×`, name.en, size].filter(Boolean).join(' ')),
    pool: pooled.map(({ nameEn }) => nameEn).sort(),
  };
}

/** One after the other, so that two new collections never take one address. */
async function newSlug(tx: Transaction, name: Localized): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('collections.slug'))`);
  const slug = slugOf(name, 'collection');
  const taken = await tx
    .select({ slug: collections.slug })
    .from(collections)
    .where(like(collections.slug, `${slug}%`));
  return freeSlug(
    slug,
    taken.map((row) => row.slug),
  );
}

/**
 * A new collection; its address comes from the English name (contract 3.7). Prices in piastres. Throws and InvalidError
 * for a product that does not exist, is no custom perfume where a set asks for one, or does not come in its size.
 */
export async function createCollection(actor: UserActor, input: CollectionInput): Promise<CollectionRecord> {
  assertMay(actor, 'catalogue.write');
  return changeCached(async (tx) => {
    await holdCounts(tx, input);
    const slug = await newSlug(tx, input.name);
    const [row] = await tx
      .insert(collections)
      .values({ ...columnsOf(input), slug, searchText: '' })
      .returning({ id: collections.id });
    if (!row) throw new NotFoundError('collection.notFound');
    await writeParts(tx, row.id, input);
    await showSet(tx, row.id);
    await indexCollection(tx, row.id);
    const record = await readRecord(tx, row.id);
    await recordChange(tx, actor, 'collection', row.id, null, await logged(tx, record));
    return record;
  });
}

async function lockCollections(tx: Transaction, ids: readonly string[]): Promise<CollectionRow[]> {
  const known = await listCollectionsByIds(ids, tx);
  if (known.length === 0) return [];
  const rows = await tx
    .select()
    .from(collections)
    .where(
      inArray(
        collections.id,
        known.map(({ row }) => row.id),
      ),
    )
    .orderBy(collections.id)
    .for('update');
  return rows.filter(({ deletedAt }) => deletedAt === null);
}

/**
 * Replaces all fields of a collection; its address stays (contract 3.7). Prices in piastres. `version` is the
 * `updatedAt` the form was filled from: where someone saved since, a ConflictError says so and nothing changes. Throws
 * NotFoundError, and what `createCollection` throws.
 */
export async function updateCollection(
  actor: UserActor,
  id: string,
  input: CollectionInput,
  version?: string,
): Promise<CollectionRecord> {
  assertMay(actor, 'catalogue.write');
  return changeCached(async (tx) => {
    await holdCounts(tx, input);
    const [row] = await lockCollections(tx, [id]);
    if (!row) throw new NotFoundError('collection.notFound');
    assertLatest(row, version, 'collection.changedMeanwhile');
    const before = await logged(tx, await readRecord(tx, id));
    await tx.update(collections).set(columnsOf(input)).where(eq(collections.id, id));
    await writeParts(tx, id, input);
    await showSet(tx, id);
    await indexCollection(tx, id);
    const after = await readRecord(tx, id);
    await recordChange(tx, actor, 'collection', id, before, await logged(tx, after));
    return after;
  });
}

const CHANGES: Record<
  BulkAction,
  { set: Partial<CollectionRow>; action: AuditAction; isDone: (row: CollectionRow) => boolean }
> = {
  show: { set: { visible: true }, action: 'show', isDone: ({ visible }) => visible },
  hide: { set: { visible: false }, action: 'hide', isDone: ({ visible }) => !visible },
  inStock: { set: { available: true }, action: 'update', isDone: ({ available }) => available },
  outOfStock: { set: { available: false }, action: 'update', isDone: ({ available }) => !available },
  delete: { set: {}, action: 'delete', isDone: () => false },
};

/**
 * Shows, hides, deletes collections, or says whether they are in stock (contract 3.5). Deleting hides for good: old
 * orders keep their own snapshot. `changed` counts those that were not so already; `found` those that exist. Throws
 * ForbiddenError.
 */
export async function changeCollections(
  actor: UserActor,
  ids: readonly string[],
  change: BulkAction,
): Promise<{ found: number; changed: number }> {
  assertMay(actor, 'catalogue.write');
  const { set, action, isDone } = CHANGES[change];
  return changeCached(async (tx) => {
    const rows = await lockCollections(tx, ids);
    const open = rows.filter((row) => !isDone(row));
    for (const { id } of open) {
      const before = await logged(tx, await readRecord(tx, id));
      const [after] = await tx
        .update(collections)
        .set(change === 'delete' ? { deletedAt: new Date() } : set)
        .where(eq(collections.id, id))
        .returning();
      const changes =
        change === 'delete' ? changesBetween(before, null) : changesBetween(before, { ...before, ...after });
      await recordAudit(tx, actor, { action, entity: 'collection', entityId: id, changes, names: namesOf(before) });
    }
    return { found: rows.length, changed: open.length };
  });
}

/** Shows a collection to shoppers or hides it, and answers it as it is then (contract 3.5). Throws NotFoundError. */
export async function showCollection(actor: UserActor, id: string, visible: boolean): Promise<CollectionRecord> {
  assertMay(actor, 'catalogue.write');
  await changeCollections(actor, [id], visible ? 'show' : 'hide');
  return getAdminCollection(actor, id);
}

/** Takes one collection out of the shop for good; throws NotFoundError where it is gone already (contract 3.5). */
export async function deleteCollection(actor: UserActor, id: string): Promise<void> {
  if ((await changeCollections(actor, [id], 'delete')).found === 0) throw new NotFoundError('collection.notFound');
}
