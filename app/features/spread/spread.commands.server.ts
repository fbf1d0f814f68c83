import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { spread } from '~/db/schema/home.server';
import { recordChange } from '~/features/audit/audit.commands.server';
import { assertLatest, NEVER_CHANGED } from '~/features/catalogue/record-version';
import { NotFoundError } from '~/http/domain-error';

import { type SpreadJson, spreadJson } from './spread.json';
import type { SpreadChange } from './spread.schema';

/**
 * Writes the one spread of the home page, which comes into being with its first change; its lock lets admins in one
 * after the other (contract 3.10, 8.1 `PUT /spread`). `version`: the state it was filled in from. Throws
 * ForbiddenError, ConflictError where somebody else changed it since.
 */
export function updateSpread(actor: UserActor, change: SpreadChange, version?: string): Promise<SpreadJson> {
  assertMay(actor, 'content.write');
  const { quotation, text, image, archImage, action, link } = change;
  const fields = {
    ...{ quotationEn: quotation.en, quotationAr: quotation.ar, textEn: text.en, textAr: text.ar },
    ...{ image, archImage, actionEn: action.en, actionAr: action.ar, link },
  };
  return changeCached(async (tx) => {
    await tx.insert(spread).values({ updatedAt: NEVER_CHANGED }).onConflictDoNothing();
    const [before] = await tx.select().from(spread).for('update');
    if (!before) throw new NotFoundError();
    assertLatest(before, version);
    const [after] = await tx.update(spread).set(fields).returning();
    if (!after) throw new NotFoundError();
    await recordChange(tx, actor, 'spread', 'spread', before, after);
    return spreadJson(after);
  });
}
