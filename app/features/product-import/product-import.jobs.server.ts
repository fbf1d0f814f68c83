import { setTimeout as pause } from 'node:timers/promises';

import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay, type StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { productImports } from '~/db/schema/product-import.server';
import { isUuid } from '~/features/catalogue/uuid';
import { NotFoundError } from '~/http/domain-error';

import type { ImportResult, ProductImportJson } from './product-import.json';
import { wakeImports } from './product-import.wake.server';

/** A file to be imported: by what it is known, and what a look through it found. */
type NewImport = { id: string; csv: string; faulty: number; total: number };

/**
 * Hands a file over to be imported in the background (contract 7.9). Sent again under its id it is the same import.
 * Throws ForbiddenError.
 */
export async function queueImport(actor: UserActor, { id, csv, faulty, total }: NewImport): Promise<void> {
  assertMay(actor, 'catalogue.write');
  await db.insert(productImports).values({ id, actorId: actor.id, csv, faulty, total }).onConflictDoNothing();
  wakeImports();
}

const isOpen = inArray(productImports.status, ['waiting', 'running']);

// The file is not among them: nobody looks at it any more.
const SHOWN = {
  _id: productImports.id,
  status: productImports.status,
  total: productImports.total,
  done: productImports.done,
  result: productImports.result,
  failure: productImports.failure,
  createdAt: productImports.createdAt,
  ahead: sql<boolean>`exists (select from product_imports earlier where earlier.status in ('waiting', 'running')
    and (earlier.created_at, earlier.id) < ("product_imports"."created_at", "product_imports"."id"))`,
};

/** An import by its id; null: there is none. */
export async function findImport(id: string): Promise<ProductImportJson | null> {
  const [row] = isUuid(id) ? await db.select(SHOWN).from(productImports).where(eq(productImports.id, id)) : [];
  return row ? { ...row, result: row.result as ImportResult | null, createdAt: row.createdAt.toISOString() } : null;
}

/** Milliseconds that whoever sends a file waits for its end, before it goes on behind them; and between two looks. */
const WAIT = 2_000;
const LOOK = 100;

/** Waits until an import has ended, or takes so long that it goes on in the background. */
export async function waitForImport(id: string): Promise<void> {
  const until = performance.now() + WAIT;
  while (performance.now() < until) {
    const found = await findImport(id);
    if (!found || found.status === 'done' || found.status === 'failed') return;
    await pause(LOOK);
  }
}

/** An import by its id. Throws NotFoundError, also where it was forgotten after a month. */
export async function getImport(_staff: StaffActor, id: string): Promise<ProductImportJson> {
  const found = await findImport(id);
  if (!found) throw new NotFoundError('csv.importNotFound');
  return found;
}

/** The import that is being carried out, or is next; null: none is open. */
export async function findOpenImport(_staff: StaffActor): Promise<string | null> {
  const [row] = await db
    .select({ id: productImports.id })
    .from(productImports)
    .where(isOpen)
    .orderBy(asc(productImports.createdAt), asc(productImports.id))
    .limit(1);
  return row?.id ?? null;
}

const KEPT_DAYS = 30;

export async function clearImports(): Promise<void> {
  const isOld = sql`${productImports.finishedAt} < now() - make_interval(days => ${KEPT_DAYS})`;
  await db.delete(productImports).where(and(inArray(productImports.status, ['done', 'failed']), isOld));
}
