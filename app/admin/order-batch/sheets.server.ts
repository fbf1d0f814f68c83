import { inArray } from 'drizzle-orm';

import { hiddenAddress } from '~/admin/order-stream/hidden-address';
import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { orderParagraphs } from '~/features/order/order.fields';
import { type OrderJson, orderJson } from '~/features/order/order.json';
import { readOrderRecords } from '~/features/order/order.queries.server';
import { awaitedMoney } from '~/features/order/order.rules';
import type { OrderDocument } from '~/features/order-document/order-document.json';
import { documentOf } from '~/features/order-document/order-document.server';
import { firstNameAlone, nameFor, seesContacts } from '~/features/person/contacts';
import { withoutPhones } from '~/features/person/without-phones';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';

/** `anyway`: those, too, that wait for a transfer or a deposit. */
type Asked = { numbers: readonly number[]; language: Language; anyway: boolean };

/** An order that is not printed until its money has come. */
export type NotPrinted = { number: number; name: string; awaits: 'transfer' | 'deposit' };

async function ordersOf(numbers: readonly number[]): Promise<OrderJson[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  const records = await readOrderRecords(rows.sort((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number)));
  return records.map(orderJson);
}

/** A slip as somebody reads it who only packs: first name and governorate, no phone, street, price or sum. */
function forPacking(slip: OrderDocument, { address }: OrderJson): OrderDocument {
  const names = orderParagraphs(address, 'slip').map(({ name }) => name);
  return {
    ...slip,
    recipient: {
      name: firstNameAlone(slip.recipient.name),
      phone: '',
      lines: address.region ? [localize(address.region.name, slip.language)] : [],
      paragraphs: slip.recipient.paragraphs
        .filter((_, place) => names[place] === 'note')
        .map(({ term, text }) => ({ term, text: withoutPhones(text) })),
    },
    lines: slip.lines.map((line) => ({ ...line, unitPrice: '', lineTotal: '' })),
    ...{ sums: [], payment: '', collect: '' },
  };
}

/**
 * The packing slips of orders, one after the other (contract 7.4); what waits for its money is named and left out,
 * unless it is asked for `anyway`. Who reads no orders gets those alone that are being prepared, and of them what there
 * is to pack.
 */
export async function readSlips(
  staff: StaffActor,
  { numbers, language, anyway }: Asked,
): Promise<{ slips: OrderDocument[]; left: NotPrinted[] }> {
  const whole = seesContacts(staff);
  const found = (await ordersOf(numbers)).filter(({ status }) => whole || status === 'accepted');
  const left = found.flatMap((order) => {
    const awaits = anyway ? null : awaitedMoney(order);
    const { name } = order.address;
    return awaits ? [{ number: order.number, name: nameFor(staff, name), awaits }] : [];
  });
  const printed = found.filter(({ number }) => !left.some((order) => order.number === number));
  const slips = await Promise.all(
    printed.map(async (order) => {
      const slip = await documentOf(order, 'slip', language);
      return whole ? slip : forPacking(slip, order);
    }),
  );
  return { slips, left };
}

/** The invoices of orders, one after the other; without phones and streets for who sees none. */
export async function readInvoices(
  staff: StaffActor,
  { numbers, language }: Omit<Asked, 'anyway'>,
): Promise<OrderDocument[]> {
  const found = await ordersOf(numbers);
  const shown = seesContacts(staff)
    ? found
    : found.map((order) => ({ ...order, address: hiddenAddress(order.address) }));
  return Promise.all(shown.map((order) => documentOf(order, 'invoice', language)));
}
