import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { messageState, sampleMessage } from '../support/messages';
import { adminVisitor } from '../support/people';
import { newOrder, type PlacedOrder } from '../support/shopping';
import type { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const SHOWN = /^\/admin\/messages\?.*message=[\da-f-]{36}$/;

let admin: Visitor;
let order: PlacedOrder;
beforeAll(async () => {
  admin = await adminVisitor();
  order = await newOrder();
});

const listed = async (search: string, id: string) =>
  (await admin.open(`/admin/messages?${search}`)).links(SHOWN).some((link) => link.includes(id));

describe('the messages screen', () => {
  it('finds a message by name, phone and number of the order, and by its state', async () => {
    const id = await sampleMessage({ status: 'byHand', order: order.id, name: 'هالة الشناوي' });
    for (const q of ['هاله الشناوي', '0106 555 0177', String(order.number)])
      expect(await listed(`q=${encodeURIComponent(q)}`, id), q).toBe(true);
    expect(await listed(`q=${order.number}&status=byHand`, id)).toBe(true);
    expect(await listed(`q=${order.number}&status=sent`, id)).toBe(false);
    expect(await listed('q=zzzzzz', id)).toBe(false);
  });

  it('shows the text in the language of its reader, and a way to send it that says nothing else', async () => {
    const text = 'أهلًا & "مرحبًا" <b>\nالسطر الثاني: 100% + 1';
    const id = await sampleMessage({ status: 'byHand', order: order.id, text });
    const page = await admin.open(`/admin/messages?message=${id}`);
    const shown = page.all('.message-body')[0];
    expect(shown?.textContent).toBe(text);
    expect([shown?.getAttribute('lang'), shown?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    const [whatsapp] = page.links(/^https:\/\/wa\.me\//);
    const link = new URL(whatsapp ?? '');
    expect([link.pathname, link.searchParams.get('text')]).toEqual(['/201065550177', text]);
    expect(page.links(/^\/admin\/orders\/[\da-f-]{36}$/)).toContain(`/admin/orders/${order.id}`);
  });

  it('marks one as sent and goes on to the next', async () => {
    const name = `Nadia ${order.number}`;
    const [second, first] = [
      await sampleMessage({ status: 'byHand', name }),
      await sampleMessage({ status: 'byHand', name }),
    ];
    const page = await admin.open(`/admin/messages?q=${encodeURIComponent(name)}&message=${first}`);
    const after = await admin.submit(page.form({ message: first, returnTo: true }), { intent: 'sent' });
    expect(await messageState(first)).toMatchObject({ status: 'sent', sent: true });
    expect(new URL(after.url).searchParams.get('message')).toBe(second);
    expect(after.all('.toast-bar')).toHaveLength(1);
    // The bar takes it back, and it waits again.
    const back = await admin.submit(after.form({ intent: 'unsent', message: first }));
    expect(await messageState(first)).toMatchObject({ status: 'byHand', sent: false });
    expect(new URL(back.url).searchParams.get('message')).toBe(first);
    await admin.submit(page.form({ message: first, returnTo: true }), { intent: 'sent' });
    // Pressed once more on a page that is open still, it changes nothing.
    await admin.submit(page.form({ message: first, returnTo: true }), { intent: 'sent' });
    expect(await messageState(first)).toMatchObject({ status: 'sent' });
  });

  it('goes on to one that stands on another page of the list', async () => {
    const name = `Salma ${order.number}`;
    const oldest = await sampleMessage({ status: 'byHand', name });
    for (let other = 0; other < 20; other += 1) await sampleMessage({ status: 'queued', channel: 'email', name });
    const newest = await sampleMessage({ status: 'byHand', name });
    const page = await admin.open(`/admin/messages?q=${encodeURIComponent(name)}&message=${newest}`);
    const after = await admin.submit(page.form({ message: newest, returnTo: true }), { intent: 'sent' });
    expect(new URL(after.url).searchParams.get('message')).toBe(oldest);
    const last = await admin.submit(after.form({ message: oldest, returnTo: true }), { intent: 'sent' });
    expect(new URL(last.url).searchParams.get('message')).toBeNull();
  });

  it('sends a mail by WhatsApp instead, or as well, from the list, beside it and from its order', async () => {
    const mail = { channel: 'email', order: order.id } as const;
    const [queued, other, gone] = [
      await sampleMessage({ status: 'queued', ...mail }),
      await sampleMessage({ status: 'queued', ...mail }),
      await sampleMessage({ status: 'sent', ...mail }),
    ];
    const list = await admin.open(`/admin/messages?q=${order.number}&status=queued`);
    const beside = await admin.submit(list.form({ message: queued, returnTo: true }), { intent: 'byHand' });
    expect(await messageState(queued)).toMatchObject({ status: 'byHand' });
    expect(new URL(beside.url).searchParams.get('message')).toBe(queued);
    expect(beside.links(/^https:\/\/wa\.me\/201065550177\?/)).toHaveLength(1);
    const orderPage = await admin.open(`/admin/orders/${order.id}`);
    await admin.submit(orderPage.form({ message: other, returnTo: true }), { intent: 'byHand' });
    expect(await messageState(other)).toMatchObject({ status: 'byHand' });
    const sent = await admin.open(`/admin/messages?message=${gone}`);
    const besides = await admin.submit(sent.form({ message: gone, returnTo: true }), { intent: 'besides' });
    expect(new URL(besides.url).searchParams.get('message')).not.toBe(gone);
    expect(besides.links(/^https:\/\/wa\.me\/201065550177\?/)).toHaveLength(1);
    expect(await messageState(gone)).toMatchObject({ status: 'sent' });
  });

  it('says why one failed, and tries it again', async () => {
    const id = await sampleMessage({ status: 'failed', channel: 'email', tries: 3, error: '552 Mailbox full' });
    const page = await admin.open(`/admin/messages?message=${id}`);
    expect(page.text).toContain('552 Mailbox full');
    expect(page.text).toContain('3 tries');
    await admin.submit(page.form({ message: id, returnTo: true }), { intent: 'retry' });
    expect((await messageState(id))?.status).not.toBe('failed');
  });

  it('marks one that failed as sent, for whoever sent it by hand after all', async () => {
    const id = await sampleMessage({ status: 'failed', channel: 'email' });
    const page = await admin.open(`/admin/messages?message=${id}`);
    expect(page.links(/^https:\/\/wa\.me\/201065550177\?/)).toHaveLength(1);
    await admin.submit(page.form({ message: id, returnTo: true }), { intent: 'sent' });
    expect(await messageState(id)).toMatchObject({ status: 'sent', sent: true });
  });

  it('refuses what cannot be done with a sentence', async () => {
    const id = await sampleMessage({ status: 'byHand' });
    const page = await admin.open(`/admin/messages?message=${id}`);
    const form = page.form({ message: id, returnTo: true });
    await database()`update messages set status = 'queued' where id = ${id}`;
    for (const message of [id, '', 'none', order.id]) {
      const after = await admin.submit(form, { message, intent: 'sent' });
      expect(after.status).toBe(200);
      expect(after.all('.toast').length).toBeGreaterThan(0);
    }
    expect(await messageState(id)).toMatchObject({ status: 'queued' });
    expect((await admin.open(`/admin/messages?message=${order.id}`)).status).toBe(404);
    expect((await admin.open('/admin/messages?message=none&status=lost&page=-1')).status).toBe(200);
  });

  it('tells of trouble in the menu', async () => {
    await sampleMessage({ status: 'failed', channel: 'email' });
    const page = await admin.open('/admin/settings');
    expect(
      page.all('.admin-link .admin-count-trouble').map(({ textContent }) => Number(textContent))[0],
    ).toBeGreaterThan(0);
  });

  it('stands on the page of its order', async () => {
    const id = await sampleMessage({ status: 'queued', channel: 'email', order: order.id });
    expect((await admin.open(`/admin/orders/${order.id}`)).links(SHOWN)).toContain(`/admin/messages?message=${id}`);
  });
});
