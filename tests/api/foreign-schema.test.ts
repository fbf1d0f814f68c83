import { execFile } from 'node:child_process';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { closeDatabase } from '../support/database';
import { openOutbox } from '../support/outbox';
import { full } from '../support/sample';

let store: Awaited<ReturnType<typeof openOutbox>>;
beforeAll(async () => void (store = await openOutbox()));
afterAll(async () => {
  await store.close();
  await closeDatabase();
});

/** What a program of the shop says to that database, and how it ends. */
const run = (program: string): Promise<{ code: unknown; said: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: 'production' as const, DATABASE_URL: store.url };
    execFile(process.execPath, ['scripts/with-database.mjs', program], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });

async function isRefused(program: string): Promise<void> {
  const { code, said } = await run(program);
  expect(said).toMatch(/^✗ The schema of the database is not of this line of versions: .+\. Nothing was changed\. /m);
  expect(said).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
}

// Each program takes some seconds to start.
describe('a database of another line of versions', { timeout: 180_000 }, () => {
  const noted = () => store.sql`select created_at from drizzle.__drizzle_migrations order by 1`;

  it('is none that a newer version has served: the release before goes on with it', async () => {
    await store.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`;
    expect((await run('migrate-store.ts')).code).toBe(0);
  });

  it('is refused in one sentence where its migrations were folded since, and stays as it was', async () => {
    await store.sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`;
    const before = await noted();
    expect(before.length).toBeGreaterThan(1);
    await isRefused('migrate-store.ts');
    await isRefused('prepare-store.ts');
    expect(await noted()).toEqual(before);
  });

  it.runIf(full)('is refused where something else has made its tables', async () => {
    await store.sql`drop schema drizzle cascade`;
    await isRefused('migrate-store.ts');
  });
});
