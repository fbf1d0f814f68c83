import type { UserActor } from '~/auth/actor';
import { assertMay, type StaffActor } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { settings } from '~/db/schema/settings.server';
import { recordChange } from '~/features/audit/audit.commands.server';
import { readSettings } from '~/features/settings/settings.queries.server';
import { NotFoundError } from '~/http/domain-error';

/** Whether everybody of the back office has to log in with a second step. */
export const readTwoStepDemand = async (_staff: StaffActor): Promise<boolean> => (await readSettings()).twoStepRequired;

/**
 * Demands a second step of everybody in the back office, or no more: who has none is led to set it up before anything
 * else there, from their next request on (contract 4.11). Throws NotFoundError before the shop has any settings.
 */
export async function demandTwoStep(actor: UserActor, demanded: boolean): Promise<void> {
  assertMay(actor, 'staff.write');
  await changeCached(async (tx) => {
    const [before] = await tx.select({ twoStepRequired: settings.twoStepRequired }).from(settings).for('update');
    if (!before) throw new NotFoundError('staff.settingsFirst');
    await tx.update(settings).set({ twoStepRequired: demanded });
    await recordChange(tx, actor, 'settings', 'settings', before, { twoStepRequired: demanded });
  });
}
