import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { closeDatabase, database } from '../support/database';

const { removeOrphanImages } = vi.hoisted(() => ({ removeOrphanImages: vi.fn(() => Promise.resolve(0)) }));
vi.mock('~/images/orphan-images.server', () => ({ removeOrphanImages }));
vi.mock('~/cache/invalidation.server', () => ({ subscribeToChanges: () => undefined }));

const JOB_LOCK = 47_112_027;
const PROOF_LOCK = 47_112_028;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attara-jobs-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('SESSION_SECRET', 'only-for-a-job-not-to-sign-any-cookie');
});
afterAll(async () => {
  await (await import('~/db/client.server')).closeDatabase();
  vi.unstubAllEnvs();
  await closeDatabase();
  await rm(folder, { recursive: true });
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

it('re-adds everything stored once for all processes, says in the log what is wrong, and keeps how much', async () => {
  const { proveDaily } = await import('~/features/prove/prove.job.server');
  const { faultsOf, proveIn } = await import('~/features/prove/prove.server');
  const { readLastProof } = await import('~/features/prove/last-proof.server');
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sql = database();
  await sql`insert into coupons (code, percent, used) values ('JOB-PLANTED', 10, 7)`;
  await sql.begin(async (another) => {
    await another`select pg_advisory_xact_lock(${PROOF_LOCK})`;
    await proveDaily();
    expect(await readLastProof()).toEqual({ at: 0, faults: 0 });
  });
  await proveDaily();
  const last = await readLastProof();
  expect([last.faults > 0, last.faults]).toEqual([true, faultsOf(await proveIn(sql))]);
  await sql`delete from coupons where code = 'JOB-PLANTED'`;
  expect(said.mock.calls.join('\n')).toMatch(/^It does not add up: .*codes: used as often as .*; not so /m);
  said.mockClear();
  await proveDaily();
  expect([said.mock.calls, await readLastProof()]).toEqual([[], last]);
  said.mockRestore();
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
