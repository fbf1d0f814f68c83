import { eq, inArray } from 'drizzle-orm';

import { assertAdmin, type UserActor } from '~/auth/actor';
import { db } from '~/db/client.server';
import { regions } from '~/db/schema/region.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { type FieldErrors, InvalidError } from '~/http/domain-error';

import { regionStep } from './region.rules';
import type { RegionChange } from './region.schema';

/**
 * Writes the governorates that a form changed: charge in piastres, cash on delivery, days, whether the shop delivers
 * there (contract 7.2). All or none; answers how many changed. Throws or InvalidError at each one that is no more or
 * that somebody else changed meanwhile.
 */
export async function updateRegions(actor: UserActor, changes: readonly RegionChange[]): Promise<number> {
  assertAdmin(actor);
  return db.transaction(async (tx) => {
    const ids = changes.map(({ _id }) => _id);
    const rows = await tx.select().from(regions).where(inArray(regions.id, ids)).orderBy(regions.id).for('update');
    const faults: FieldErrors = {};
    let changed = 0;
    for (const [index, { _id, was, ...fields }] of changes.entries()) {
      const before = rows.find((row) => row.id === _id);
      const step = before ? regionStep({ ...fields, was }, before) : 'conflict';
      if (step === 'conflict') faults[`regions[${index}].deliveryCharge`] = ['region.changedMeanwhile'];
      if (!before || step !== 'change') continue;
      const [after] = await tx.update(regions).set(fields).where(eq(regions.id, _id)).returning();
      changed += 1;
      await recordAudit(tx, actor, {
        action: 'update',
        entity: 'region',
        entityId: _id,
        changes: changesBetween(before, after ?? null),
      });
    }
    if (Object.keys(faults).length > 0) throw new InvalidError(faults, 'changedMeanwhile');
    return changed;
  });
}
