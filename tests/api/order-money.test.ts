import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NOBODY } from '../support/api';
import { ageStep, customerWithOrder } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { messagesOf, plainWords } from '../support/messages';
import {
  askDeposit,
  came,
  kindsAbout,
  pay,
  paymentOf,
  placedOrder,
  stepTo,
  sumsOf,
  undoLast,
  went,
  written,
} from '../support/order-money';
import { adminVisitor } from '../support/people';
import type { Visitor } from '../support/visitor';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await adminVisitor();
});
afterAll(closeDatabase);

type Json = Record<string, unknown>;

describe('money of an order', () => {
  it('comes in parts until nothing is due, and goes back in parts', async () => {
    const { _id: id, total } = await placedOrder();
    expect((await pay(id, came(10, 'vodafoneCash', { reference: '8814 2207' }))).status).toBe(201);
    expect(await sumsOf(id)).toEqual(['unpaid', 10, 0, total - 10]);
    expect((await pay(id, came(total - 10, 'courier'))).status).toBe(201);
    expect(await sumsOf(id)).toEqual(['paid', total, 0, 0]);
    expect((await pay(id, went(4.5))).status).toBe(201);
    expect(await sumsOf(id)).toEqual(['unpaid', total, 4.5, 4.5]);
    expect((await pay(id, went(total - 4.5, 'instapay'))).status).toBe(201);
    expect(await sumsOf(id)).toEqual(['refunded', total, total, 0]);
    const { entries } = await paymentOf(id);
    expect(new Set(entries.map(({ by }) => by?.name)).size).toBe(1);
    expect(entries[0]?.by?.name).toBeTruthy();
  });

  it.each<[string, (total: number) => Json, number, string]>([
    ['more than is due', (total) => came(total + 0.01), 409, 'order_money_above_due'],
    ['more back than came', () => went(0.01), 409, 'order_money_above_kept'],
    ['nothing', () => came(0), 422, 'amount'],
    ['less than nothing', () => came(-5), 422, 'amount'],
    ['a third of a piastre', () => came(1.003), 422, 'amount'],
    ['an amount in words', () => ({ ...came(1), amount: '10 EGP' }), 422, 'amount'],
    ['no amount', () => ({ direction: 'in', how: 'cash' }), 422, 'amount'],
    ['another direction', () => ({ ...came(1), direction: 'up' }), 422, 'direction'],
    ['another way', () => came(1, 'gold'), 422, 'how'],
    ['a transfer without its number', () => came(1, 'instapay'), 422, 'reference'],
    ['a transfer with an empty number', () => came(1, 'vodafoneCash', { reference: '  ' }), 422, 'reference'],
    ['too long a number', () => came(1, 'cash', { reference: 'x'.repeat(61) }), 422, 'reference'],
    ['a field of ours', () => came(1, 'cash', { corrects: NOBODY }), 400, 'corrects'],
  ])('is refused as %s, and nothing is written', async (_, bodyOf, status, said) => {
    const { _id: id, total } = await placedOrder();
    const answer = await pay(id, bodyOf(total));
    expect(answer.status).toBe(status);
    expect(status === 409 ? answer.body.code : answer.fields[0]).toBe(said);
    expect(await sumsOf(id)).toEqual(['unpaid', 0, 0, total]);
    expect(await kindsAbout(id, 'payment')).toEqual([]);
  });

  it('that is too much is refused with what is due', async () => {
    const { _id: id, total } = await placedOrder();
    await pay(id, came(10));
    const answer = await pay(id, came(total));
    expect(plainWords(String(answer.body.message))).toContain(written(total - 10));
    expect(answer.body.data).toMatchObject({ most: total - 10 });
  });

  it('is nobody’s to write down but the shop’s', async () => {
    const { order, token } = await customerWithOrder();
    expect((await pay(order._id, came(1), token)).status).toBe(403);
    expect((await askDeposit(order._id, 1, token)).status).toBe(403);
    expect((await pay(NOBODY, came(1))).status).toBe(404);
    expect((await askDeposit(NOBODY, 1)).status).toBe(404);
    expect(await sumsOf(order._id)).toEqual(['unpaid', 0, 0, order.total]);
  });

  it('is told with the amount that moved, and taken back with its message', async () => {
    const { _id: id, total } = await placedOrder();
    await pay(id, came(10));
    const [first] = (await messagesOf(id)).filter(({ kind }) => kind === 'paymentReceived');
    expect(first).toMatchObject({ waits: true });
    expect(plainWords(first?.text ?? '')).toContain('received 10.00 EGP');
    expect(plainWords(first?.text ?? '')).toContain(`To pay the courier: ${written(total - 10)}`);
    expect((await undoLast(id)).status).toBe(200);
    expect(await kindsAbout(id, 'payment')).toEqual([]);
    expect(await sumsOf(id)).toEqual(['unpaid', 0, 0, total]);
    await pay(id, came(10));
    await pay(id, came(5));
    expect(await kindsAbout(id, 'payment')).toEqual(['paymentReceived', 'paymentReceived']);
    await pay(id, went(3));
    const back = (await messagesOf(id)).find(({ kind }) => kind === 'paymentReturned');
    expect(plainWords(back?.text ?? '')).toContain('returned 3.00 EGP');
  });

  it('that an owner’s own text tells of by the total goes on being told so', async () => {
    const { _id: id, total } = await placedOrder();
    await database()`insert into message_texts (kind, language, subject, text)
      values ('paymentReceived', 'en', 'Money', 'Thanks for {total}')`;
    try {
      await pay(id, came(total));
      const [told] = (await messagesOf(id)).filter(({ kind }) => kind === 'paymentReceived');
      expect(plainWords(told?.text ?? '')).toBe(`Thanks for ${written(total)} EGP`);
    } finally {
      await database()`delete from message_texts where kind = 'paymentReceived'`;
    }
  });

  it('is named by what is still to be sent, and by list, slip and invoice', async () => {
    const { order } = await customerWithOrder();
    const { _id: id, total, number } = order;
    await stepTo(id, { status: 'accepted' });
    await pay(id, came(10));
    const accepted = (await messagesOf(id)).find(({ kind }) => kind === 'orderAccepted');
    const due = written(total - 10);
    expect(plainWords(accepted?.text ?? '')).toContain(`To pay the courier: ${due}`);
    const slip = await visitor.open(`/admin/orders/${id}/print/slip?in=en`);
    expect(plainWords(slip.text)).toContain(`Collect in cash: ${due}`);
    const invoice = await visitor.open(`/admin/orders/${id}/print/invoice?in=en`);
    expect(plainWords(invoice.text)).toMatch(new RegExp(`Paid\\s*10\\.00.*To pay\\s*${due.replace('.', '\\.')}`, 's'));
    expect(plainWords((await visitor.open(`/admin/orders?q=${number}`)).text)).toContain(`to collect ${due}`);
    const file = await visitor.request(`/admin/orders/export?q=${number}`);
    expect(await file.text()).toContain((total - 10).toFixed(2));
    const page = await visitor.open(`/admin/orders/${id}`);
    expect(plainWords(page.text)).toContain(`To collect at the door ${due}`);
  });

  it('of a canceled order still comes, up to its total, and goes back', async () => {
    const { _id: id, total } = await placedOrder();
    await stepTo(id, { status: 'canceled', cancelationReason: 'Changed my mind' });
    expect((await pay(id, came(total, 'instapay', { reference: '1' }))).status).toBe(201);
    expect((await pay(id, came(0.01))).status).toBe(409);
    expect((await pay(id, went(total, 'instapay'))).status).toBe(201);
    expect(await sumsOf(id)).toEqual(['refunded', total, total, 0]);
  });

  it('may be settled by one press after a part came, and set back whole', async () => {
    const { _id: id, total } = await placedOrder();
    await pay(id, came(10));
    await ageStep(id, 3);
    await visitor.submit((await visitor.open(`/admin/orders/${id}`)).form({ payment: 'paid' }));
    expect(await sumsOf(id)).toEqual(['paid', total, 0, 0]);
    await pay(id, went(1));
    await pay(id, came(1));
    await ageStep(id, 3);
    // A part of it went back, so it can't all have been a mistake.
    const set = (await visitor.open(`/admin/orders/${id}`)).form({ payment: 'unpaid' });
    const refused = await visitor.submit(set, { reason: 'It never came' });
    expect(refused.text).toContain('Some of this money went back already');
    expect(await sumsOf(id)).toEqual(['paid', total + 1, 1, 0]);
  });
});
