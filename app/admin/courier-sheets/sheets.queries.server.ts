import { arrayOverlaps, desc, eq } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db, type Executor } from '~/db/client.server';
import { courierSheets } from '~/db/schema/courier.server';
import { users } from '~/db/schema/user.server';
import { isUuid } from '~/features/catalogue/uuid';
import { NotFoundError } from '~/http/domain-error';

import type { KeptSheetJson, SheetNumber } from './sheets.admin';

const PAGE = 40;

/** What makes a sheet the one that it is: whose, and which orders; their order does not matter. */
export type Same = { courier: string; orderIds: readonly string[] };

export const sorted = (ids: readonly string[]): string[] => [...ids].sort();

export const numberOf = {
  ...{ _id: courierSheets.id, day: courierSheets.day, number: courierSheets.number },
  ...{ courier: courierSheets.courier, orderIds: courierSheets.orderIds },
};

/** The sheets in which one of these orders stands already, the newest first. */
export async function sheetsWith(_staff: StaffActor, ids: readonly string[], executor: Executor) {
  if (ids.length === 0) return [];
  return executor
    .select(numberOf)
    .from(courierSheets)
    .where(arrayOverlaps(courierSheets.orderIds, [...ids]))
    .orderBy(desc(courierSheets.day), desc(courierSheets.number));
}

export const isSame = (sheet: Same, { courier, orderIds }: Same): boolean =>
  sheet.courier.toLowerCase() === courier.toLowerCase() && sheet.orderIds.join() === sorted(orderIds).join();

export const plainNumber = ({ _id, day, number }: SheetNumber): SheetNumber => ({ _id, day, number });

/**
 * Whether this sheet is kept already, and in which other sheet each of its orders stands, by its id: in the newest of
 * them.
 */
export async function readKept(staff: StaffActor, asked: Same) {
  const sheets = await sheetsWith(staff, asked.orderIds, db);
  const same = sheets.find((sheet) => isSame(sheet, asked));
  const others = sheets.filter((sheet) => sheet._id !== same?._id);
  const earlier = asked.orderIds.flatMap((id) => {
    const sheet = others.find(({ orderIds }) => orderIds.includes(id));
    return sheet ? [{ order: id, sheet: plainNumber(sheet) }] : [];
  });
  return { kept: same ? plainNumber(same) : null, earlier };
}

/** A kept sheet: whose it is and its orders. Throws NotFoundError. */
export async function getKeptSheet(_staff: StaffActor, id: string): Promise<SheetNumber & Same> {
  const [row] = isUuid(id) ? await db.select(numberOf).from(courierSheets).where(eq(courierSheets.id, id)) : [];
  if (!row) throw new NotFoundError('courier.noSheet');
  return row;
}

/** The sheets that couriers got, newest first, a page of them; `more`: there are older ones. */
export async function listSheets(
  _staff: StaffActor,
  page: number,
): Promise<{ sheets: KeptSheetJson[]; more: boolean }> {
  const rows = await db
    .select({ ...numberOf, by: users.name })
    .from(courierSheets)
    .leftJoin(users, eq(users.id, courierSheets.byUserId))
    .orderBy(desc(courierSheets.day), desc(courierSheets.number))
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE);
  const sheets = rows.slice(0, PAGE).map(({ orderIds, ...row }) => ({ ...row, orders: orderIds.length }));
  return { sheets, more: rows.length > PAGE };
}
