import net from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';

/** A connection to the database that can fall silent: it stays open, and nothing gets through any more. */
async function openQuietConnection() {
  const url = new URL(environment.databaseUrl);
  const host = url.hostname || process.env.PGHOST || 'localhost';
  const port = Number(url.port || process.env.PGPORT || 5432);
  let silent = false;
  const ends = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (chunk) => silent || to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // An address without a host takes both only one after the other.
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    fallSilent: () => void (silent = true),
    speakAgain: () => void (silent = false),
    close: () => {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}

type Quiet = Awaited<ReturnType<typeof openQuietConnection>>;
let line: Quiet;
const { dropCaches } = vi.hoisted(() => ({ dropCaches: vi.fn() }));
vi.mock('~/cache/cached.server', () => ({ dropCaches }));

const connected = () =>
  dropCaches.mock.calls.filter(([, told]) => (told as { connected?: boolean } | undefined)?.connected === true).length;
const disconnected = () =>
  dropCaches.mock.calls.filter(([, told]) => (told as { connected?: boolean } | undefined)?.connected === false).length;
const changes = () => dropCaches.mock.calls.flatMap(([cause, told]) => (told === undefined ? [cause as string] : []));

beforeAll(async () => {
  line = await openQuietConnection();
  vi.stubEnv('DATABASE_DIRECT_URL', line.url);
  vi.stubEnv('SESSION_SECRET', 'only-to-listen-not-to-sign-any-cookie');
  // A connection of the test's own, opened while there still is a clock.
  await database()`select 1`;
  // Node's own clock goes on; the heartbeat is ours to give.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const { subscribeToChanges } = await import('~/cache/invalidation.server');
  subscribeToChanges();
});
afterEach(() => void dropCaches.mockClear());
afterAll(async () => {
  // The loop asks whether it is still the one that listens.
  Object.assign(globalThis, { attaraSubscriber: undefined });
  line.close();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await closeDatabase();
});

/** Lets real time pass while the faked one stands, but for what is due at once. */
async function until(happened: () => boolean): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!happened() && performance.now() < deadline) {
    vi.advanceTimersByTime(0);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(happened()).toBe(true);
}

describe('the connection that tells of changes', () => {
  it('tells of the table that changed, once its transaction is done, and of nothing where no row did', async () => {
    await until(() => connected() === 1);
    await database()`update products set available = available, updated_at = updated_at`;
    await database()`update products set available = not available where false`;
    await database().begin(async (sql) => {
      await sql`update regions set "order" = "order" + 1`;
      await sql`update regions set "order" = "order" - 1`;
    });
    await until(() => changes().length > 0);
    expect(changes()).toEqual(['regions']);
  });

  it('is asked whether it still is one: a network that swallows everything closes nothing', async () => {
    vi.advanceTimersByTime(5_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(disconnected()).toBe(0);
    line.fallSilent();
    vi.advanceTimersByTime(5_000);
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(3_000);
    await until(() => disconnected() === 1);
  });

  it('is taken up again, and says that changes may have been missed', async () => {
    line.speakAgain();
    vi.advanceTimersByTime(1_000);
    await until(() => connected() === 1);
  });
});
