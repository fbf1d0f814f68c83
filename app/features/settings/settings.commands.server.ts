import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { settings } from '~/db/schema/settings.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { assertLatest } from '~/features/catalogue/record-version';
import { NotFoundError } from '~/http/domain-error';

import { withoutSamples } from './sample-settings';
import { type SettingsJson, settingsJson } from './settings.json';
import type { SettingsFields } from './settings.schema';

function columnsOf(fields: SettingsFields) {
  const { name, branchAddress, counterHours, customMeaning, originalMeaning, highCopyMeaning, ...rest } =
    withoutSamples(fields);
  return {
    ...rest,
    nameEn: name.en,
    nameAr: name.ar,
    branchAddressEn: branchAddress.en,
    branchAddressAr: branchAddress.ar,
    counterHoursEn: counterHours.en,
    counterHoursAr: counterHours.ar,
    customMeaningEn: customMeaning.en,
    customMeaningAr: customMeaning.ar,
    originalMeaningEn: originalMeaning.en,
    originalMeaningAr: originalMeaning.ar,
    highCopyMeaningEn: highCopyMeaning.en,
    highCopyMeaningAr: highCopyMeaning.ar,
    sample: false,
  };
}

/**
 * Writes the store's own details, which are samples no longer: an address of the demo store is left empty (contract
 * 7.1). `version`: the state they were filled in from. Throws ConflictError where somebody else changed them since.
 */
export async function updateSettings(
  actor: UserActor,
  fields: SettingsFields,
  version?: string,
): Promise<SettingsJson> {
  assertMay(actor, 'settings.write');
  const columns = columnsOf(fields);
  return changeCached(async (tx) => {
    // The first of all changes makes the row; whoever comes second finds it.
    const [made] = await tx.insert(settings).values(columns).onConflictDoNothing().returning();
    const [before] = made ? [null] : await tx.select().from(settings).for('update');
    if (before) assertLatest(before, version);
    const [after] = made ? [made] : await tx.update(settings).set(columns).returning();
    if (!after) throw new NotFoundError();
    const changes = changesBetween(before ?? null, after);
    await recordAudit(tx, actor, { action: 'update', entity: 'settings', entityId: 'settings', changes });
    return settingsJson(after);
  });
}
