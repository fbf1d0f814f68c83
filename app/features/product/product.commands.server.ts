import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import type { Transaction } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { recordAudit, recordChange } from '~/features/audit/audit.commands.server';
import { namesOf } from '~/features/audit/audit.rules';
import { assertLatest } from '~/features/catalogue/record-version';
import { freeSlug, slugOf } from '~/features/catalogue/slug.server';
import { isUuid } from '~/features/catalogue/uuid';
import { isSameScent } from '~/features/scent/scent.rules';
import { writeScent } from '~/features/scent/scent.writes.server';
import { productEntry, SEARCH_VERSION } from '~/features/search-words/search-entry.server';
import { indexCollectionsWith } from '~/features/search-words/search-index.server';
import { InvalidError, NotFoundError } from '~/http/domain-error';
import { openImage } from '~/images/image-store.server';
import { parseImagePath } from '~/images/image-url';

import { columnsBy } from './product.columns.server';
import type { ProductInput } from './product-input.schema';
import { asWritten, type ProductRow } from './product.json';
import { listProductsByIds, PRODUCT_COLUMNS } from './product.records.server';
import { NOT_COUNTED } from './product.rules';

const MAX_AT_ONCE = 100;

/** Held to the end of the transaction: of two products saved at once neither takes the other's slug or code. */
export const queueUp = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext('products.names'))`);

async function assertFreeCode(transaction: Transaction, code: string, ownId?: string): Promise<void> {
  const [taken] = await transaction
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.code, code), ownId === undefined ? undefined : ne(products.id, ownId)));
  if (taken) throw new InvalidError({ code: ['product.codeTaken'] });
}

/** Throws InvalidError where one of the pictures is none of the shop's. */
async function assertStored({ images = [] }: ProductInput): Promise<void> {
  const unknown: Record<string, string[]> = {};
  for (const [place, { image }] of images.entries()) {
    const parsed = parseImagePath(image);
    if (!parsed || !(await openImage(parsed.kind, parsed.file))) unknown[`images[${place}].image`] = ['imageUnknown'];
  }
  if (Object.keys(unknown).length > 0) throw new InvalidError(unknown);
}

type NewRow = Omit<typeof products.$inferInsert, 'slug'> & { slug: string };

type Scent = ProductInput['scent'];

async function insertRow(transaction: Transaction, actor: UserActor, values: NewRow, scent: Scent) {
  const alike = await transaction
    .select({ slug: products.slug })
    .from(products)
    .where(sql`starts_with(${products.slug}, ${values.slug})`);
  const slug = freeSlug(
    values.slug,
    alike.map((row) => row.slug),
  );
  const [added] = await transaction
    .insert(products)
    .values({ ...values, slug })
    .returning({ id: products.id });
  if (added && scent) await writeScent(transaction, added.id, scent);
  const [row] = await listProductsByIds([added?.id ?? ''], transaction);
  if (!row) throw new Error('A product was inserted and did not come back.');
  await recordChange(transaction, actor, 'product', row.id, null, asWritten(row));
  return row;
}

/**
 * Puts a new product into the shop under an address made of its English name (contract 3.2). One transaction with its
 * line in the log. Throws ForbiddenError for anyone but an admin, InvalidError where the code is taken. Prices in
 * piastres.
 */
export async function createProduct(actor: UserActor, input: ProductInput): Promise<ProductRow> {
  assertMay(actor, 'catalogue.write');
  await assertStored(input);
  return changeCached(async (transaction) => {
    await queueUp(transaction);
    await assertFreeCode(transaction, input.code);
    const values = { ...columnsBy(actor, input, null), slug: slugOf(input.name, 'product') };
    return insertRow(transaction, actor, values, input.scent);
  });
}

/** A product that is not deleted, locked to the end of the transaction. Throws NotFoundError. */
export async function lockedRow(transaction: Transaction, id: string) {
  const [row] = isUuid(id)
    ? await transaction
        .select(PRODUCT_COLUMNS)
        .from(products)
        .where(and(eq(products.id, id), isNull(products.deletedAt)))
        .for('update')
    : [];
  if (!row) throw new NotFoundError('product.notFound');
  return row;
}

/**
 * Changes a product; its address stays (contract 3.2). `version` is the `updatedAt` that the form was made from: where
 * somebody changed the product since, ConflictError says so and carries the present version. Throws NotFoundError,
 * InvalidError where the code is taken.
 */
export async function updateProduct(
  actor: UserActor,
  id: string,
  input: ProductInput,
  version?: string,
): Promise<ProductRow> {
  assertMay(actor, 'catalogue.write');
  await assertStored(input);
  return changeCached(async (transaction) => {
    await queueUp(transaction);
    const before = await lockedRow(transaction, id);
    assertLatest(before, version, 'product.changedMeanwhile');
    await assertFreeCode(transaction, input.code, id);
    const { scent } = input;
    const smellsOtherwise = scent !== undefined && !isSameScent(before.scent, scent);
    if (smellsOtherwise) await writeScent(transaction, id, scent);
    const [after] = await transaction
      .update(products)
      .set(columnsBy(actor, input, before))
      .where(eq(products.id, id))
      .returning(PRODUCT_COLUMNS);
    if (!after) throw new NotFoundError('product.notFound');
    await indexCollectionsWith(transaction, [id]);
    await recordChange(transaction, actor, 'product', id, asWritten(before), asWritten(after));
    return after;
  });
}

type Switch = 'visible' | 'available';

/**
 * Shows or hides products, or says whether they are in stock (contract 3.5); answers how many changed.
 * What is so already or is gone stays as it is, so of two admins both get what they asked for. Throws ForbiddenError.
 */
export async function switchProducts(
  actor: UserActor,
  asked: readonly string[],
  field: Switch,
  on: boolean,
): Promise<number> {
  assertMay(actor, 'catalogue.write');
  const known = knownIds(asked);
  if (known.length === 0) return 0;
  return changeCached(async (transaction) => {
    const changed = await transaction
      .select({ id: products.id, nameEn: products.nameEn, nameAr: products.nameAr, code: products.code })
      .from(products)
      .where(and(inArray(products.id, known), eq(products[field], !on), isNull(products.deletedAt)))
      .orderBy(products.id)
      .for('update');
    const ids = changed.map(({ id }) => id);
    if (ids.length > 0)
      await transaction
        .update(products)
        .set({ [field]: on })
        .where(inArray(products.id, ids));
    const action = field === 'visible' ? (on ? 'show' : 'hide') : 'update';
    for (const row of changed) {
      const changes = { [field]: { from: !on, to: on } };
      const named = { entity: 'product', entityId: row.id, names: namesOf(row) } as const;
      await recordAudit(transaction, actor, { action, changes, ...named });
    }
    return changed.length;
  });
}

const knownIds = (ids: readonly string[]): string[] =>
  [...new Set(ids)].filter((id) => isUuid(id)).slice(0, MAX_AT_ONCE);

/**
 * Takes products out of the shop; for 30 days they lie in the bin. Orders keep their own snapshot, and the code may be
 * given anew (contract 3.5). Answers how many went; those that are gone already are none of them. Throws
 * ForbiddenError.
 */
export async function deleteProducts(actor: UserActor, ids: readonly string[]): Promise<number> {
  assertMay(actor, 'catalogue.write');
  const known = knownIds(ids);
  if (known.length === 0) return 0;
  return changeCached(async (transaction) => {
    const rows = await transaction
      .select(PRODUCT_COLUMNS)
      .from(products)
      .where(and(inArray(products.id, known), isNull(products.deletedAt)))
      .orderBy(products.id)
      .for('update');
    for (const row of rows) {
      await transaction
        .update(products)
        .set({ deletedAt: new Date(), code: `${row.code}~${row.id}` })
        .where(eq(products.id, row.id));
      await recordChange(transaction, actor, 'product', row.id, asWritten(row), null);
    }
    return rows.length;
  });
}

/** A code like this one that nobody has: `AT-7` → `AT-7-2`. */
export async function nextCode(transaction: Transaction, code: string): Promise<string> {
  const stem = code.slice(0, 34);
  const alike = await transaction
    .select({ code: products.code })
    .from(products)
    .where(sql`starts_with(${products.code}, ${stem})`);
  return freeSlug(stem, [stem, ...alike.map((row) => row.code)]);
}

/**
 * Makes a hidden copy of a product, with a code and an address of its own, to be changed before it is shown. Throws
 * NotFoundError.
 */
export async function duplicateProduct(actor: UserActor, id: string): Promise<ProductRow> {
  assertMay(actor, 'catalogue.write');
  return changeCached(async (transaction) => {
    await queueUp(transaction);
    const source = await lockedRow(transaction, id);
    const { id: _id, slug: _slug, offer: _offer, createdAt: _created, updatedAt: _updated, scent, ...same } = source;
    const code = await nextCode(transaction, source.code);
    const searchText = productEntry({ ...source, code });
    const own = { code, searchText, searchVersion: SEARCH_VERSION, slug: source.slug, visible: false };
    return insertRow(transaction, actor, { ...same, ...NOT_COUNTED, ...own }, scent);
  });
}

/** Takes one product out of the shop for good; throws NotFoundError where it is gone already (contract 3.5). */
export async function deleteProduct(actor: UserActor, id: string): Promise<void> {
  if ((await deleteProducts(actor, [id])) === 0) throw new NotFoundError('product.notFound');
}
