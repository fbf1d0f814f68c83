import { eq, max } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import type { Transaction } from '~/db/client.server';
import { homeBanners, homeSections, mainBanners } from '~/db/schema/home.server';
import { recordAudit, recordChange } from '~/features/audit/audit.commands.server';
import type { AuditEntity } from '~/features/audit/audit.values';
import { isUuid } from '~/features/catalogue/uuid';
import { assertLatest } from '~/features/catalogue/record-version';
import { NotFoundError } from '~/http/domain-error';

import { moved, type MoveDirection } from './home-layout';

const LISTS = {
  mainBanner: mainBanners,
  homeBanner: homeBanners,
  homeSection: homeSections,
} as const satisfies Partial<Record<AuditEntity, unknown>>;
export type HomeList = keyof typeof LISTS;

export const gone = () => new NotFoundError('home.gone');

/** The id of a record; throws NotFoundError for what cannot be one. */
export function knownId(id: string): string {
  if (!isUuid(id)) throw gone();
  return id;
}

async function nextPosition(tx: Transaction, list: HomeList): Promise<number> {
  const table = LISTS[list];
  const [row] = await tx.select({ last: max(table.order) }).from(table);
  return row?.last === null || row?.last === undefined ? 0 : row.last + 1;
}

/** Adds the record that `insert` writes, behind the others unless it says where. */
export async function addRecord<Row extends { id: string }>(
  tx: Transaction,
  actor: UserActor,
  list: HomeList,
  insert: (order: number) => Promise<Row[]>,
): Promise<Row> {
  const [row] = await insert(await nextPosition(tx, list));
  if (!row) throw gone();
  await recordChange(tx, actor, list, row.id, null, row);
  return row;
}

/**
 * Writes a record anew as `update` does. `version`: the state it was filled in from. Throws NotFoundError,
 * ConflictError where somebody else changed it since.
 */
export async function rewriteRecord<Row extends object>(
  tx: Transaction,
  actor: UserActor,
  list: HomeList,
  { id, version }: { id: string; version: string | undefined },
  update: () => Promise<Row[]>,
): Promise<Row> {
  const table = LISTS[list];
  const [before] = await tx
    .select()
    .from(table)
    .where(eq(table.id, knownId(id)))
    .for('update');
  if (!before) throw gone();
  assertLatest(before, version);
  const [after] = await update();
  if (!after) throw gone();
  await recordChange(tx, actor, list, id, before, after);
  return after;
}

/**
 * Takes a record away for good (contract 8.1 `DELETE`); the products and collections of a section stay. Throws
 * ForbiddenError, NotFoundError.
 */
export async function deleteRecord(actor: UserActor, list: HomeList, id: string): Promise<void> {
  assertMay(actor, 'content.write');
  const table = LISTS[list];
  await changeCached(async (tx) => {
    const [row] = await tx
      .delete(table)
      .where(eq(table.id, knownId(id)))
      .returning();
    if (!row) throw gone();
    await recordChange(tx, actor, list, id, row, null);
  });
}

/**
 * Moves one record of the home page a place up or down; at the end of its list it stays (contract 3.10). All places are
 * locked and written anew, so that two admins moving at once never leave two records in one place. Throws
 * NotFoundError.
 */
export async function moveInList(
  actor: UserActor,
  list: HomeList,
  id: string,
  direction: MoveDirection,
): Promise<void> {
  assertMay(actor, 'content.write');
  const table = LISTS[list];
  await changeCached(async (tx) => {
    const locked = await tx.select({ id: table.id, order: table.order }).from(table).orderBy(table.id).for('update');
    // Sorted only now: whoever had to wait for the lock reads the new places, in the order of the old ones.
    const rows = locked.sort((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
    const from = rows.findIndex((row) => row.id === id);
    if (from === -1) throw gone();
    const after = moved(rows, from, direction);
    for (const [order, row] of after.entries()) {
      if (row.order !== order) await tx.update(table).set({ order }).where(eq(table.id, row.id));
    }
    const to = after.findIndex((row) => row.id === id);
    if (to === from) return;
    const changes = { order: { from: from + 1, to: to + 1 } };
    await recordAudit(tx, actor, { action: 'reorder', entity: list, entityId: id, changes });
  });
}
