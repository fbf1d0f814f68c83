import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { orders } from '~/db/schema/order.server';
import {
  ORDER_SUMS,
  orderSum,
  SUM_NAMES,
  type SumName,
  type SumPlace,
  sumsShownIn,
  WIRE_SUM_NAMES,
} from '~/features/pricing/order-sums';
import { formatMoney, plainAmount } from '~/i18n/format';

import { adminToken, callApi } from '../support/api';
import { customerWithCart, orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { messagesOf, plainWords } from '../support/messages';
import type { Page } from '../support/page';
import { adminVisitor, visitorNamed } from '../support/people';
import { Visitor } from '../support/visitor';

const sql = database();
const OFF_THE_ORDER = { name: 'Made-up discount', amount: 77 };
const OFF_A_LINE = { name: 'Made-up coupon', amount: 33 };

type Sums = Record<SumName, number>;
type Made = { id: string; number: number; customer: Visitor; token: string; item: string; sums: Sums };

const columnsOf = (sums: Partial<Sums>) =>
  Object.fromEntries(
    Object.entries(sums).map(([name, piastres]) => [getTableColumns(orders)[name as SumName].name, piastres]),
  );

/** An order of which no two sums are the same, in piastres. */
async function madeOrder(): Promise<Made> {
  const { person, token } = await customerWithCart(2);
  const { _id: id, number, itemsTotal } = orderOf(await placeByApi(token, await orderBody()));
  const [item] = await sql<{ id: string }[]>`select id from order_items where order_id = ${id}`;
  if (!item) throw new Error('The order has no line');
  const added = SUM_NAMES.filter((name) => orderSum(name).counts === 'adds');
  const sums = Object.fromEntries(added.map((name, place) => [name, 43_210 + 1_111 * place])) as Sums;
  sums.itemsTotal = Math.round(itemsTotal * 100);
  sums.adjustmentsTotal = 100 * (OFF_THE_ORDER.amount + OFF_A_LINE.amount);
  sums.total = added.reduce((sum, name) => sum + sums[name], 0) - sums.adjustmentsTotal;
  await sql.begin(async (tx) => {
    for (const [position, { name, amount }] of [OFF_THE_ORDER, OFF_A_LINE].entries())
      await tx`
        insert into order_adjustments (order_id, position, kind, item_id, name_en, name_ar, amount)
        values (${id}, ${position}, 'discount', ${position === 0 ? null : item.id}, ${name}, ${name}, ${100 * amount})`;
    await tx`update orders set ${tx({ ...columnsOf(sums), free_delivery_reason: null })} where id = ${id}`;
  });
  return { id, number, customer: await visitorNamed(person.email), token, item: item.id, sums };
}

let admin: Visitor;
let made: Made;
beforeAll(async () => {
  admin = await adminVisitor();
  made = await madeOrder();
});
afterAll(async () => {
  await sql`delete from message_texts`;
  await sql.begin(async (tx) => {
    await tx`delete from order_adjustments where order_id = ${made.id}`;
    await tx`update orders set total = total + adjustments_total, adjustments_total = 0 where id = ${made.id}`;
  });
  await closeDatabase();
});

/** The sums that the list shows in this place are read there; no other is. What is taken off is read row by row. */
function expectEach(place: SumPlace, page: string, text: string, write: (egp: number) => string) {
  const shown = sumsShownIn(place);
  for (const name of SUM_NAMES) {
    const written =
      name === 'adjustmentsTotal'
        ? [OFF_THE_ORDER, OFF_A_LINE].flatMap((off) => [off.name, write(-off.amount)])
        : [write(made.sums[name] / 100)];
    for (const each of written) expect(text.includes(each), `${name} in ${page}: ${each}`).toBe(shown.includes(name));
  }
}

const inPounds = (egp: number) => formatMoney(egp, 'en');
const textOf = (page: Page, selector: string) =>
  plainWords(
    page.document
      .querySelectorAll(selector)
      .map(({ text }) => text)
      .join('\n'),
  );

describe('every sum of an order', () => {
  it.each([
    ['the page of thanks', () => made.customer.open(`/checkout/success?order=${made.id}`)],
    ['the customer’s page', () => made.customer.open(`/user/my-orders/${made.id}`)],
    ['the admin’s page', () => admin.open(`/admin/orders/${made.id}`)],
    [
      'the page behind a link',
      async () => {
        const link = (await messagesOf(made.id)).map(({ text }) => /\/order\/\S+/.exec(text)?.[0]).find(Boolean);
        return new Visitor().open(link ?? '');
      },
    ],
  ])('is read on %s', async (name, open) => {
    expectEach('views', name, textOf(await open(), 'main'), inPounds);
  });

  it.each(['invoice', 'slip'] as const)('is read on the %s', async (kind) => {
    const page = await admin.open(`/admin/orders/${made.id}/print/${kind}?in=en`);
    expectEach(kind, kind, textOf(page, '.order-document-lines tfoot'), inPounds);
  });

  it('is read in the file', async () => {
    const file = await (await admin.request(`/admin/orders/export?q=${made.number}`)).text();
    expectEach('file', 'the file', file, plainAmount);
  });

  it('may be named by mails', async () => {
    const text = SUM_NAMES.map((name) => `${name}: {${name}}`).join('\n');
    await sql`insert into message_texts ${sql({ kind: 'orderPlaced', language: 'en', subject: 'Sums', text })}`;
    await callApi('PATCH', `/order/${made.id}/shipment`, { token: await adminToken(), json: { courier: 'Bosta' } });
    const [message] = (await messagesOf(made.id)).filter(({ kind }) => kind === 'orderPlaced');
    expectEach('mails', 'a mail', plainWords(message?.text ?? ''), inPounds);
  });

  it('is answered by the API where the list says so', async () => {
    const own = orderOf(await callApi('GET', `/order/${made.id}`, { token: made.token }));
    const theirs = orderOf(await callApi('GET', `/order/${made.id}`, { token: await adminToken() }));
    for (const order of [own, theirs])
      for (const name of Object.keys(ORDER_SUMS) as SumName[]) {
        const answered = WIRE_SUM_NAMES.some((wire) => wire === name);
        expect((order as Partial<Sums>)[name], name).toBe(answered ? made.sums[name] / 100 : undefined);
      }
  });
});

describe('the sums of an order are held by the database', () => {
  const refused = { code: '23514' };

  it.each(SUM_NAMES)('%s is neither changed alone nor below 0', async (name) => {
    await expect(
      sql`update orders set ${sql(columnsOf({ [name]: made.sums[name] + 1 }))} where id = ${made.id}`,
    ).rejects.toMatchObject(refused);
    const total = made.sums.total - made.sums[name] - 1;
    await expect(
      sql`update orders set ${sql(columnsOf({ total, [name]: -1 }))} where id = ${made.id}`,
    ).rejects.toMatchObject(refused);
  });

  it('lines and adjustments re-add to them when the transaction ends', async () => {
    const { id, item } = made;
    for (const change of [
      sql`delete from order_items where id = ${item}`,
      sql`update order_items set quantity = 3, line_total = unit_price * 3 where id = ${item}`,
      sql`delete from order_adjustments where order_id = ${id} and position = 0`,
      sql`update order_adjustments set amount = amount + 1 where order_id = ${id} and position = 1`,
    ])
      await expect(change).rejects.toMatchObject(refused);
    // Rows and sums together, in whatever order, are an edit like another.
    await sql.begin(async (tx) => {
      await tx`delete from order_adjustments where order_id = ${id} and position = 0`;
      await tx`update orders set adjustments_total = adjustments_total - 7700, total = total + 7700 where id = ${id}`;
    });
  });

  it('no line loses more than it costs', async () => {
    await expect(
      sql.begin(async (tx) => {
        const more = made.sums.itemsTotal;
        await tx`update order_adjustments set amount = amount + ${more} where order_id = ${made.id} and position = 1`;
        await tx`
          update orders set adjustments_total = adjustments_total + ${more}, delivery_charge = delivery_charge + ${more}
          where id = ${made.id}`;
      }),
    ).rejects.toMatchObject(refused);
  });
});
