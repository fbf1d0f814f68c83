import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { userActor } from '~/auth/actor';
import { outboxOfTests } from '../support/outbox-worker';
import { rounds } from '../support/sample';

const { sql, mailServer, worker, queued, rowOf, untilStatus } = outboxOfTests();

const actor = userActor({ id: randomUUID(), name: 'Hany', role: 'admin', staffRole: null });
const MONA = { name: 'Mona', email: 'mona@customer.example', phone: '+201005550142' };

beforeEach(async () => {
  await sql()`delete from message_ways`;
  await sql()`
    insert into users (id, name, email, password_hash, role)
    values (${actor.id}, 'Hany', 'hany@shop.example', 'x', 'admin') on conflict do nothing`;
});

const deeds = () => import('~/features/message/message.by-admin.server');
const choose = (kind: string, way: string) => sql()`insert into message_ways (kind, way) values (${kind}, ${way})`;

/** What is in the outbox once a message of a kind was told: its channels with their status. */
async function told(
  kind: 'orderOut' | 'passwordReset' | 'newOrder',
  to: typeof MONA | object = {},
  step?: string,
  order?: string,
) {
  const { db } = await import('~/db/client.server');
  const { queueMessage } = await import('~/features/message/message.commands.server');
  await sql()`truncate messages cascade`;
  await queueMessage(db, {
    ...{ kind, language: 'en', fields: { number: '100248', link: 'https://shop.example/x' } },
    to: { ...MONA, ...to },
    ...(step !== undefined && { step }),
    ...(order !== undefined && { order }),
  });
  const rows = await sql()<{ way: string }[]>`
    select channel || ' ' || status as way from messages order by besides_id nulls first`;
  return rows.map(({ way }) => way);
}

describe('what a kind goes by first', () => {
  it('is mail, until the owner chooses by hand or both', async () => {
    expect(await told('orderOut')).toEqual(['email queued']);
    await choose('orderOut', 'byHand');
    expect(await told('orderOut')).toEqual(['byHand byHand']);
    await sql()`update message_ways set way = 'both'`;
    expect(await told('orderOut')).toEqual(['email queued', 'byHand byHand']);
    // As long as its step can be taken back, both wait.
    expect(await told('orderOut', {}, randomUUID())).toEqual(['email queued', 'byHand queued']);
  });

  it('gives way where an address is not known', async () => {
    await choose('orderOut', 'both');
    expect(await told('orderOut', { email: null })).toEqual(['byHand byHand']);
    expect(await told('orderOut', { phone: null })).toEqual(['email queued']);
    await sql()`update message_ways set way = 'byHand'`;
    expect(await told('orderOut', { phone: null })).toEqual(['email queued']);
  });

  it('is by hand for a customer who is remembered so, whatever the kind goes by, and for nobody else', async () => {
    const [customer, order] = [randomUUID(), randomUUID()];
    await sql()`insert into users (id, name, email, phone, password_hash)
      values (${customer}, 'Mona', ${`${customer}@shop.example`}, null, 'x')`;
    await sql()`insert into orders (id, user_id, items_total, delivery_charge, total, recipient_name, recipient_phone,
        region_name_en, region_name_ar, eta_days, city, apartment, street, payment_method, source)
      values (${order}, ${customer}, 0, 0, 0, 'Mona', ${MONA.phone}, '', '', 1, '', '', '', 'cod', 'shop')`;
    expect(await told('orderOut', {}, undefined, order)).toEqual(['email queued']);
    const { rememberWhatsapp } = await import('~/features/customer/customer.ways.server');
    const [{ id: message } = { id: '' }] = await sql()<{ id: string }[]>`select id from messages`;
    await rememberWhatsapp(actor, message, true);
    expect(await told('orderOut', {}, undefined, order)).toEqual(['byHand byHand']);
    expect(await told('orderOut')).toEqual(['email queued']);
    const log = await sql()`select changes from audit_log where entity = 'user' and entity_id = ${customer}`;
    expect(log).toEqual([{ changes: { byWhatsapp: { from: false, to: true } } }]);
  });

  it('is no choice for a link to a new password, nor for what the owner is told', async () => {
    expect(await told('passwordReset')).toEqual(['email queued']);
    expect(await told('newOrder')).toEqual(['email queued']);
    expect(await told('newOrder', { email: null })).toEqual([]);
    await expect(choose('newOrder', 'byHand')).rejects.toThrow('message_ways_kind_check');
    await expect(choose('orderOut', 'pigeon')).rejects.toThrow('message_ways_way_check');
  });

  it('by mail and the owner’s waits for nobody to send it where the mail server is gone', async () => {
    const id = await queued({ kind: 'newOrder' });
    await worker(null);
    await untilStatus(id, 'failed');
    expect((await rowOf(id)).channel).toBe('email');
  });
});

describe('a mail that somebody sends by hand instead', () => {
  it('goes no more, and waits to be sent', async () => {
    const id = await queued();
    const { sendByHand, markMessageSent } = await deeds();
    expect(await sendByHand(actor, id)).toMatchObject({ channel: 'byHand', status: 'byHand', to: MONA.phone });
    // Said again it changes nothing.
    expect(await sendByHand(actor, id)).toMatchObject({ status: 'byHand' });
    const { url, letters } = await mailServer();
    await worker(url);
    await untilStatus(await queued(), 'sent');
    expect(letters).toHaveLength(1);
    expect(await markMessageSent(actor, id)).toMatchObject({ status: 'sent', channel: 'byHand' });
  });

  it('of a step that can be taken back waits as long', async () => {
    const id = await queued({ step_id: randomUUID() });
    await sql()`update messages set due_at = now() + interval '1 minute' where id = ${id}`;
    const { sendByHand } = await deeds();
    expect(await sendByHand(actor, id)).toMatchObject({ channel: 'byHand', status: 'queued' });
  });

  it('is refused where a try is under way, it was sent, goes by mail alone, or no phone is known', async () => {
    const { sendByHand } = await deeds();
    const cases = [
      [await queued({ tries: 1 }), 'message.onItsWay'],
      [await queued({ status: 'sent', sent_at: new Date() }), 'message.cannotHand'],
      [await queued({ kind: 'passwordReset' }), 'message.cannotHand'],
      [await queued({ kind: 'newOrder' }), 'message.cannotHand'],
      [await queued({ phone: null }), 'message.cannotHand'],
    ] as const;
    for (const [id, refusal] of cases) await expect(sendByHand(actor, id)).rejects.toThrow(refusal);
  });

  it('and its letter never both go, however close they are', async () => {
    const { url, letters } = await mailServer();
    const { sendByHand } = await deeds();
    const wrong: string[] = [];
    for (let round = 0; round < rounds(100, 6); round += 1) {
      const before = letters.length;
      const id = await queued();
      const sending = await worker(url);
      const byHand = await sendByHand(actor, id).then(
        () => true,
        () => false,
      );
      if (!byHand) await untilStatus(id, 'sent');
      await sending.stop();
      if (byHand === letters.length > before) wrong.push(id);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a mail that somebody sends by hand as well', () => {
  it('has one such message, however often and by how many that is asked', async () => {
    const id = await queued({ status: 'sent', sent_at: new Date() });
    const { sendBesides, retryMessage } = await deeds();
    const made = await Promise.all([sendBesides(actor, id), sendBesides(actor, id), sendBesides(actor, id)]);
    const [besides] = made;
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    expect(besides).toMatchObject({ channel: 'byHand', status: 'byHand', to: MONA.phone, kind: 'orderPlaced' });
    // The mail has been sent: this one is none.
    await expect(retryMessage(actor, besides._id)).rejects.toThrow('message.cannotRetry');
    expect((await rowOf(id)).status).toBe('sent');
  });

  it('is told by hand once where the mail server is gone meanwhile', async () => {
    const id = await queued();
    const { sendBesides, sendByHand } = await deeds();
    await sendBesides(actor, id);
    await expect(sendByHand(actor, id)).rejects.toThrow('message.alreadyByHand');
    await worker(null);
    await untilStatus(id, 'failed');
    const rows = await sql()`select 1 from messages where status = 'byHand'`;
    expect(rows).toHaveLength(1);
  });
});

describe('“I sent it”', () => {
  it('is taken back within a minute, and not later', async () => {
    const id = await queued({ channel: 'byHand', status: 'byHand' });
    const { markMessageSent, unmarkMessageSent } = await deeds();
    await markMessageSent(actor, id);
    expect(await unmarkMessageSent(actor, id)).toMatchObject({ status: 'byHand', sentAt: null });
    await markMessageSent(actor, id);
    await sql()`update messages set sent_at = now() - interval '61 seconds' where id = ${id}`;
    await expect(unmarkMessageSent(actor, id)).rejects.toThrow('message.cannotUnmark');
    const mailed = await queued({ status: 'sent', sent_at: new Date() });
    await expect(unmarkMessageSent(actor, mailed)).rejects.toThrow('message.cannotUnmark');
  });
});
