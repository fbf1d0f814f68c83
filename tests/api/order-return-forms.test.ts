import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { plainWords } from '../support/messages';
import { came, pay, stepTo, written } from '../support/order-money';
import { orderNow, orderOfPieces, returning, sendBack } from '../support/order-returns';
import type { PageForm } from '../support/page';
import { adminVisitor, visitorNamed } from '../support/people';
import { cancelOrder, countedProduct, orders } from '../support/stock';
import type { Visitor } from '../support/visitor';

let admin: Visitor;
beforeAll(async () => {
  admin = await adminVisitor();
});
afterAll(closeDatabase);

const ONE = 'lines[0].quantity';
const returnPage = (id: string, query = '') => admin.open(`/admin/orders/${id}/return${query}`);

/** What “work out” leads to with these fields, as its button is pressed in a browser without scripts. */
async function workedOut(form: PageForm, changes: Record<string, string>) {
  const fields = new URLSearchParams({ ...form.values(), ...changes } as Record<string, string>);
  return admin.open(`${new URL(form.action).pathname}?${fields.toString()}`);
}

/** A return of an order of two pieces, worked out and not kept. */
async function workedOutOfTwo() {
  const { id } = await orderOfPieces(2, 'out');
  const form = (await returnPage(id)).form({ [ONE]: true });
  return { id, worked: await workedOut(form, { reason: 'Did not want it' }) };
}
let twoPieces: ReturnType<typeof workedOutOfTwo> | undefined;

describe('the page of a return', () => {
  it('works the sums out first, and keeps them by the button beside them', async () => {
    const { id, order } = await orderOfPieces(3, 'out');
    const price = order.items[0]?.unitPrice ?? 0;
    const first = await returnPage(id);
    const form = first.form({ [ONE]: true });
    expect(first.text).not.toContain('Delivered in part');
    const fields = { [ONE]: '1', reason: 'Did not want it' };
    const unseen = await admin.submit(form, fields);
    expect(unseen.path.split('?')[0]).toBe(`/admin/orders/${id}/return`);
    expect((await orderNow(id)).status).toBe('out');
    const worked = await workedOut(form, fields);
    const due = written(order.total - price);
    expect(plainWords(worked.text)).toContain(`Delivered in part, ${due} EGP to collect`);
    const kept = await admin.submit(worked.form({ [ONE]: true }));
    expect(kept.path).toBe(`/admin/orders/${id}`);
    expect(kept.text).toContain('Coming back');
    expect(await orderNow(id)).toMatchObject({ status: 'delivered', payment: { due: order.total - price } });
  });

  it('takes cash from the customer no more, where that is ticked', async () => {
    const { id } = await orderOfPieces(1, 'out');
    const form = (await returnPage(id)).form({ [ONE]: true });
    const worked = await workedOut(form, { reason: 'Did not want it', cashOff: 'on' });
    await admin.submit(worked.form({ [ONE]: true }));
    const [buyer] = await database()`
      select cod_allowed from users where id = (select user_id from orders where id = ${id})`;
    expect(buyer?.cod_allowed).toBe(false);
  });

  it('begins no return where cash can be taken no more from nobody', async () => {
    const { id } = await orderOfPieces(1, 'out');
    const worked = await workedOut((await returnPage(id)).form({ [ONE]: true }), {
      reason: 'Did not want it',
      cashOff: 'on',
    });
    // Whoever is of the staff by now is no customer.
    await database()`update users set role = 'admin', staff_role = 'packer'
      where id = (select user_id from orders where id = ${id})`;
    const refused = await admin.submit(worked.form({ [ONE]: true }));
    expect([refused.status, (await orderNow(id)).status, (await orderNow(id)).returns]).toEqual([404, 'out', []]);
    expect(refused.text).toContain('There is no such customer');
    await database()`update users set role = 'user', staff_role = null
      where id = (select user_id from orders where id = ${id})`;
  });

  it('is there for an order that was canceled on its way, and leaves it canceled', async () => {
    const product = await countedProduct(5);
    const { id } = await orders({ itemId: product.id, quantity: 2 });
    for (const status of ['accepted', 'out']) await stepTo(id, { status });
    await cancelOrder(id);
    expect((await admin.open(`/admin/orders/${id}`)).text).toContain('Its parcel comes back');
    const worked = await workedOut((await returnPage(id)).form({ [ONE]: true }), { reason: 'Did not want it' });
    expect((await admin.submit(worked.form({ [ONE]: true }))).text).toContain('Coming back');
    expect(await orderNow(id)).toMatchObject({ status: 'canceled', returns: [{ lines: [{ quantity: 2 }] }] });
    expect((await returnPage(id)).text).toContain('Nothing of this order can come back now');
    await product.forget();
  });

  it('is closed as lost by one button where the parcel never comes', async () => {
    const { id } = await orderOfPieces(2, 'out');
    const worked = await workedOut((await returnPage(id)).form({ [ONE]: true }), { reason: 'Did not want it' });
    await admin.submit(worked.form({ [ONE]: true }));
    const [{ _id: back } = { _id: '' }] = (await orderNow(id)).returns;
    const form = (await admin.open(`/admin/orders/${id}/return/${back}`)).form({ lost: true });
    const closed = await admin.submit(form, { lost: 'on' });
    expect(closed.text).toContain('the parcel is noted as lost');
    expect((await orderNow(id)).returns).toMatchObject([
      { state: 'back', lines: [{ quantity: 2, back: 0, restock: false, word: 'lost' }] },
    ]);
    expect(closed.text).not.toContain('The parcel came back');
  });

  it('may have come on another day since it left, and on no other', async () => {
    const { id } = await orderOfPieces(1, 'out');
    const worked = await workedOut((await returnPage(id)).form({ [ONE]: true }), { reason: 'Did not want it' });
    await admin.submit(worked.form({ [ONE]: true }));
    await database()`update order_returns set at = now() - interval '5 days' where order_id = ${id}`;
    const [{ _id: back } = { _id: '' }] = (await orderNow(id)).returns;
    const page = await admin.open(`/admin/orders/${id}/return/${back}`);
    const days = page
      .form({ since: true })
      .choices('since')
      .map(({ value }) => value);
    expect([days[0], days.length]).toEqual(['', 6]);
    const refused = await admin.submit(page.form({ since: true }), { since: '2020-01-01' });
    expect([refused.status, (await orderNow(id)).returns[0]?.state]).toEqual([422, 'onItsWay']);
    const said = await admin.submit(page.form({ since: true }), { since: days[2] ?? '' });
    expect(said.text).toContain('Back since');
    expect((await orderNow(id)).returns[0]?.backAt?.slice(0, 10)).toBe(days[2]);
  });

  it('offers to take it back at once', async () => {
    const { id } = await orderOfPieces(1, 'out');
    const worked = await workedOut((await returnPage(id)).form({ [ONE]: true }), { reason: 'Did not want it' });
    const kept = await admin.submit(worked.form({ [ONE]: true }));
    const undone = await admin.submit(kept.form({ intent: 'undo' }), {});
    expect(undone.text).toContain('The return was taken back');
    expect(await orderNow(id)).toMatchObject({ status: 'out', returns: [] });
  });

  it('shows itself again where the sums are others by now, and keeps nothing', async () => {
    const { id, line } = await orderOfPieces(2, 'out');
    const fields = { [ONE]: '2', reason: 'Did not want it' };
    const worked = (await workedOut((await returnPage(id)).form({ [ONE]: true }), fields)).form({ [ONE]: true });
    // Other pieces than were worked out.
    const other = await admin.submit(worked, { [ONE]: '1' });
    expect(other.text).toContain('the sums are others now');
    expect(plainWords(other.text)).toContain('Delivered in part');
    // Money that came meanwhile.
    await pay(id, came(10));
    expect((await admin.submit(worked)).text).toContain('the sums are others now');
    // Somebody else was quicker.
    await sendBack(id, returning(line, 1, 'refused'));
    expect((await admin.submit(worked)).text).toContain('the sums are others now');
    expect((await orderNow(id)).returns.length).toBe(1);
  });

  it('pressed twice is one return', async () => {
    const { id } = await orderOfPieces(1, 'out');
    const worked = await workedOut((await returnPage(id)).form({ [ONE]: true }), { reason: 'Did not want it' });
    const answers = await Promise.all([1, 2, 3].map(() => admin.submitRaw(worked.form({ [ONE]: true }))));
    expect(answers.map(({ headers }) => headers.get('Location'))).toEqual(answers.map(() => `/admin/orders/${id}`));
    expect((await orderNow(id)).returns.length).toBe(1);
  });

  it('keeps part of a deposit, and names what is to return', async () => {
    const { id } = await orderOfPieces(1, 'out');
    await pay(id, came(100, 'instapay', { reference: '1' }));
    const fields = { reason: 'Nobody was there', deposit: 'part', keep: '٤٠' };
    const worked = await workedOut((await returnPage(id)).form({ [ONE]: true }), fields);
    expect(plainWords(worked.text)).toContain('To return to the customer 60.00 EGP');
    await admin.submit(worked.form({ [ONE]: true }), { amount: '0' });
    expect((await orderNow(id)).returns).toMatchObject([{ depositKept: 40, amount: 0 }]);
    expect(plainWords((await admin.open(`/admin/orders/${id}`)).text)).toContain('To return 60.00 EGP');
    const list = await admin.open('/admin/orders?payment=toReturn');
    expect(list.text).toContain(String((await orderNow(id)).number));
    await pay(id, { direction: 'out', amount: 60, how: 'instapay' });
    const after = await admin.open('/admin/orders?payment=toReturn');
    expect(after.text).not.toContain(String((await orderNow(id)).number));
  });

  it.each<[string, Record<string, string>, string]>([
    ['pieces in words', { [ONE]: 'two' }, 'whole number of pieces'],
    ['more than there are', { [ONE]: '3' }, 'More pieces than are left'],
    ['none', { [ONE]: '0' }, 'Say how many pieces come back'],
    ['no reason', { reason: '' }, '3 to 500 characters'],
  ])('refuses %s and keeps what was typed', async (_, fields, said) => {
    const { id, worked } = await (twoPieces ??= workedOutOfTwo());
    const refused = await admin.submit(worked.form({ [ONE]: true }), fields);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.text).toContain(said);
    expect(await orderNow(id)).toMatchObject({ status: 'out', returns: [] });
  });

  it('is read with any address', async () => {
    const { id } = await orderOfPieces(1, 'out');
    for (const query of [
      '?kind=refused',
      '?kind=x',
      '?kind=refused&lines[0].line=x&lines[0].quantity=1',
      '?kind=returned',
    ])
      expect((await returnPage(id, query)).status).toBe(200);
    const { id: pending } = await orderOfPieces(1, 'accepted');
    expect((await returnPage(pending)).text).toContain('Nothing of this order can come back now');
  });

  it('of a delivered order asks for the new one of an exchange', async () => {
    const { id } = await orderOfPieces(1, 'delivered');
    const fields = { [ONE]: '1', reason: 'Too heavy', kind: 'exchanged' };
    const worked = await workedOut((await returnPage(id)).form({ [ONE]: true }), fields);
    const refused = await admin.submit(worked.form({ [ONE]: true }), { exchange: '1' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('no such order of this customer');
    await admin.submit(worked.form({ [ONE]: true }));
    expect((await orderNow(id)).returns).toMatchObject([{ kind: 'exchanged', exchange: null }]);
  });
});

describe('a parcel on its way back', () => {
  it('is found by its filter, said to be here, and told to its customer', async () => {
    const { id, line, person, order } = await orderOfPieces(2, 'delivered');
    await sendBack(id, returning(line, 2, 'returned'));
    const list = () => admin.open('/admin/orders?returns=onItsWay');
    expect((await list()).text).toContain(String(order.number));
    const page = await admin.open(`/admin/orders/${id}`);
    expect(page.text).toContain('May be returned until');
    const { returns } = await orderNow(id);
    const back = await admin.open(`/admin/orders/${id}/return/${returns[0]?._id ?? ''}`);
    const much = await admin.submit(back.form({ [ONE]: true }), { [ONE]: '3' });
    expect(much.text).toContain('More pieces than were on their way');
    const said = await admin.submit(back.form({ [ONE]: true }), { [ONE]: '1' });
    expect(said.path).toBe(`/admin/orders/${id}`);
    expect(plainWords(said.text)).toContain('On the shelf: 1');
    expect(plainWords(said.text)).toContain('damaged: 1');
    expect((await list()).text).not.toContain(String(order.number));
    const customer = await visitorNamed(person.email);
    const own = await customer.open(`/user/my-orders/${id}`);
    expect(own.text).toContain('2 pieces came back');
    expect(own.text).toContain('May be returned until');
    expect((await admin.open(`/admin/orders/${id}/return/x`)).status).toBe(404);
  });

  it('counts on the overview as its list does', async () => {
    const { id, line } = await orderOfPieces(1, 'out');
    const counted = async () => {
      const [row] = await database()<{ n: number }[]>`
        select count(distinct order_id)::int as n from order_returns where state = 'onItsWay'`;
      return row?.n ?? 0;
    };
    await sendBack(id, returning(line, 1, 'refused'));
    const overview = plainWords((await admin.open('/admin')).text);
    expect(overview).toMatch(new RegExp(`Parcels coming back\\s*${await counted()}\\b`));
  });
});
