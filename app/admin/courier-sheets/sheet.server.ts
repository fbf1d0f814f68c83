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
import { findCourierByName, getCourier } from '~/features/courier/courier.queries.server';
import { type OrderJson, orderJson } from '~/features/order/order.json';
import { readOrderRecords } from '~/features/order/order.queries.server';
import { awaitedMoney } from '~/features/order/order.rules';
import { formatPhone, plainAmount } from '~/i18n/format';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';
import { NotFoundError } from '~/http/domain-error';

import { getKeptSheet, keepSheet, readKept } from './numbered-sheets.server';
import type { SheetNumber } from './sheets.admin';

type SheetOrder = OrderJson & { email: string };

/** An order that stands in no sheet: its money has not come, or it goes nowhere any more. */
export type NotInSheet = { number: number; name: string; why: 'transfer' | 'deposit' | 'delivered' | 'canceled' };

type Listed = { _id: string; number: number };

/**
 * `due`: to collect of all of them, in EGP. `kept`: its number, once it was taken. `earlier`: its orders that stand in
 * another sheet. `lacking`: its orders without a landmark, and without a mobile.
 */
export type Sheet = {
  courier: CourierJson;
  rows: string[][];
  orders: Listed[];
  left: NotInSheet[];
  due: number;
  kept: SheetNumber | null;
  earlier: (Listed & { sheet: SheetNumber })[];
  lacking: { landmark: Listed[]; phone: Listed[] };
};

/**
 * Orders by `_id` or number; `anyway`: those, too, that wait for their money; `whole`: all of them, as they stand in a
 * sheet that was taken.
 */
type Asked = { courier: string; ids: readonly string[]; anyway: boolean; language: Language; whole?: boolean };

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

const whyNot = (order: OrderJson, { anyway, whole = false }: Asked): NotInSheet['why'] | null => {
  if (whole) return null;
  if (order.status === 'delivered' || order.status === 'canceled') return order.status;
  return anyway ? null : awaitedMoney(order);
};

const named = ({ _id, number }: OrderJson): Listed => ({ _id, number });

/**
 * The sheet that a courier gets of these orders and no others (contract 6.16), in the columns that were chosen for
 * them. Who waits for a transfer or a deposit is named and left out. Throws NotFoundError for the courier.
 */
export async function readSheet(staff: StaffActor, asked: Asked): Promise<Sheet> {
  const courier = await getCourier(staff, asked.courier);
  const found = await readOrders(asked.ids);
  const left = found.flatMap((order) => {
    const why = whyNot(order, asked);
    return why ? [{ number: order.number, name: order.address.name, why }] : [];
  });
  const listed = found.filter(({ number }) => !left.some((order) => order.number === number));
  const orderIds = listed.map(({ _id }) => _id);
  const { kept, earlier } = await readKept(staff, { courier: courier.name, orderIds });
  const without = (field: 'landmark' | 'phone') => listed.filter(({ address }) => address[field] === '').map(named);
  return {
    ...{ courier, left, orders: listed.map(named), kept },
    earlier: listed.flatMap((order) =>
      earlier.flatMap(({ order: id, sheet }) => (id === order._id ? [{ ...named(order), sheet }] : [])),
    ),
    lacking: { landmark: without('landmark'), phone: without('phone') },
    due: listed.reduce((sum, { payment }) => sum + Math.round(payment.due * 100), 0) / 100,
    rows: listed.map((order) => {
      const cells = cellsOf(order, asked.language);
      return courier.columns.map(({ field }) => cells[field]);
    }),
  };
}

/** What to ask for to read a kept sheet again. Throws NotFoundError for the sheet, and for a courier that is gone. */
export async function askedAgain(staff: StaffActor, id: string, language: Language): Promise<Asked> {
  const { courier: name, orderIds: ids } = await getKeptSheet(staff, id);
  const courier = await findCourierByName(name);
  if (!courier) throw new NotFoundError('courier.notFound');
  return { courier: courier._id, ids, anyway: true, language, whole: true };
}

/**
 * The same as a CSV file, which no spreadsheet program runs anything of. It is kept with its number, unless it was; the
 * log says who took it and of which orders. A sheet without orders is none. Throws ForbiddenError and as `readSheet`.
 */
export async function takeSheet(actor: UserActor, asked: Asked): Promise<Sheet & { csv: string }> {
  assertMay(actor, 'couriers.write');
  const sheet = await readSheet(actor, asked);
  const { courier, rows, orders: listed } = sheet;
  const kept = await db.transaction(async (transaction) => {
    const numbers = listed.map(({ number }) => number).join(', ');
    const changes = changesBetween(null, { courier: courier.name, orders: numbers });
    await recordAudit(transaction, actor, { action: 'create', entity: 'sheet', entityId: courier._id, changes });
    if (listed.length === 0) return null;
    return keepSheet(actor, { courier: courier.name, orderIds: listed.map(({ _id }) => _id) }, transaction);
  });
  return { ...sheet, kept, csv: csvHead(courier.columns.map(({ heading }) => heading)) + rows.map(csvLine).join('') };
}
