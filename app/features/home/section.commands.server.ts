import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { homeSections } from '~/db/schema/home.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { assertLatest } from '~/features/catalogue/record-version';

import { gone, knownId, nextPosition } from './home-order.server';
import { type HomeSectionJson, homeSectionJson } from './home.json';
import type { HomeSectionFields } from './home.schema';

const sectionColumns = ({ title, source, filter, limit, order }: HomeSectionFields) => ({
  titleEn: title.en,
  titleAr: title.ar,
  source,
  category: filter.category ?? null,
  branch: filter.branch ?? null,
  type: filter.type ?? null,
  gender: filter.gender ?? null,
  unisexClass: filter.unisexClass ?? null,
  limit,
  ...(order !== undefined && { order }),
});

/**
 * Adds a home section, behind the others unless it says where (contract 8.1 `POST /home-sections`). Throws
 * ForbiddenError.
 */
export async function createHomeSection(actor: UserActor, fields: HomeSectionFields): Promise<HomeSectionJson> {
  assertMay(actor, 'content.write');
  return changeCached(async (tx) => {
    const [row] = await tx
      .insert(homeSections)
      .values({ order: await nextPosition(tx, 'homeSection'), ...sectionColumns(fields) })
      .returning();
    if (!row) throw gone();
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'homeSection',
      entityId: row.id,
      changes: changesBetween(null, row),
    });
    return homeSectionJson(row);
  });
}

/**
 * Writes a home section anew (contract 7.5 `…/update/{id}`). `version`: the state it was filled in from. Throws
 * ForbiddenError, NotFoundError, ConflictError where somebody else changed it since.
 */
export async function updateHomeSection(
  actor: UserActor,
  id: string,
  fields: HomeSectionFields,
  version?: string,
): Promise<HomeSectionJson> {
  assertMay(actor, 'content.write');
  return changeCached(async (tx) => {
    const [before] = await tx
      .select()
      .from(homeSections)
      .where(eq(homeSections.id, knownId(id)))
      .for('update');
    if (!before) throw gone();
    assertLatest(before, version);
    const [after] = await tx
      .update(homeSections)
      .set(sectionColumns(fields))
      .where(eq(homeSections.id, id))
      .returning();
    if (!after) throw gone();
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'homeSection',
      entityId: id,
      changes: changesBetween(before, after),
    });
    return homeSectionJson(after);
  });
}

/**
 * Takes a home section away for good; its products and collections stay (contract 8.1 `DELETE /home-sections/{id}`).
 * Throws NotFoundError.
 */
export async function deleteHomeSection(actor: UserActor, id: string): Promise<void> {
  assertMay(actor, 'content.write');
  await changeCached(async (tx) => {
    const [row] = await tx
      .delete(homeSections)
      .where(eq(homeSections.id, knownId(id)))
      .returning();
    if (!row) throw gone();
    await recordAudit(tx, actor, {
      action: 'delete',
      entity: 'homeSection',
      entityId: id,
      changes: changesBetween(row, null),
    });
  });
}
