import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { startMailServer } from '../../scripts/testing/mail-server.mjs';
import type { startMessageWorker } from '~/features/message/message.worker.server';
import { openOutbox } from './outbox';
import { until } from './until';

type Worker = ReturnType<typeof startMessageWorker>;
type Options = NonNullable<Parameters<typeof startMessageWorker>[0]>;
export type Behave = NonNullable<Parameters<typeof startMailServer>[0]>;
type Server = Awaited<ReturnType<typeof startMailServer>>;

type Columns = Partial<Record<'kind' | 'channel' | 'status' | 'email' | 'phone' | 'step_id', string | null>> & {
  tries?: number;
  created_at?: Date;
  sent_at?: Date;
};

type Row = Record<'status' | 'channel' | 'last_error', string | null> & { tries: number; wait: number };

/** An outbox for the tests of a file, with mail servers and workers that end with each of them. */
export function outboxOfTests() {
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

  async function rowOf(id: string): Promise<Row> {
    const [row] = await outbox.sql<Row[]>`
      select status, channel, last_error, tries, extract(epoch from due_at - now())::float8 as wait
        from messages where id = ${id}`;
    if (!row) throw new Error('The message is gone');
    return row;
  }

  const untilStatus = (id: string, status: string) =>
    until(`it is ${status}`, async () => (await rowOf(id)).status === status);

  return { sql: () => outbox.sql, said, ends, mailServer, worker, queued, rowOf, untilStatus };
}
