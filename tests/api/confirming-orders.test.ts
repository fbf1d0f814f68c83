import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, type ApiAnswer, callApi } from '../support/api';
import { ageStep, customerWithOrder } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { messagesOf, orderLinkOf } from '../support/messages';
import { adminVisitor } from '../support/people';
import { Visitor } from '../support/visitor';

let admin = '';
beforeAll(async () => {
  admin = await adminToken();
});
afterAll(closeDatabase);

const BOARD = '/admin/orders/confirm';

type Called = {
  number: number;
  status: string;
  confirmation: string;
  cancelationReason: string | null;
  notes: { text: string; by: { name: string } | null }[];
  calls: { outcome: string; note: string; again: string | null; by: { name: string } | null }[];
};
const post = (id: string, what: string, json: object, token = admin) =>
  callApi('POST', `/order/${id}/${what}`, { token, json });
const orderIn = ({ data }: ApiAnswer) => data.order as Called;
/** The orders of the board: of many it shows the first, and the one that is asked for. */
const boardOf = async (visitor: Visitor, order: string) =>
  (await visitor.open(`${BOARD}?order=${order}`))
    .all('.board details')
    .map((row) => row.querySelector('[name="order"]')?.getAttribute('value') ?? '');
const read = async (id: string) => orderIn(await callApi('GET', `/order/${id}`, { token: admin }));

describe('the customer’s own answer', () => {
  it('by the link counts once: a yes stays one, and cancels nothing', async () => {
    const { order } = await customerWithOrder();
    const guest = new Visitor();
    const link = await orderLinkOf(order._id);
    const form = (await guest.open(link)).form({ answer: 'yes' });
    const [yes, no] = [await guest.submit(form, { answer: 'yes' }), await guest.submit(form, { answer: 'no' })];
    for (const page of [yes, no]) expect(page.text).toContain('You confirmed this order');
    expect(yes.forms({ answer: 'yes' })).toEqual([]);
    expect(await read(order._id)).toMatchObject({ status: 'pending', confirmation: 'confirmed' });
  });

  it('is in the message that the order is here, as a link to WhatsApp, while it is asked for', async () => {
    const { order } = await customerWithOrder();
    const [told] = (await messagesOf(order._id)).filter(({ kind }) => kind === 'orderPlaced');
    const link = /https:\/\/wa\.me\/\d+\?text=\S+/.exec(told?.text ?? '')?.[0] ?? '';
    expect(decodeURIComponent(link)).toMatch(new RegExp(`${String(order.number)}-\\d{5}$`));
    await post(order._id, 'call', { outcome: 'confirmed' });
    const [accepted] = (await messagesOf(order._id)).filter(({ kind }) => kind === 'orderAccepted');
    expect(accepted?.text).not.toContain('wa.me');
  });

  it('that is a yes is accepted by the call that repeats it', async () => {
    const { order } = await customerWithOrder();
    const guest = new Visitor();
    await guest.submit((await guest.open(await orderLinkOf(order._id))).form({ answer: 'yes' }), { answer: 'yes' });
    await post(order._id, 'call', { outcome: 'confirmed' });
    expect(await read(order._id)).toMatchObject({ status: 'accepted', confirmation: 'confirmed' });
    expect((await post(order._id, 'call', { outcome: 'confirmed' })).status).toBe(201);
    expect((await read(order._id)).calls).toHaveLength(1);
  });

  it('that is a no stands first on the board until somebody has called', async () => {
    const [{ order }] = [await customerWithOrder(), await customerWithOrder()];
    const guest = new Visitor('ar');
    const page = await guest.open(await orderLinkOf(order._id));
    expect((await guest.submit(page.form({ answer: 'no' }), { answer: 'no' })).text).toContain('لا تريد هذا الطلب');
    expect(await read(order._id)).toMatchObject({ status: 'pending', confirmation: 'declined' });
    const ids = await boardOf(await adminVisitor(), order._id);
    expect(ids).toContain(order._id);
    // Other tests have such orders too.
    const [before] = await database()<{ others: number }[]>`
      select count(*) filter (where confirmation <> 'declined')::int as others from orders
      where id = any(${ids.slice(0, ids.indexOf(order._id))}::uuid[])`;
    expect(before?.others).toBe(0);
    await post(order._id, 'call', { outcome: 'confirmed' });
    await callApi('POST', `/order/${order._id}/undo`, { token: admin });
    expect(await read(order._id)).toMatchObject({ status: 'pending', confirmation: 'declined' });
  });

  it('by WhatsApp is number and code, which somebody types; wrong ones are counted', async () => {
    const { order } = await customerWithOrder();
    const page = await new Visitor().open(await orderLinkOf(order._id));
    const [message = ''] = page.links(/wa\.me/);
    const [, typed = ''] = /(\d+-\d{5})$/.exec(decodeURIComponent(message)) ?? [];
    expect(typed).toContain(`${String(order.number)}-`);
    const visitor = await adminVisitor();
    const board = await visitor.open(BOARD);
    const code = board.form({ code: true });
    const wrong = `${String(order.number)}-${typed.endsWith('00000') ? '00001' : '00000'}`;
    for (let round = 0; round < 10; round += 1) expect((await visitor.submit(code, { code: wrong })).status).toBe(422);
    expect((await visitor.submit(code, { code: typed })).status).toBe(429);
    await database()`delete from rate_limits where key like 'order-code:%'`;
    const arabic = typed.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '').replace('-', ' ');
    const said = await visitor.submit(code, { code: arabic });
    expect(said.text).toContain(`Order ${String(order.number)} confirmed`);
    // The yes is the customer's, by whichever way; the shop accepts.
    expect(await read(order._id)).toMatchObject({ status: 'pending', confirmation: 'confirmed', calls: [] });
    await visitor.submit(said.form({ status: 'accepted' }));
    expect(await read(order._id)).toMatchObject({ status: 'accepted', confirmation: 'confirmed' });
    await database()`delete from rate_limits where key like 'order-code:%'`;
  });
});

describe('the board', () => {
  it('reads everything aloud, in both languages, and takes how the call ended', async () => {
    const { order } = await customerWithOrder();
    await database()`update orders set second_phone = '+201005550184', landmark = 'أمام المكتبة', note = 'بدون فاتورة'
      where id = ${order._id}`;
    const visitor = await adminVisitor('ar');
    const page = await visitor.open(`${BOARD}?order=${order._id}`);
    const [open] = page.all('.board details[open]');
    const said = open?.textContent ?? '';
    for (const text of [String(order.number), '0100 555 0184', 'أمام المكتبة', 'بدون فاتورة', 'يحصّلها المندوب'])
      expect(said).toContain(text);
    const form = page.form({ order: order._id });
    const [time] = form.choices('again');
    const after = await visitor.submit(form, { outcome: 'later', again: time?.value ?? '', note: 'بعد العمل' });
    expect(after.text).toContain(`يعود الطلب رقم ${String(order.number)}`);
    expect((await read(order._id)).calls).toMatchObject([{ outcome: 'later', note: 'بعد العمل', again: time?.value }]);
    // The form has not seen that call.
    const second = await visitor.submit(form, { outcome: 'confirmed' });
    expect(second.text).toContain('سُجّلت مكالمة أخرى');
    expect(await read(order._id)).toMatchObject({ status: 'pending' });
  });

  it('asks on a page of its own why an order is declined, and keeps the note of the call', async () => {
    const { order } = await customerWithOrder();
    const visitor = await adminVisitor();
    const form = (await visitor.open(`${BOARD}?order=${order._id}`)).form({ order: order._id });
    const asked = await visitor.open(`/admin/orders/${order._id}/decline`, {
      method: 'POST',
      body: new URLSearchParams({ ...form.values(), outcome: 'declined', note: 'Was polite' }),
    });
    expect(asked.status).toBe(200);
    const reasons = asked.form({ reason: true });
    expect(reasons.values()).toMatchObject({ note: ['Was polite'] });
    expect((await visitor.submit(reasons, { reason: 'x' })).status).toBe(422);
    const done = await visitor.submit(reasons, { reason: 'The customer asked us to cancel' });
    expect(done.path).toBe(BOARD);
    expect(await read(order._id)).toMatchObject({
      ...{ status: 'canceled', confirmation: 'declined', cancelationReasonIn: { ar: 'العميل طلب الإلغاء' } },
      calls: [{ outcome: 'declined', note: 'Was polite' }],
    });
  });

  it('keeps an order away while a deposit is awaited, and says when its pieces are free for others', async () => {
    const { order } = await customerWithOrder();
    await database()`update orders set deposit_asked = 10000, deposit_asked_at = now(),
      created_at = now() - interval '3 days' where id = ${order._id}`;
    const visitor = await adminVisitor();
    const page = await visitor.open(`${BOARD}?order=${order._id}`);
    expect(page.all('.board details[open]')[0]?.textContent).toContain(
      'its pieces are free for others; the order stays',
    );
    expect(page.all('#board-deposit')).toHaveLength(1);
    const ids = await boardOf(visitor, order._id);
    expect(ids).toContain(order._id);
    await database()`update orders set deposit_asked_at = now() - interval '25 hours' where id = ${order._id}`;
    expect((await boardOf(visitor, order._id)).indexOf(order._id)).toBeLessThanOrEqual(ids.indexOf(order._id));
  });

  it('is looked through by number, name or phone', async () => {
    const [{ order, person }, { order: other }] = [await customerWithOrder(), await customerWithOrder()];
    const visitor = await adminVisitor();
    await database()`update orders set recipient_phone = ${`+2${person.phone}`} where id = ${order._id}`;
    for (const q of [String(order.number), person.phone]) {
      const found = (await visitor.open(`${BOARD}?q=${q}`)).all('.board [name="order"]');
      expect(found.map((field) => field.getAttribute('value'))).toEqual([order._id]);
    }
    const none = await visitor.open(`${BOARD}?q=${other.number}99999`);
    expect([none.all('.board').length, none.links(/orders\/confirm$/).length > 0]).toEqual([0, true]);
  });

  it('is where the list and its columns lead for an order that waits, and for no other', async () => {
    const [{ order }, { order: other }] = [await customerWithOrder(), await customerWithOrder()];
    await database()`update orders set confirmation = 'none' where id = ${other._id}`;
    const visitor = await adminVisitor();
    for (const view of ['', '&view=board']) {
      const [waits, goesOn] = [
        await visitor.open(`/admin/orders?q=${order.number}${view}`),
        await visitor.open(`/admin/orders?q=${other.number}${view}`),
      ];
      expect(waits.links(new RegExp(`confirm\\?order=${order._id}`))).toHaveLength(1);
      expect(waits.forms({ status: 'accepted' })).toEqual([]);
      expect(goesOn.links(/confirm\?order=/)).toEqual([]);
      expect(goesOn.forms({ status: 'accepted' })).toHaveLength(1);
    }
  });

  it('counts in the menu what it shows, and has nothing of a transfer', async () => {
    const { order } = await customerWithOrder();
    const visitor = await adminVisitor();
    const count = async () => {
      const answer = await visitor.request('/admin/notifications', { headers: { Accept: 'application/json' } });
      return ((await answer.json()) as { toConfirm: number }).toConfirm;
    };
    const before = await count();
    await database()`update orders set confirmation = 'none' where id = ${order._id}`;
    expect(await count()).toBe(before - 1);
    expect(await boardOf(visitor, order._id)).not.toContain(order._id);
  });

  it('takes a step that is older than a minute back no more', async () => {
    const { order } = await customerWithOrder();
    await post(order._id, 'call', { outcome: 'confirmed' });
    await ageStep(order._id, 61);
    expect((await callApi('POST', `/order/${order._id}/undo`, { token: admin })).status).toBe(409);
    expect(await read(order._id)).toMatchObject({ status: 'accepted', confirmation: 'confirmed' });
  });
});
