import { randomUUID } from 'node:crypto';
import { getEventListeners } from 'node:events';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startMailServer, startOddServer } from '../../scripts/testing/mail-server.mjs';
import type { startMessageWorker } from '~/features/message/message.worker.server';
import { openOutbox } from '../support/outbox';
import { rounds } from '../support/sample';
import { until } from '../support/until';

type Worker = ReturnType<typeof startMessageWorker>;
type Options = NonNullable<Parameters<typeof startMessageWorker>[0]>;
type Behave = NonNullable<Parameters<typeof startMailServer>[0]>;
type Server = Awaited<ReturnType<typeof startMailServer>>;

let outbox: Awaited<ReturnType<typeof openOutbox>>;
/** What the log says. */
const said: string[] = [];
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => (outbox = await openOutbox()));
afterAll(() => outbox.close());
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void said.push(words.join(' ')));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await outbox.sql`truncate messages cascade`;
  vi.restoreAllMocks();
});

async function mailServer(behave?: Behave): Promise<Server> {
  const server = await startMailServer(behave);
  ends.push(server.close);
  return server;
}

/** A worker that hardly waits, unless asked to. */
async function worker(url: string | null, options: Options = {}): Promise<Worker> {
  const { startMessageWorker } = await import('~/features/message/message.worker.server');
  const mail = () => (url === null ? null : { url, from: 'shop@mail.example' });
  const started = startMessageWorker({ every: 10, pauseAfter: () => 20, mail, ...options });
  ends.push(started.stop);
  return started;
}

type Columns = Partial<Record<'kind' | 'channel' | 'status' | 'email' | 'phone' | 'step_id', string | null>> & {
  tries?: number;
  created_at?: Date;
  sent_at?: Date;
};

/** A message that is due, as it lies in the outbox. */
async function queued(columns: Columns = {}): Promise<string> {
  const row = {
    ...{ id: randomUUID(), kind: 'orderPlaced', channel: 'email', status: 'queued', language: 'en' },
    ...{ recipient_name: 'Mona', email: 'mona@customer.example', phone: '+201005550142' },
    ...{ subject: 'Your order', text: 'A word between us: https://shop.example/secret', ...columns },
  };
  await outbox.sql`insert into messages ${outbox.sql(row)}`;
  return row.id;
}

type Row = Record<'status' | 'channel' | 'last_error', string | null> & { tries: number; wait: number };

async function rowOf(id: string): Promise<Row> {
  const [row] = await outbox.sql<Row[]>`
    select status, channel, last_error, tries, extract(epoch from due_at - now())::float8 as wait
      from messages where id = ${id}`;
  if (!row) throw new Error('The message is gone');
  return row;
}

const untilStatus = (id: string, status: string) =>
  until(`it is ${status}`, async () => (await rowOf(id)).status === status);

/** Passes everything but the first so many times that it comes to a step. */
function failingAt(step: Parameters<Behave>[0], times: number, how: ReturnType<Behave>): Behave {
  let left = times;
  return (at) => (at === step && left-- > 0 ? how : undefined);
}

describe('a mail server that does not take a letter', () => {
  it('at once for good: it has failed, with the server’s own words', async () => {
    const { url, letters } = await mailServer((step) => (step === 'to' ? 550 : undefined));
    const id = await queued();
    await worker(url);
    await untilStatus(id, 'failed');
    expect(await rowOf(id)).toMatchObject({ tries: 1, last_error: expect.stringContaining('550') as string });
    expect(letters).toEqual([]);
  });

  it.each([
    ['at first', 'to', 451],
    ['once all of it is there', 'taken', 452],
    ['when it begins, without a word', 'data', 'drop'],
    ['once all of it is there, without a word', 'taken', 'drop'],
    ['before a greeting', 'connect', 'drop'],
  ] as const)('%s: it is tried again and comes', async (_, step, how) => {
    const { url, letters } = await mailServer(failingAt(step, 2, how));
    const id = await queued();
    await worker(url);
    await untilStatus(id, 'sent');
    expect((await rowOf(id)).tries).toBe(3);
    // What was taken without an answer is the same letter, and says so.
    expect(new Set(letters.map(({ messageId }) => messageId))).toEqual(new Set([`<${id}@mail.example>`]));
  });

  it('because of its sender: it is tried again, as that may be mended', async () => {
    const { url } = await mailServer((step) => (step === 'from' ? 554 : undefined));
    const id = await queued();
    await worker(url, { pauseAfter: () => 60_000 });
    await until('the try is over', async () => (await rowOf(id)).last_error !== null);
    expect(await rowOf(id)).toMatchObject({ status: 'queued', tries: 1 });
  });

  it('but answers nonsense: it waits for the next try', async () => {
    const server = await startOddServer('HTTP/1.1 400 Bad Request\r\n\r\n');
    ends.push(server.close);
    const id = await queued();
    await worker(server.url, { pauseAfter: () => 60_000 });
    await until('the try is over', async () => (await rowOf(id)).last_error !== null);
    expect(await rowOf(id)).toMatchObject({ status: 'queued', tries: 1 });
  });

  it('and says nothing at all: the try ends, and others are sent', async () => {
    const server = await startOddServer();
    ends.push(server.close);
    const { url } = await mailServer();
    const [first, second] = [await queued(), await queued()];
    let asked = 0;
    const mail = () => ({ url: (asked += 1) === 1 ? server.url : url, from: 'shop@mail.example' });
    await worker(url, { within: 300, pauseAfter: () => 60_000, mail });
    await until(
      'one is sent',
      async () => (await rowOf(second)).status === 'sent' || (await rowOf(first)).status === 'sent',
    );
    const rows = [await rowOf(first), await rowOf(second)];
    expect(rows.find(({ status }) => status === 'queued')).toMatchObject({ tries: 1, last_error: 'noAnswer' });
    await until('the line is closed', () => server.open() === 0);
  });

  it('is told of once in the log, without the letter, its link or its reader', async () => {
    const { url } = await mailServer((step) => (step === 'to' ? 553 : undefined));
    await worker(url);
    await untilStatus(await queued(), 'failed');
    await untilStatus(await queued(), 'failed');
    expect(said).toEqual(['A mail could not be sent: EENVELOPE 553.']);
  });
});

it('no letter leaves this machine in the clear', async () => {
  const { port, letters } = await mailServer();
  const id = await queued();
  // Leads to the same server, and is no address of loopback.
  await worker(`smtp://0.0.0.0:${port}`, { pauseAfter: () => 60_000 });
  await until('the try is over', async () => (await rowOf(id)).last_error !== null);
  expect((await rowOf(id)).last_error).toBe('noTls');
  expect(letters).toEqual([]);
});

describe('the end of the process', () => {
  it('waits for the letter under way, and that it has gone is noted', async () => {
    let takeIt = () => undefined as void;
    const under = new Promise<void>((resolve) => (takeIt = resolve));
    const { url, letters } = await mailServer((step) => void (step === 'data' && takeIt()));
    const [first, second] = [await queued(), await queued()];
    const { stop } = await worker(url);
    await under;
    await stop();
    expect(letters).toHaveLength(1);
    expect([(await rowOf(first)).status, (await rowOf(second)).status].sort()).toEqual(['queued', 'sent']);
  });

  it('cuts one that a silent server keeps, and it waits for its next try', async () => {
    const server = await startOddServer();
    ends.push(server.close);
    const id = await queued();
    const { stop } = await worker(server.url, { pauseAfter: () => 60_000 });
    await until('a line is open', () => server.open() > 0);
    const begun = performance.now();
    await stop();
    // Before the database goes, 2.5 seconds after the signal (app/db/client.server.ts).
    expect(performance.now() - begun).toBeLessThan(2_500);
    expect(await rowOf(id)).toMatchObject({ status: 'queued', tries: 1, last_error: 'noAnswer' });
  });
});

it('looks again and again without leaving anything behind', async () => {
  const added = vi.spyOn(AbortSignal.prototype, 'addEventListener');
  await worker(null, { every: 1 });
  await until('it has looked often', () => added.mock.calls.length > 20);
  const signal = added.mock.contexts.at(-1) as AbortSignal;
  expect(getEventListeners(signal, 'abort').length).toBeLessThan(2);
});

describe('a link to a new password', () => {
  const columns = { kind: 'passwordReset' };
  const old = new Date(Date.now() - 31 * 60_000);

  it('that was to go by mail never goes by hand', async () => {
    const id = await queued(columns);
    await worker(null);
    await untilStatus(id, 'failed');
    expect(await rowOf(id)).toMatchObject({ channel: 'email', last_error: 'noMailServer' });
  });

  it('that would come too late is not sent any more', async () => {
    const { url, letters } = await mailServer();
    const [late, other] = [await queued({ ...columns, created_at: old }), await queued({ created_at: old })];
    await worker(url);
    await untilStatus(late, 'failed');
    await untilStatus(other, 'sent');
    expect(await rowOf(late)).toMatchObject({ tries: 0, last_error: 'linkTooOld' });
    expect(letters).toHaveLength(1);
  });

  it('is not tried again by an admin either, then', async () => {
    const { retryMessage } = await import('~/features/message/message.outbox.server');
    const admin = { kind: 'user', id: randomUUID(), name: 'Owner', role: 'admin', sessionId: null } as const;
    await outbox.sql`insert into users (id, name, email, password_hash, role)
      values (${admin.id}, 'Owner', 'owner@mail.example', 'x', 'admin')`;
    const retry = (id: string) => retryMessage(admin, id).then(({ status }) => status);
    const failed = { ...columns, status: 'failed' };
    await expect(retry(await queued({ ...failed, created_at: old }))).rejects.toThrow('message.cannotRetry');
    await expect(retry(await queued(failed))).resolves.toBe('queued');
  });
});

it('nothing is kept for ever: messages 90 days, requests for a link a day', async () => {
  const { clearMessages } = await import('~/features/message/message.retention.server');
  const { forgetOldRequests } = await import('~/features/password-reset/password-reset.requests.server');
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  const kept: string[] = [];
  for (const status of ['sent', 'failed', 'byHand']) {
    const columns = { channel: 'byHand', status, ...(status === 'sent' && { sent_at: ago(1) }) };
    kept.push(await queued({ ...columns, created_at: ago(89) }));
    await queued({ ...columns, created_at: ago(91) });
  }
  await outbox.sql`insert into password_requests (asked, language, created_at)
    values ('early', 'en', ${ago(1.1)}), ('late', 'en', ${ago(0.9)})`;
  await clearMessages();
  await forgetOldRequests();
  expect((await outbox.sql`select id from messages`).map(({ id }) => id as string).sort()).toEqual(kept.sort());
  expect((await outbox.sql`delete from password_requests returning asked`).map(({ asked }) => asked as string)).toEqual(
    ['late'],
  );
});

describe('tries', () => {
  it('wait longer each time, at most two hours, and end after a day', async () => {
    const { pauseAfter } = await import('~/features/message/message.rules');
    const { url } = await mailServer((step) => (step === 'from' ? 421 : undefined));
    const [first, later, last] = [await queued(), await queued({ tries: 11 }), await queued({ tries: 18 })];
    await worker(url, { pauseAfter });
    await untilStatus(last, 'failed');
    await until(
      'the others wait',
      async () => (await rowOf(first)).last_error !== null && (await rowOf(later)).last_error !== null,
    );
    expect((await rowOf(first)).wait).toBeCloseTo(60, -1);
    expect((await rowOf(later)).wait).toBeCloseTo(7_200, -2);
  });

  it('whose sender died are made again, as the same letter', async () => {
    const { url, letters } = await mailServer();
    const id = await queued({ tries: 1 });
    await outbox.sql`update messages set due_at = now() + interval '300 milliseconds' where id = ${id}`;
    await worker(url);
    await untilStatus(id, 'sent');
    expect(letters.map(({ messageId }) => messageId)).toEqual([`<${id}@mail.example>`]);
  });

  it('of two workers never meet', async () => {
    const { url, letters } = await mailServer();
    const ids = await Promise.all(Array.from({ length: 40 }, () => queued()));
    await Promise.all([worker(url), worker(url), worker(url)]);
    await Promise.all(ids.map((id) => untilStatus(id, 'sent')));
    expect(letters.map(({ messageId }) => messageId).sort()).toEqual(ids.map((id) => `<${id}@mail.example>`).sort());
  });
});

describe('without a mail server', () => {
  it('mail goes by hand where a phone is known, and has failed where none is', async () => {
    const [known, unknown] = [await queued(), await queued({ phone: null })];
    await worker(null);
    await untilStatus(known, 'byHand');
    await untilStatus(unknown, 'failed');
    expect(await rowOf(known)).toMatchObject({ channel: 'byHand', last_error: null });
    expect((await rowOf(unknown)).last_error).toBe('noMailServer');
  });

  it('one by hand about a step waits as long as the step may be taken back, and stays by hand', async () => {
    const { url, letters } = await mailServer();
    const held = await queued({ channel: 'byHand', step_id: randomUUID() });
    const mailed = await queued();
    await outbox.sql`update messages set due_at = now() + interval '1 day' where id = ${held}`;
    await worker(url);
    await untilStatus(mailed, 'sent');
    expect((await rowOf(held)).status).toBe('queued');
    await outbox.sql`update messages set due_at = now() where id = ${held}`;
    await untilStatus(held, 'byHand');
    await untilStatus(await queued(), 'sent');
    expect((await rowOf(held)).status).toBe('byHand');
    expect(letters).toHaveLength(2);
  });
});

describe('a step that is taken back', () => {
  const drop = async (step: string) => {
    const { db } = await import('~/db/client.server');
    const { dropStepMessages } = await import('~/features/message/message.commands.server');
    return db.transaction((transaction) => dropStepMessages(transaction, step));
  };

  it('takes its message along for longer than a minute, and then can be taken back no more', async () => {
    const { db } = await import('~/db/client.server');
    const { queueMessage } = await import('~/features/message/message.commands.server');
    const { url, letters } = await mailServer();
    await worker(url);
    const [early, late] = [randomUUID(), randomUUID()];
    for (const step of [early, late]) {
      await queueMessage(db, {
        ...{ kind: 'orderOut', language: 'en', step, fields: { number: '100248' } },
        to: { name: 'Mona', email: 'mona@customer.example', phone: null },
      });
    }
    // A minute has passed, and the longest that a request may wait for the database.
    await outbox.sql`update messages set due_at = due_at - interval '64 seconds'`;
    await untilStatus(await queued(), 'sent');
    await drop(early);
    await outbox.sql`update messages set due_at = due_at - interval '6 seconds' where step_id = ${late}`;
    await until('it is sent', () => letters.length === 2);
    await expect(drop(late)).rejects.toThrow('order.undoTooLate');
    expect(await outbox.sql`select 1 from messages where step_id = ${early}`).toEqual([]);
    expect(letters).toHaveLength(2);
  });

  it('and its message never both happen, however close they are', async () => {
    const { url, letters } = await mailServer();
    const both: string[] = [];
    for (let round = 0; round < rounds(200, 20); round += 1) {
      const step = randomUUID();
      const before = letters.length;
      const id = await queued({ step_id: step });
      const sending = await worker(url);
      const dropped = await drop(step).then(
        () => true,
        () => false,
      );
      if (!dropped) await untilStatus(id, 'sent');
      await sending.stop();
      if (dropped === letters.length > before) both.push(id);
    }
    expect(both).toEqual([]);
  });
});
