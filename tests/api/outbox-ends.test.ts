import { randomUUID } from 'node:crypto';
import { getEventListeners } from 'node:events';

import { register } from 'prom-client';
import { describe, expect, it, vi } from 'vitest';

import { startOddServer } from '../../scripts/testing/mail-server.mjs';
import { outboxOfTests } from '../support/outbox-worker';
import { until } from '../support/until';

const { sql, ends, mailServer, worker, queued, rowOf, untilStatus } = outboxOfTests();

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
    let takeIt: () => void = () => undefined;
    const under = new Promise<void>((resolve) => (takeIt = resolve));
    const { url, letters } = await mailServer((step) => {
      if (step === 'data') takeIt();
      return undefined;
    });
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
    // The process ends a second after the signal (server/shutdown.ts); a busy machine has thrice that.
    expect(performance.now() - begun).toBeLessThan(3_000);
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
    const { retryMessage } = await import('~/features/message/message.by-admin.server');
    const { userActor } = await import('~/auth/actor');
    const admin = userActor({ id: randomUUID(), name: 'Owner', role: 'admin', staffRole: null });
    await sql()`insert into users (id, name, email, password_hash, role)
      values (${admin.id}, 'Owner', 'owner@mail.example', 'x', 'admin')`;
    const retry = (id: string) => retryMessage(admin, id).then(({ status }) => status);
    const failed = { ...columns, status: 'failed' };
    await expect(retry(await queued({ ...failed, created_at: old }))).rejects.toThrow('message.cannotRetry');
    await expect(retry(await queued(failed))).resolves.toBe('queued');
  });
});

describe('the figures', () => {
  const givenUp = async (): Promise<number> => {
    const metric = await register.getSingleMetric('attara_messages_given_up_total')?.get();
    return metric?.values[0]?.value ?? 0;
  };

  it('tell how long the oldest message that is due has waited', async () => {
    const { countUnsent } = await import('~/features/message/message.queries.server');
    expect((await countUnsent()).oldestWaits).toBe(0);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await queued({ created_at: ago(40) });
    await queued({ created_at: ago(10) });
    await queued({ created_at: ago(90), status: 'failed' });
    // Of an order's step that can still be taken back.
    const later = await queued({ created_at: ago(300) });
    await sql()`update messages set due_at = now() + interval '1 hour' where id = ${later}`;
    expect(Math.round((await countUnsent()).oldestWaits / 60)).toBe(40);
    // One that waits for its next try has waited all along.
    await sql()`update messages set tries = 3 where id = ${later}`;
    expect(Math.round((await countUnsent()).oldestWaits / 60)).toBe(300);
  });

  it('count each message that is given up, however many have failed before', async () => {
    const { url } = await mailServer((step) => (step === 'to' ? 550 : undefined));
    await sql()`insert into messages (kind, channel, status, language, email, subject, text)
      select 'orderPlaced', 'email', 'failed', 'en', 'a@mail.example', 'a', 'a' from generate_series(1, 1001)`;
    await import('~/features/message/message.worker.server');
    const before = await givenUp();
    const refused = await queued();
    await worker(url);
    await untilStatus(refused, 'failed');
    await until('it is counted', async () => (await givenUp()) === before + 1);
    const late = await queued({ kind: 'passwordReset', created_at: new Date(Date.now() - 31 * 60_000) });
    await untilStatus(late, 'failed');
    await until('it is counted', async () => (await givenUp()) === before + 2);
  });

  it('count what has no mail server to go by', async () => {
    const before = await givenUp();
    await queued({ phone: null });
    await worker(null);
    await until('it is counted', async () => (await givenUp()) === before + 1);
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
  await sql()`insert into password_requests (asked, language, created_at)
    values ('early', 'en', ${ago(1.1)}), ('late', 'en', ${ago(0.9)})`;
  await clearMessages();
  await forgetOldRequests();
  expect((await sql()`select id from messages`).map(({ id }) => id as string).sort()).toEqual(kept.sort());
  expect((await sql()`delete from password_requests returning asked`).map(({ asked }) => asked as string)).toEqual([
    'late',
  ]);
});
