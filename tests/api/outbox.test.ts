import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { startOddServer } from '../../scripts/testing/mail-server.mjs';
import { type Behave, outboxOfTests } from '../support/outbox-worker';
import { rounds } from '../support/sample';
import { until } from '../support/until';

const { sql, said, ends, mailServer, worker, queued, rowOf, untilStatus } = outboxOfTests();

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
    await sql()`update messages set due_at = now() + interval '300 milliseconds' where id = ${id}`;
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
    await sql()`update messages set due_at = now() + interval '1 day' where id = ${held}`;
    await worker(url);
    await untilStatus(mailed, 'sent');
    expect((await rowOf(held)).status).toBe('queued');
    await sql()`update messages set due_at = now() where id = ${held}`;
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
    await sql()`update messages set due_at = due_at - interval '64 seconds'`;
    await untilStatus(await queued(), 'sent');
    await drop(early);
    await sql()`update messages set due_at = due_at - interval '6 seconds' where step_id = ${late}`;
    await until('it is sent', () => letters.length === 2);
    await expect(drop(late)).rejects.toThrow('order.undoTooLate');
    expect(await sql()`select 1 from messages where step_id = ${early}`).toEqual([]);
    expect(letters).toHaveLength(2);
  });

  it('and its message never both happen, however close they are', async () => {
    const { url, letters } = await mailServer();
    const both: string[] = [];
    for (let round = 0; round < rounds(200, 8); round += 1) {
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
