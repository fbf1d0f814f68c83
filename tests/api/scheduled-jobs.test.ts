import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { closeDatabase, database } from '../support/database';

const { removeOrphanImages } = vi.hoisted(() => ({ removeOrphanImages: vi.fn(() => Promise.resolve(0)) }));
vi.mock('~/images/orphan-images.server', () => ({ removeOrphanImages }));
vi.mock('~/cache/invalidation.server', () => ({ subscribeToChanges: () => undefined }));

const JOB_LOCK = 47_112_027;
const closeAll: (() => Promise<void>)[] = [];

beforeAll(() => vi.stubEnv('SESSION_SECRET', 'only-for-a-job-not-to-sign-any-cookie'));
afterAll(async () => {
  for (const close of closeAll) await close();
  vi.unstubAllEnvs();
  await closeDatabase();
});

/** A process that starts now and has come to its first turn. */
async function comeToTurn(): Promise<void> {
  vi.resetModules();
  const { startScheduledJobs } = await import('~/features/scheduled-jobs/scheduled-jobs.server');
  closeAll.push((await import('~/db/client.server')).closeDatabase);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  startScheduledJobs();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
}

const attempts = async () =>
  (
    await database()<{ asked: number }[]>`
      select count(*)::int as asked from pg_stat_activity 
      where application_name = 'attara' and query like '%pg_try_advisory_xact_lock%'`
  )[0]?.asked ?? 0;

it('of processes that come to a daily job at one moment, one does it', async () => {
  await database().begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${JOB_LOCK})`;
    const before = await attempts();
    await comeToTurn();
    await expect.poll(attempts, { timeout: 10_000 }).toBeGreaterThan(before);
    expect(removeOrphanImages).not.toHaveBeenCalled();
  });
  await comeToTurn();
  await expect.poll(() => removeOrphanImages.mock.calls.length, { timeout: 10_000 }).toBe(1);
});
