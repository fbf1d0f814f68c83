import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { customerWithOrder } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { messagesOf, plainWords, sendAll } from '../support/messages';
import { askDeposit, came, kindsAbout, pay, paymentOf, placedOrder, stepTo, written } from '../support/order-money';
import { adminVisitor, visitorNamed } from '../support/people';
import type { Visitor } from '../support/visitor';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await adminVisitor();
});
afterAll(closeDatabase);

describe('a deposit', () => {
  it('that has not come keeps a confirmed order from being accepted', async () => {
    const { _id: id, number } = await placedOrder();
    await askDeposit(id, 100);
    const board = await visitor.open(`/admin/orders/confirm?order=${id}`);
    const said = await visitor.submit(board.form({ order: id }), { outcome: 'confirmed' });
    expect(said.text).toContain(`Order ${String(number)} confirmed. Accept it when its deposit has come.`);
    const token = await adminToken();
    const now = async () => (await callApi('GET', `/order/${id}`, { token })).data.order as { calls: unknown[] };
    expect(await now()).toMatchObject({ status: 'pending', confirmation: 'confirmed' });
    const confirm = () => callApi('POST', `/order/${id}/call`, { token, json: { outcome: 'confirmed' } });
    await confirm();
    expect((await now()).calls).toHaveLength(1);
    await pay(id, came(100));
    await confirm();
    expect(await now()).toMatchObject({ status: 'accepted', confirmation: 'confirmed' });
  });

  it('is asked for, told, waited for, and here once so much came', async () => {
    const { order, person } = await customerWithOrder();
    const { _id: id, total } = order;
    await sendAll(id);
    expect((await askDeposit(id, 100)).status).toBe(200);
    const [told] = (await messagesOf(id)).filter(({ kind }) => kind === 'depositAsked');
    expect(told).toMatchObject({ waits: false });
    const text = plainWords(told?.text ?? '');
    expect(text).toContain('a deposit of 100.00 EGP');
    expect(text).toMatch(/Transfer 100\.00 EGP to .+ \(InstaPay\) or .+ \(Vodafone Cash\)/);
    const customer = await visitorNamed(person.email);
    expect(plainWords((await customer.open(`/user/my-orders/${id}`)).text)).toContain('A deposit of 100.00 EGP');
    const page = await visitor.open(`/admin/orders/${id}`);
    const question = await visitor.submit(page.form({ status: 'accepted' }), { unpaid: '' });
    expect(plainWords(question.text)).toContain('100.00 EGP of the deposit has not come yet');
    await pay(id, came(40, 'vodafoneCash', { reference: '1' }));
    expect(plainWords((await visitor.open(`/admin/orders/${id}`)).text)).toContain('60.00 EGP of the deposit');
    await pay(id, came(60));
    expect(await kindsAbout(id, 'deposit')).toEqual([]);
    const ready = await visitor.open(`/admin/orders/${id}`);
    expect(ready.text).not.toContain('of the deposit has not come');
    await visitor.submit(ready.form({ status: 'accepted' }));
    const { data } = await callApi('GET', `/order/${id}`, { token: await adminToken() });
    expect(data.order).toMatchObject({ status: 'accepted', payment: { asked: 100, received: 100, due: total - 100 } });
  });

  it('asked for again takes the place of the first, and is withdrawn with its message', async () => {
    const { _id: id } = await placedOrder();
    await askDeposit(id, 100);
    await askDeposit(id, 50.5);
    expect(await kindsAbout(id, 'deposit')).toEqual(['depositAsked']);
    expect((await paymentOf(id)).asked).toBe(50.5);
    expect((await askDeposit(id, null)).status).toBe(200);
    expect(await kindsAbout(id, 'deposit')).toEqual([]);
    expect((await paymentOf(id)).asked).toBeNull();
    const events = await database()<{ amount: number | null }[]>`
      select (body ->> 'amount')::int as amount from order_events
        where order_id = ${id} and kind = 'deposit' order by at`;
    expect(events.map(({ amount }) => amount)).toEqual([10_000, 5_050, null]);
    expect((await askDeposit(id, null)).status).toBe(200);
    expect((await database()`select 1 from order_events where order_id = ${id} and kind = 'deposit'`).length).toBe(3);
  });

  it.each<[string, unknown, number, string]>([
    ['nothing', 0, 422, 'amount'],
    ['less', -1, 422, 'amount'],
    ['a word', 'x', 422, 'amount'],
    ['no amount', undefined, 422, 'amount'],
    ['more than the order', 9_999_999, 409, 'order_money_deposit_above_total'],
  ])('of %s is refused', async (_, amount, status, said) => {
    const { _id: id } = await placedOrder();
    const answer = await askDeposit(id, amount);
    expect([answer.status, status === 409 ? answer.body.code : answer.fields[0]]).toEqual([status, said]);
    expect((await paymentOf(id)).asked).toBeNull();
  });

  it('is never more than what an edit leaves of the order, and asked for anew', async () => {
    const { _id: id } = await placedOrder();
    const token = await adminToken();
    const { data } = await callApi('GET', `/order/${id}`, { token });
    const { total, items } = data.order as { total: number; items: { itemId: string; size: string | null }[] };
    const [{ itemId, size }] = items as [(typeof items)[0]];
    await askDeposit(id, total);
    const line = { type: 'Product', itemId, size, quantity: 1, selectedItems: [] };
    const discount = { amount: 30, reason: 'As agreed' };
    expect((await callApi('PUT', `/order/${id}/items`, { token, json: { items: [line], discount } })).status).toBe(200);
    const { asked, due } = await paymentOf(id);
    expect([asked, due]).toEqual([total - 30, total - 30]);
    const [told] = (await messagesOf(id)).filter(({ kind }) => kind === 'depositAsked');
    expect(plainWords(told?.text ?? '')).toContain(written(total - 30));
    await pay(id, came(total - 30));
    expect((await visitor.open(`/admin/orders/${id}`)).text).not.toContain('of the deposit has not come');
  });

  it('is asked for no more once it came, or the order left', async () => {
    const { _id: id } = await placedOrder();
    await pay(id, came(10));
    expect((await askDeposit(id, 10)).body.code).toBe('order_money_deposit_here');
    for (const status of ['accepted', 'out']) await stepTo(id, { status });
    expect((await askDeposit(id, 20)).body.code).toBe('order_money_deposit_too_late');
  });

  it('is asked for on its page, where the message is read first', async () => {
    const { _id: id } = await placedOrder();
    const page = await visitor.open(`/admin/orders/${id}/deposit`);
    expect(plainWords(page.text)).toContain('a deposit of 100.00 EGP');
    const other = await visitor.open(`/admin/orders/${id}/deposit?amount=100&choose=60.00&by=instapay`);
    expect(plainWords(other.text)).toContain('a deposit of 60.00 EGP');
    expect(plainWords(other.text)).not.toContain('(Vodafone Cash)');
    expect(await kindsAbout(id, 'deposit')).toEqual([]);
    const form = other.form({ by: true });
    const answers = await Promise.all([1, 2].map(() => visitor.submitRaw(form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await kindsAbout(id, 'deposit')).toEqual(['depositAsked']);
    const late = await visitor.submit(form, { amount: '70' });
    expect(late.status).toBe(409);
    expect((await paymentOf(id)).asked).toBe(60);
    const order = await visitor.open(`/admin/orders/${id}`);
    await visitor.submit(order.form({ intent: 'withdraw' }));
    expect((await paymentOf(id)).asked).toBeNull();
    for (const query of ['amount=x', 'amount=99999999', 'choose=', 'by=gold'])
      expect((await visitor.open(`/admin/orders/${id}/deposit?${query}`)).status).toBe(200);
  });
});
