import { arrayOverlaps, desc, eq, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay, type StaffActor } from '~/auth/permissions';
import { db, type Executor, type Transaction } from '~/db/client.server';
import { courierSheets } from '~/db/schema/courier.server';
import { users } from '~/db/schema/user.server';
import { isUuid } from '~/features/catalogue/uuid';
import { NotFoundError } from '~/http/domain-error';
import { cairoDay } from '~/i18n/format-cairo';

import type { KeptSheetJson, SheetNumber } from './sheets.admin';

const PAGE = 40;

/** What makes a sheet the one that it is: whose, and which orders; their order does not matter. */
type Same = { courier: string; orderIds: readonly string[] };

const sorted = (ids: readonly string[]): string[] => [...ids].sort();

const numberOf = {
  ...{ _id: courierSheets.id, day: courierSheets.day, number: courierSheets.number },
  ...{ courier: courierSheets.courier, orderIds: courierSheets.orderIds },
};

/** The sheets in which one of these orders stands already, the newest first. */
async function sheetsWith(ids: readonly string[], executor: Executor) {
  if (ids.length === 0) return [];
  return executor
    .select(numberOf)
    .from(courierSheets)
    .where(arrayOverlaps(courierSheets.orderIds, [...ids]))
    .orderBy(desc(courierSheets.day), desc(courierSheets.number));
}

const isSame = (sheet: Same, { courier, orderIds }: Same): boolean =>
  sheet.courier.toLowerCase() === courier.toLowerCase() && sheet.orderIds.join() === sorted(orderIds).join();

const plain = ({ _id, day, number }: SheetNumber): SheetNumber => ({ _id, day, number });

/**
 * Whether this sheet is kept already, and in which other sheet each of its orders stands, by its id: in the newest of
 * them.
 */
export async function readKept(_staff: StaffActor, asked: Same) {
  const sheets = await sheetsWith(asked.orderIds, db);
  const same = sheets.find((sheet) => isSame(sheet, asked));
  const others = sheets.filter((sheet) => sheet._id !== same?._id);
  const earlier = asked.orderIds.flatMap((id) => {
    const sheet = others.find(({ orderIds }) => orderIds.includes(id));
    return sheet ? [{ order: id, sheet: plain(sheet) }] : [];
  });
  return { kept: same ? plain(same) : null, earlier };
}

/**
 * Keeps a sheet in the caller's transaction, with the next number of the day in Cairo. The same orders for the same
 * courier are the same sheet.
 */
export async function keepSheet(actor: UserActor, asked: Same, transaction: Transaction): Promise<SheetNumber> {
  assertMay(actor, 'couriers.write');
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('courier_sheets'))`);
  const same = (await sheetsWith(asked.orderIds, transaction)).find((sheet) => isSame(sheet, asked));
  if (same) return plain(same);
  const day = cairoDay(new Date());
  const next = sql`(select coalesce(max(number), 0) + 1 from courier_sheets where day = ${day})`;
  const [row] = await transaction
    .insert(courierSheets)
    .values({ day, number: next, courier: asked.courier, orderIds: sorted(asked.orderIds), byUserId: actor.id })
    .returning(numberOf);
  if (!row) throw new Error('The sheet was not kept');
  return plain(row);
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
