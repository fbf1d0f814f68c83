import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, type ApiAnswer, apiCustomer, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { type MessageColumns, ownMessage } from '../support/messages';

type Message = { _id: string; status: string; channel: string; to: string | null; text: string; tries: number };

let admin = '';
const made: (() => Promise<void>)[] = [];
beforeAll(async () => (admin = await adminToken()));
afterAll(async () => {
  for (const forget of made) await forget();
  await closeDatabase();
});

async function message(columns: MessageColumns = {}): Promise<string> {
  const { id, forget } = await ownMessage(columns);
  made.push(forget);
  return id;
}

const list = (query = '', token = admin) => callApi('GET', `/message${query}`, { token });
const retry = (id: string, token = admin) => callApi('POST', `/message/${id}/retry`, { token });
const sent = (id: string, token = admin) => callApi('POST', `/message/${id}/sent`, { token });
const messageIn = ({ status, data, body }: ApiAnswer): Message => {
  expect(status, JSON.stringify(body)).toBe(200);
  return data.message as Message;
};
const messagesIn = ({ data }: ApiAnswer): Message[] => data.messages as Message[];
const logOf = (id: string) =>
  database()<{ action: string; changes: object }[]>`
    select action, changes from audit_log where entity = 'message' and entity_id = ${id} order by at`;

describe('GET /message', () => {
  it('answers messages newest first, of one status where that is asked for', async () => {
    const [older, newer] = [
      await message({ created_at: new Date(Date.now() + 1_000) }),
      await message({ created_at: new Date(Date.now() + 2_000) }),
    ];
    const all = await list('?limit=2');
    expect(messagesIn(all).map(({ _id }) => _id)).toEqual([newer, older]);
    expect(messagesIn(all)[0]).toEqual({
      ...{ _id: newer, kind: 'orderPlaced', channel: 'email', status: 'queued', language: 'en', order: null },
      ...{ to: 'mona@customer.example', subject: 'Your order', text: 'Hello Mona', sentAt: null, tries: 0 },
      createdAt: expect.any(String) as string,
    });
    expect(messagesIn(await list('?status=sent')).map(({ _id }) => _id)).not.toContain(newer);
    const { body } = await list('?status=queued&page=9999');
    expect(body).toMatchObject({ results: 0, pagination: { page: 9999, limit: 20 } });
  });

  it('finds by words of name or e-mail, phone and number of the order', async () => {
    const id = await message({ search_text: 'zubayda the rare +201005550199 zubayda@customer.example' });
    for (const q of ['zubayda', 'RARE zubayda', '01005550199'])
      expect(messagesIn(await list(`?status=queued&q=${encodeURIComponent(q)}`)).map(({ _id }) => _id)).toEqual([id]);
    expect((await list('?q=nobody+of+this+name')).body).toMatchObject({ results: 0, pagination: { total: 0 } });
  });

  it.each([
    `?q=${'x'.repeat(101)}`,
    '?status=gone',
    '?page=0',
    '?limit=101',
    '?kind=newOrder',
    '?status=sent&status=failed',
  ])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('names the phone of one that goes by hand, or nothing', async () => {
    const columns = { channel: 'byHand', status: 'byHand' };
    const [known, unknown] = [await message(columns), await message({ ...columns, phone: null })];
    const found = messagesIn(await list('?status=byHand&limit=100'));
    expect(found.find(({ _id }) => _id === known)?.to).toBe('+201005550142');
    expect(found.find(({ _id }) => _id === unknown)?.to).toBeNull();
  });

  it('is for admins, as the others are', async () => {
    const { token } = await apiCustomer();
    const id = await message();
    for (const ask of [() => list('', token), () => retry(id, token), () => sent(id, token)])
      expect((await ask()).status).toBe(403);
    expect((await callApi('GET', '/message')).status).toBe(401);
    for (const ask of [retry, sent]) expect((await ask(randomUUID())).body.code).toBe('message_not_found');
  });
});

describe('a link to a new password', () => {
  const text = 'Choose another: https://shop.example/auth/reset-password?token=abc\nThe shop';
  const cut = 'Choose another: …\nThe shop';
  const link = (columns: MessageColumns) =>
    message({ kind: 'passwordReset', search_text: 'away back', text, ...columns });
  const textOf = async (id: string) => messagesIn(await list('?limit=100&q=away')).find(({ _id }) => _id === id)?.text;

  it('is shown as long as somebody has to send it by hand, for a day', async () => {
    const byHand = { channel: 'byHand', status: 'byHand' };
    const id = await link(byHand);
    expect(await textOf(id)).toBe(text);
    expect(await textOf(await link({}))).toBe(cut);
    expect(await textOf(await link({ status: 'failed' }))).toBe(cut);
    const old = await link({ ...byHand, created_at: new Date(Date.now() - 25 * 60 * 60 * 1000) });
    expect(await textOf(old)).toBe(cut);
    expect((await retry(old)).body.code).toBe('message_cannot_retry');
    expect(messageIn(await sent(id)).text).toBe(cut);
    const [row] = await database()<{ text: string }[]>`select text from messages where id = ${id}`;
    expect(row?.text).toBe(cut);
  });
});

describe('POST /message/{id}/retry', () => {
  it('queues one that failed anew, and the log says who did', async () => {
    const id = await message({ status: 'failed', tries: 18, last_error: '550 no', phone: null });
    expect(messageIn(await retry(id))).toMatchObject({ _id: id, status: 'queued', channel: 'email', tries: 0 });
    expect(await logOf(id)).toEqual([
      { action: 'retry', changes: { 'message.status': { from: 'failed', to: 'queued' } } },
    ]);
  });

  it('lets one be that is on its way, or tells a step that may be taken back', async () => {
    const dueAt = (id: string) => database()<{ due_at: Date }[]>`select due_at from messages where id = ${id}`;
    for (const columns of [{ tries: 1 }, { step_id: randomUUID() }] as MessageColumns[]) {
      const id = await message(columns);
      const before = await dueAt(id);
      expect(messageIn(await retry(id)).status).toBe('queued');
      expect(await dueAt(id)).toEqual(before);
      expect(await logOf(id)).toEqual([]);
    }
  });

  it('refuses a link to a new password where there is no mail server', async () => {
    const id = await message({ kind: 'passwordReset', status: 'failed' });
    expect(await retry(id)).toMatchObject({ status: 409, body: { data: { status: 'failed' } } });
  });

  it('refuses what was sent, and what is by hand where there is no mail server', async () => {
    const gone = await message({ status: 'sent', sent_at: new Date() });
    expect(await retry(gone)).toMatchObject({
      status: 409,
      body: { code: 'message_cannot_retry', data: { status: 'sent' } },
    });
    const byHand = await message({ status: 'byHand', channel: 'byHand' });
    expect(await retry(byHand)).toMatchObject({ status: 409, body: { data: { status: 'byHand' } } });
  });
});

describe('POST /message/{id}/sent', () => {
  it('marks one by hand, or one that failed, once', async () => {
    for (const columns of [{ status: 'byHand', channel: 'byHand' }, { status: 'failed' }] as MessageColumns[]) {
      const id = await message(columns);
      const first = messageIn(await sent(id));
      expect(first).toMatchObject({ status: 'sent', channel: 'byHand', to: '+201005550142' });
      expect(messageIn(await sent(id))).toEqual(first);
      expect((await logOf(id)).map(({ action }) => action)).toEqual(['sent']);
    }
  });

  it('of two at one moment changes it once', async () => {
    const id = await message({ status: 'byHand', channel: 'byHand' });
    for (const answer of await Promise.all([sent(id), sent(id)])) expect(messageIn(answer).status).toBe('sent');
    expect(await logOf(id)).toHaveLength(1);
  });

  it('refuses one that still goes by itself', async () => {
    expect(await sent(await message())).toMatchObject({
      status: 409,
      body: { code: 'message_cannot_mark', data: { status: 'queued' } },
    });
  });
});
