import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ageStep, statusStepsOf } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { adminVisitor, registeredVisitor } from '../support/people';
import { addProduct, newOrderToAccept, placeOrder, simpleProduct } from '../support/shopping';
import type { Visitor } from '../support/visitor';

let admin: Visitor;
beforeAll(async () => {
  admin = await adminVisitor();
});
afterAll(closeDatabase);

type State = { status: string; payment: string };
const stateOf = async (id: string): Promise<State | undefined> =>
  (await database()<State[]>`select status, payment_status as payment from orders where id = ${id}`)[0];
const pathOf = async (id: string) => (await statusStepsOf(id)).map(({ to }) => to).join(' ');
const orderPage = (id: string) => admin.open(`/admin/orders/${id}`);
const LIST = '/admin/orders?status=pending';

describe('a button of an order', () => {
  it('takes no second step within two seconds, in the list and on its page', async () => {
    const { id, number } = await newOrderToAccept();
    const list = `/admin/orders?q=${number}`;
    const first = await admin.submit((await admin.open(list)).form({ orderId: id, status: 'accepted' }));
    expect(first.path).toBe(list);
    // However slow the machine is.
    await ageStep(id, -60);
    const second = await admin.submit(first.form({ orderId: id, status: 'out' }));
    expect(second.text).toContain('Nothing changed: you took this order a step on a moment ago.');
    expect(await stateOf(id)).toMatchObject({ status: 'accepted' });
    const third = await admin.submit((await orderPage(id)).form({ status: 'out' }));
    expect(third.text).toContain('Nothing changed');
    expect(await pathOf(id)).toBe('pending accepted');
    await ageStep(id, 60);
    // Of the payment it is another button.
    await admin.submit((await orderPage(id)).form({ payment: 'paid' }));
    expect(await stateOf(id)).toEqual({ status: 'accepted', payment: 'paid' });
    await admin.submit((await orderPage(id)).form({ status: 'out' }));
    await ageStep(id, 2);
    await admin.submit((await orderPage(id)).form({ status: 'delivered' }));
    expect(await pathOf(id)).toBe('pending accepted out delivered');
  });

  it('does nothing where the order has moved since it was shown', async () => {
    const { id, number } = await newOrderToAccept();
    const cancel = (await orderPage(id)).form({ status: 'canceled' });
    const colleague = await adminVisitor();
    for (const status of ['accepted', 'out']) {
      await colleague.submit((await colleague.open(`/admin/orders/${id}`)).form({ status }));
      await ageStep(id, 2);
    }
    const late = await admin.submit(cancel, { reason: 'The customer asked' });
    expect(late.text).toContain(`order ${number} has left meanwhile`);
    expect(await stateOf(id)).toMatchObject({ status: 'out' });
    const [paid] = (await orderPage(id)).forms({ payment: 'paid' });
    if (!paid) throw new Error('The order has no button for its money');
    const blind = await admin.submit(paid, { from: '' });
    expect(blind.text).toContain('this page is too old');
    expect(await stateOf(id)).toMatchObject({ payment: 'unpaid' });
  });

  it('pressed twice or thrice is one step, answered each time as the first was', async () => {
    const { id, number } = await newOrderToAccept();
    const log = async () => (await database()`select from audit_log where entity_id = ${id}`).length;
    const step = (await orderPage(id)).form({ status: 'accepted' });
    const inList = (await admin.open(`/admin/orders?q=${number}`)).form({ orderId: id, status: 'accepted' });
    for (const form of [step, step, inList]) {
      const page = await admin.submit(form);
      expect(page.text).toContain(`Order ${number} accepted`);
      expect(page.text).not.toContain('already');
      expect(page.forms({ intent: 'undo' })).toHaveLength(1);
    }
    expect(await pathOf(id)).toBe('pending accepted');
    const paid = (await orderPage(id)).form({ payment: 'paid' });
    for (const form of [paid, paid]) {
      const page = await admin.submit(form);
      expect(page.text).toContain(`Order ${number}: money received`);
      expect(page.text).not.toContain('already');
    }
    expect(await log()).toBe(2);
    const other = await newOrderToAccept();
    const cancel = (await orderPage(other.id)).form({ status: 'canceled' });
    for (const form of [cancel, cancel])
      expect((await admin.submit(form, { reason: 'The customer asked' })).text).toContain(`${other.number} canceled`);
    expect(await pathOf(other.id)).toBe('pending canceled');
  });

  it('pressed by somebody else after it was done says that they came second', async () => {
    const { id, number } = await newOrderToAccept();
    const { visitor: colleague, person } = await registeredVisitor();
    await database()`update users set role = 'admin' where email = ${person.email}`;
    const theirs = (await colleague.open(`/admin/orders/${id}`)).form({ status: 'accepted' });
    await admin.submit((await orderPage(id)).form({ status: 'accepted' }));
    const late = await colleague.submit(theirs);
    expect(late.text).toContain(`Order ${number} had already been accepted`);
    expect(late.forms({ intent: 'undo' })).toHaveLength(0);
    await database()`update users set role = 'user' where email = ${person.email}`;
  });

  it('comes with its undo on the next page, which leads back to where one was', async () => {
    const { id, number } = await newOrderToAccept();
    const after = await admin.submit((await admin.open(LIST)).form({ orderId: id, status: 'accepted' }));
    const undo = after.form({ intent: 'undo' });
    const undone = await admin.submit(undo, { returnTo: LIST });
    expect([undone.path, undone.status]).toEqual([LIST, 200]);
    expect(undone.text).toContain(`Order ${number}: taken back, now Waiting, Unpaid`);
    expect(await pathOf(id)).toBe('pending accepted pending');
    const history = (await orderPage(id)).text;
    expect(history).toContain('Taken back, Waiting again');
    // The same press twice is answered as the first was.
    const again = await admin.submit(undo, { returnTo: LIST });
    expect(again.text).toContain(`Order ${number}: taken back, now Waiting, Unpaid`);
    expect(await pathOf(id)).toBe('pending accepted pending');
    await ageStep(id, 120);
    await admin.submit((await orderPage(id)).form({ status: 'accepted' }));
    expect((await admin.submit(undo)).text).toContain('Something else has been done to this order since');
    expect(undone.forms({ intent: 'undo' })).toHaveLength(0);
  });

  it('takes back no later step than the one it stood under', async () => {
    const { id } = await newOrderToAccept();
    const after = await admin.submit((await orderPage(id)).form({ status: 'accepted' }));
    await ageStep(id, 2);
    await admin.submit(after.form({ status: 'out' }));
    const refused = await admin.submit(after.form({ intent: 'undo' }));
    expect(refused.text).toContain('Something else has been done to this order since');
    expect(await stateOf(id)).toMatchObject({ status: 'out' });
  });

  it('shows the customer where the order is, not where it has been by mistake', async () => {
    const { id, owner } = await newOrderToAccept();
    for (const status of ['accepted', 'out']) {
      await admin.submit((await orderPage(id)).form({ status }));
      await ageStep(id, 2);
    }
    const after = await admin.submit((await orderPage(id)).form({ status: 'delivered' }));
    await admin.submit(after.form({ intent: 'undo' }));
    const steps = (await owner.open(`/user/my-orders/${id}`)).all('.timeline > li');
    expect(steps.map((step) => step.querySelector('p.text-sm')?.text !== '')).toEqual([true, true, true, false]);
    expect(steps[2]?.getAttribute('aria-current')).toBe('step');
  });
});

describe('money recorded by mistake', () => {
  it('is taken back within a minute like any step', async () => {
    const { id } = await newOrderToAccept();
    const after = await admin.submit((await orderPage(id)).form({ payment: 'paid' }));
    const undone = await admin.submit(after.form({ intent: 'undo' }));
    expect(undone.text).toContain('taken back, now Waiting, Unpaid');
    expect(await stateOf(id)).toEqual({ status: 'pending', payment: 'unpaid' });
    const log = await database()<{ action: string; changes: unknown }[]>`
      select action, changes from audit_log where entity_id = ${id} order by at`;
    expect(log).toMatchObject([
      { action: 'payment' },
      { action: 'undo', changes: { 'payment.status': { from: 'paid', to: 'unpaid' } } },
    ]);
  });

  it('is corrected later with a reason that the log keeps; the papers and the revenue say the truth', async () => {
    const { id } = await newOrderToAccept();
    await admin.submit((await orderPage(id)).form({ payment: 'paid' }));
    await ageStep(id, 3_600);
    const page = await orderPage(id);
    const refused = await admin.submit(page.form({ payment: 'unpaid' }), { reason: 'no' });
    expect(refused.status).toBe(422);
    expect(refused.form({ payment: 'unpaid' }).values().reason).toEqual(['no']);
    expect(refused.text).toContain('Write the reason in 3 to 500 characters');
    expect(await stateOf(id)).toMatchObject({ payment: 'paid' });
    const corrected = await admin.submit(refused.form({ payment: 'unpaid' }), { reason: 'It was another order' });
    expect(corrected.text).toContain('unpaid again');
    expect(await stateOf(id)).toMatchObject({ payment: 'unpaid' });
    expect(corrected.all('.audit-trail li')[0]?.text).toContain('It was another order');
    expect((await admin.open(`/admin/orders/${id}/print/invoice?in=en`)).text).toContain('Cash on delivery · Unpaid');
    expect((await admin.open(`/admin/orders/${id}/print/slip?in=en`)).text).toContain('Collect in cash');

    for (const payment of ['paid', 'refunded']) {
      await ageStep(id, 2);
      await admin.submit((await orderPage(id)).form({ payment }));
    }
    await ageStep(id, 2);
    await admin.submit((await orderPage(id)).form({ payment: 'paid' }), { reason: 'Nothing was given back' });
    expect(await stateOf(id)).toMatchObject({ payment: 'paid' });
  });
});

describe('an order whose transfer has not come', () => {
  it('is asked about before it is accepted or sent out', async () => {
    const { id, number } = await newOrderToAccept();
    await database()`update orders set payment_method = 'instapay' where id = ${id}`;
    const list = `/admin/orders?q=${number}`;
    for (const [status, payment] of [
      ['accepted', 'unpaid'],
      ['out', 'claimed'],
    ] as const) {
      await database()`update orders set payment_status = ${payment} where id = ${id}`;
      const before = await stateOf(id);
      const asked = await admin.submit((await admin.open(list)).form({ orderId: id, status }));
      expect(asked.path).toMatch(new RegExp(`^/admin/orders/${id}\\?ask=unpaid`));
      expect(asked.document.querySelector('details.confirm[open]')?.text).toContain('has not been received');
      expect(await stateOf(id)).toEqual(before);
      const on = await admin.submit(asked.form({ status, unpaid: 'yes' }));
      expect(on.path).toBe(list);
      expect(await stateOf(id)).toMatchObject({ status });
      await ageStep(id, 2);
    }
    // On its own page the question stands at the button; what is delivered is not asked about.
    await admin.submit((await orderPage(id)).form({ payment: 'paid' }));
    expect((await orderPage(id)).forms({ unpaid: 'yes' })).toHaveLength(0);
  });

  it('is not, where it is paid at the door', async () => {
    const { id } = await newOrderToAccept();
    const page = await admin.submit((await orderPage(id)).form({ status: 'accepted' }));
    expect(page.path).toBe(`/admin/orders/${id}`);
    expect(await stateOf(id)).toMatchObject({ status: 'accepted' });
  });
});

it('a WhatsApp message is in the language of the customer, whatever the admin reads', async () => {
  for (const [language, words] of [
    ['ar', 'معك عطارة بخصوص طلبك'],
    ['en', 'this is Attara about your order'],
  ] as const) {
    const { visitor } = await registeredVisitor(language);
    await addProduct(visitor, (await simpleProduct()).slug);
    const { id } = await placeOrder(visitor);
    const reader = await adminVisitor(language === 'ar' ? 'en' : 'ar');
    const [{ number } = { number: 0 }] = await database()<{ number: number }[]>`
      select number::int from orders where id = ${id}`;
    for (const path of [`/admin/orders/${id}`, `/admin/orders?q=${number}`, `/admin/orders?q=${number}&view=board`]) {
      const [link = ''] = (await reader.open(path)).links(/^https:\/\/wa\.me\//);
      expect(decodeURIComponent(link), path).toContain(words);
    }
  }
});
