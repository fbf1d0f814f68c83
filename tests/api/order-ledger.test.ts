import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { ageStep, customerWithOrder } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { adminVisitor, visitorNamed } from '../support/people';
import type { Visitor } from '../support/visitor';

let admin: Visitor;
beforeAll(async () => {
  admin = await adminVisitor();
});
afterAll(closeDatabase);

async function set(id: string, payment: string, reason?: string): Promise<void> {
  await ageStep(id, 2);
  const form = (await admin.open(`/admin/orders/${id}`)).form({ payment });
  expect((await admin.submit(form, reason === undefined ? {} : { reason })).status).toBe(200);
}
const undo = async (id: string) => callApi('POST', `/order/${id}/undo`, { token: await adminToken() });

/** The rows of an order's money as `in 500 cash`, in EGP; one that corrects another ends with the place of that one. */
async function ledgerOf(id: string): Promise<string[]> {
  const rows = await database()<{ id: string; line: string; corrects: string | null; by: string }[]>`
    select p.id, direction || ' ' || amount / 100 || ' ' || how as line, corrects, u.role as by
      from order_payments p join users u on u.id = by_user_id where order_id = ${id} order by at`;
  expect(new Set(rows.map(({ by }) => by)).size).toBeLessThanOrEqual(1);
  return rows.map(({ line, corrects }) =>
    corrects === null ? line : `${line} ${rows.findIndex((row) => row.id === corrects)}`,
  );
}
const statusOf = async (id: string) =>
  (await database()<{ status: string }[]>`select payment_status as status from orders where id = ${id}`)[0]?.status;

describe('the money of an order', () => {
  it('is a row each time it comes or goes, and a mistake is answered by its opposite', async () => {
    const { order } = await customerWithOrder();
    const { _id: id, total } = order;
    const [came, went] = [`in ${Math.trunc(total)} cash`, `out ${Math.trunc(total)} cash`];
    await set(id, 'paid');
    expect([await statusOf(id), await ledgerOf(id)]).toEqual(['paid', [came]]);
    await set(id, 'unpaid', 'Pressed by mistake');
    expect([await statusOf(id), await ledgerOf(id)]).toEqual(['unpaid', [came, `${went} 0`]]);
    expect((await undo(id)).status).toBe(200);
    expect([await statusOf(id), await ledgerOf(id)]).toEqual(['paid', [came, `${went} 0`, came]]);
    await set(id, 'refunded');
    expect((await undo(id)).status).toBe(200);
    expect([await statusOf(id), (await ledgerOf(id)).slice(3)]).toEqual(['paid', [went, `${came} 3`]]);
    await set(id, 'refunded');
    await set(id, 'paid', 'Nothing was given back');
    expect([await statusOf(id), (await ledgerOf(id)).slice(5)]).toEqual(['paid', [went, `${came} 5`]]);
    const kinds = await database()<{ kind: string }[]>`
      select kind from order_events where order_id = ${id} order by at`;
    expect(kinds.map(({ kind }) => kind).join(' ')).toBe('status payment payment undo payment undo payment payment');
  });

  it('that is only said to be sent has no row, and is said again once a step is taken back', async () => {
    const { order } = await customerWithOrder();
    const id = order._id;
    await database()`update orders set payment_method = 'instapay', payment_status = 'claimed' where id = ${id}`;
    await set(id, 'paid');
    expect(await ledgerOf(id)).toEqual([`in ${Math.trunc(order.total)} instapay`]);
    expect((await undo(id)).status).toBe(200);
    expect(await statusOf(id)).toBe('claimed');
    await set(id, 'unpaid');
    expect([await statusOf(id), (await ledgerOf(id)).length]).toEqual(['unpaid', 2]);
  });

  it('is what the invoice says, not the word beside it', async () => {
    const { order, person } = await customerWithOrder();
    await database()`
      insert into order_payments (order_id, direction, amount, how) values (${order._id}, 'in', 1000, 'instapay')`;
    const visitor = await visitorNamed(person.email);
    const invoice = await visitor.open(`/user/my-orders/${order._id}/invoice?in=ar`);
    const rest = (order.total - 10).toLocaleString('en', { minimumFractionDigits: 2 });
    expect(invoice.document.querySelector('.order-document-settled')?.text).toContain(rest);
    await set(order._id, 'paid');
    expect((await ledgerOf(order._id)).length).toBe(1);
    const [sum] = await database()<{ sum: number }[]>`
      select sum(amount)::int from order_payments where order_id = ${order._id}`;
    expect(sum?.sum).toBe(Math.round(order.total * 100));
  });
});
