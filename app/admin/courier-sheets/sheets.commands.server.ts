import { sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import type { Transaction } from '~/db/client.server';
import { courierSheets } from '~/db/schema/courier.server';
import { cairoDay } from '~/i18n/format-cairo';

import type { SheetNumber } from './sheets.admin';
import { isSame, numberOf, plainNumber, type Same, sheetsWith, sorted } from './sheets.queries.server';

/**
 * Keeps a sheet in the caller's transaction, with the next number of the day in Cairo. The same orders for the same
 * courier are the same sheet. Throws ForbiddenError.
 */
export async function keepSheet(actor: UserActor, asked: Same, transaction: Transaction): Promise<SheetNumber> {
  assertMay(actor, 'couriers.write');
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('courier_sheets'))`);
  const same = (await sheetsWith(actor, asked.orderIds, transaction)).find((sheet) => isSame(sheet, asked));
  if (same) return plainNumber(same);
  const day = cairoDay(new Date());
  const next = sql`(select coalesce(max(number), 0) + 1 from courier_sheets where day = ${day})`;
  const [row] = await transaction
    .insert(courierSheets)
    .values({ day, number: next, courier: asked.courier, orderIds: sorted(asked.orderIds), byUserId: actor.id })
    .returning(numberOf);
  if (!row) throw new Error('The sheet was not kept');
  return plainNumber(row);
}
