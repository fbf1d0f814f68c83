import { asc, eq, inArray } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { regions } from '~/db/schema/region.server';
import { recordChange } from '~/features/audit/audit.commands.server';
import { ConflictError, type FieldErrors, InvalidError } from '~/http/domain-error';

import { regionStep, regionsVersion, versionOfRegion } from './region.rules';
import type { RegionChange } from './region.schema';

/**
 * Writes the governorates that a form changed: charge in piastres, cash on delivery, days, whether the shop delivers
 * there (contract 7.2). `version`: the state they were filled in from. All or none; answers how many changed. Throws
 * InvalidError at each one that is no more, ConflictError where somebody else changed one of these meanwhile.
 */
export async function updateRegions(
  actor: UserActor,
  changes: readonly RegionChange[],
  version: string,
): Promise<number> {
  assertMay(actor, 'settings.write');
  return changeCached(async (tx) => {
    const ids = changes.map(({ _id }) => _id);
    const rows = await tx.select().from(regions).where(inArray(regions.id, ids)).orderBy(regions.id).for('update');
    const faults: FieldErrors = {};
    let isStale = false;
    let changed = 0;
    for (const [index, { _id, ...fields }] of changes.entries()) {
      const before = rows.find((row) => row.id === _id);
      if (!before) faults[`regions[${index}].deliveryCharge`] = ['region.gone'];
      const step = before ? regionStep({ ...fields, was: versionOfRegion(version, _id) }, before) : 'keep';
      isStale ||= step === 'conflict';
      if (!before || step !== 'change') continue;
      const [after] = await tx.update(regions).set(fields).where(eq(regions.id, _id)).returning();
      changed += 1;
      await recordChange(tx, actor, 'region', _id, before, after ?? null);
    }
    if (Object.keys(faults).length > 0) throw new InvalidError(faults);
    if (isStale) {
      const present = await tx.select().from(regions).orderBy(asc(regions.order), asc(regions.id));
      throw new ConflictError('changedMeanwhile', {}, { version: regionsVersion(present) });
    }
    return changed;
  });
}
