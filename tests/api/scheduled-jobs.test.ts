import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { closeDatabase, database } from '../support/database';

const { removeOrphanImages } = vi.hoisted(() => ({ removeOrphanImages: vi.fn(() => Promise.resolve(0)) }));
vi.mock('~/images/orphan-images.server', () => ({ removeOrphanImages }));
vi.mock('~/cache/invalidation.server', () => ({ subscribeToChanges: () => undefined }));

const JOB_LOCK = 47_112_027;

beforeAll(() => vi.stubEnv('SESSION_SECRET', 'only-for-a-job-not-to-sign-any-cookie'));
afterAll(async () => {
  await (await import('~/db/client.server')).closeDatabase();
  vi.unstubAllEnvs();
  await closeDatabase();
});

it('of processes that come to a daily job at one moment, one does it', async () => {
  const { removeUnusedPictures } = await import('~/features/scheduled-jobs/scheduled-jobs.server');
  await database().begin(async (another) => {
    await another`select pg_advisory_xact_lock(${JOB_LOCK})`;
    await removeUnusedPictures();
    expect(removeOrphanImages).not.toHaveBeenCalled();
  });
  await removeUnusedPictures();
  expect(removeOrphanImages).toHaveBeenCalledTimes(1);
});

it('comes a minute after the start and then each day', async () => {
  removeOrphanImages.mockClear();
  const { startScheduledJobs } = await import('~/features/scheduled-jobs/scheduled-jobs.server');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  startScheduledJobs(() => Promise.reject(new Error('Nothing was sent to be imported')));
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect.poll(() => removeOrphanImages.mock.calls.length).toBe(1);
});

it('forgets invitations that are over, with whom they were for', async () => {
  const sql = database();
  const made = await sql<{ id: string; holds: boolean }[]>`
    insert into staff_invites (token_hash, name, email, staff_role, expires_at) values
      ('over-for-the-job', 'Sara Magdy', 'sara.over@example.com', 'packer', now() - interval '1 second'),
      ('holds-for-the-job', 'Hana Adel', 'hana.holds@example.com', 'packer', now() + interval '1 hour')
    returning id, expires_at > now() as holds`;
  const { clearInvitations } = await import('~/features/staff/invitation.commands.server');
  await clearInvitations();
  const left = await sql`select id from staff_invites where id = any(${made.map(({ id }) => id)})`;
  expect(left).toEqual(made.flatMap(({ id, holds }) => (holds ? [{ id }] : [])));
  await sql`delete from staff_invites where id = any(${made.map(({ id }) => id)})`;
});
