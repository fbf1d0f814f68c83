import { inArray, or } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay, type StaffActor } from '~/auth/permissions';
import { csvHead, csvLine } from '~/admin/import-export/csv.rules';
import { db } from '~/db/client.server';
import type { SheetField } from '~/db/schema/courier.values';
import { orders } from '~/db/schema/order.server';
import { users } from '~/db/schema/user.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { isUuid } from '~/features/catalogue/uuid';
import type { CourierJson } from '~/features/courier/courier.json';
import { getCourier } from '~/features/courier/courier.queries.server';
import { type OrderJson, orderJson } from '~/features/order/order.json';
import { readOrderRecords } from '~/features/order/order.queries.server';
import { awaitedMoney } from '~/features/order/order.rules';
import { formatPhone, plainAmount } from '~/i18n/format';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';

type SheetOrder = OrderJson & { email: string };

/** An order that stands in no sheet: its money has not come, or it goes nowhere any more. */
export type NotInSheet = { number: number; name: string; why: 'transfer' | 'deposit' | 'delivered' | 'canceled' };

/** `due`: to collect of all of them, in EGP. */
export type Sheet = { courier: CourierJson; rows: string[][]; numbers: number[]; left: NotInSheet[]; due: number };

/** Orders by `_id` or number; `anyway`: those, too, that wait for their money. */
type Asked = { courier: string; ids: readonly string[]; anyway: boolean; language: Language };

async function readOrders(ids: readonly string[]): Promise<SheetOrder[]> {
  if (ids.length === 0) return [];
  const [uuids, numbers] = [ids.filter(isUuid), ids.filter((id) => !isUuid(id)).map(Number)];
  const rows = await db
    .select()
    .from(orders)
    .where(
      or(
        uuids.length > 0 ? inArray(orders.id, uuids) : undefined,
        numbers.length > 0 ? inArray(orders.number, numbers) : undefined,
      ),
    );
  if (rows.length === 0) return [];
  const buyers = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(rows.map(({ userId }) => userId))]));
  const placeOf = (row: (typeof rows)[number]) => Math.max(ids.indexOf(row.id), ids.indexOf(String(row.number)));
  const records = await readOrderRecords(rows.sort((a, b) => placeOf(a) - placeOf(b)));
  return records.map((record) => ({
    ...orderJson(record),
    email: buyers.find(({ id }) => id === record.row.userId)?.email ?? '',
  }));
}

function cellsOf(order: SheetOrder, language: Language): Record<SheetField, string> {
  const { address, items } = order;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    number: String(order.number),
    name: address.name,
    phone: formatPhone(address.phone),
    phone2: address.phone2 === '' ? '' : formatPhone(address.phone2),
    governorate: address.region ? localize(address.region.name, language) : '',
    address: [address.city, address.street, address.apartment].filter(Boolean).join(', '),
    landmark: address.landmark,
    pieces: String(pieces),
    contents: items.map((item) => `${item.quantity} x ${localize(item.name, language)}`).join('; '),
    collect: plainAmount(order.payment.due),
    note: address.note,
    email: order.email,
  };
}

const whyNot = (order: OrderJson, anyway: boolean): NotInSheet['why'] | null => {
  if (order.status === 'delivered' || order.status === 'canceled') return order.status;
  return anyway ? null : awaitedMoney(order);
};

/**
 * The sheet that a courier gets of these orders and no others (contract 6.16), in the columns that were chosen for
 * them. Who waits for a transfer or a deposit is named and left out. Throws NotFoundError for the courier.
 */
export async function readSheet(staff: StaffActor, { courier: id, ids, anyway, language }: Asked): Promise<Sheet> {
  const courier = await getCourier(staff, id);
  const found = await readOrders(ids);
  const left = found.flatMap((order) => {
    const why = whyNot(order, anyway);
    return why ? [{ number: order.number, name: order.address.name, why }] : [];
  });
  const listed = found.filter(({ number }) => !left.some((order) => order.number === number));
  return {
    ...{ courier, left, numbers: listed.map(({ number }) => number) },
    due: listed.reduce((sum, { payment }) => sum + Math.round(payment.due * 100), 0) / 100,
    rows: listed.map((order) => {
      const cells = cellsOf(order, language);
      return courier.columns.map(({ field }) => cells[field]);
    }),
  };
}

/**
 * The same as a CSV file, which no spreadsheet program runs anything of; the log says who took it and of which orders.
 * Throws ForbiddenError and as `readSheet`.
 */
export async function takeSheet(actor: UserActor, asked: Asked): Promise<Sheet & { csv: string }> {
  assertMay(actor, 'couriers.write');
  const sheet = await readSheet(actor, asked);
  const { courier, rows, numbers } = sheet;
  await db.transaction(async (transaction) => {
    const changes = changesBetween(null, { courier: courier.name, orders: numbers.join(', ') });
    await recordAudit(transaction, actor, { action: 'create', entity: 'sheet', entityId: courier._id, changes });
  });
  return { ...sheet, csv: csvHead(courier.columns.map(({ heading }) => heading)) + rows.map(csvLine).join('') };
}
