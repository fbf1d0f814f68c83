import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { closeDatabase, database } from '../support/database';

const clearAway = vi.fn(() => Promise.resolve(0));
vi.mock('~/images/orphan-images.server', () => ({ removeOrphanImages: clearAway }));
vi.mock('~/db/catalogue-news.server', () => ({ followCatalogue: () => undefined, listenToCatalogue: () => undefined }));

const forgetTurns = () => database()`delete from rate_limits where key like 'upkeep:%'`;
const DAY = 24 * 60 * 60 * 1000;
const closeAll: (() => Promise<void>)[] = [];

beforeAll(async () => {
  vi.stubEnv('SESSION_SECRET', 'only-to-keep-up-not-to-sign-any-cookie');
  await forgetTurns();
});
afterAll(async () => {
  for (const close of closeAll) await close();
  vi.unstubAllEnvs();
  await forgetTurns();
  await closeDatabase();
});

/** A process that starts now, as far as it keeps up the store, and has come to its first or next turn. */
async function comeToTurn(after: number): Promise<void> {
  vi.resetModules();
  const { startScheduledJobs } = await import('~/features/scheduled-jobs/scheduled-jobs.server');
  closeAll.push((await import('~/db/client.server')).closeDatabase);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  startScheduledJobs({ changed: () => undefined, heard: () => undefined, lost: () => undefined });
  vi.advanceTimersByTime(after);
  vi.useRealTimers();
}

const tries = async () => (await database()<{ points: number }[]>`select points from rate_limits where key = 'upkeep:pictures'`)[0]?.points;

describe('what the store does by itself', () => {
  it('falls to one of all processes that share the database', async () => {
    for (let started = 1; started <= 3; started += 1) {
      await comeToTurn(60_000);
      await expect.poll(tries, { timeout: 10_000 }).toBe(started);
    }
    expect(clearAway).toHaveBeenCalledTimes(1);
  });

  it('is done again the next day', async () => {
    await database()`update rate_limits set expire = now() - interval '1 second' where key = 'upkeep:pictures'`;
    await comeToTurn(60_000);
    await expect.poll(() => clearAway.mock.calls.length, { timeout: 10_000 }).toBe(2);
    const [row] = await database()<{ ahead: number }[]>`
      select extract(epoch from expire - now())::int * 1000 as ahead from rate_limits where key = 'upkeep:pictures'`;
    expect(row?.ahead).toBeGreaterThan(DAY - 120_000);
    expect(row?.ahead).toBeLessThan(DAY);
  });
});
