import { spawnSync } from 'node:child_process';

import { expect, it } from 'vitest';

it('in production a command refuses the built-in database', () => {
  const { DATABASE_URL: _, ...environment } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/with-database.mjs', 'migrate-store.ts'], {
    env: { ...environment, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(stderr).toContain('DATABASE_URL is not set, and in production no command falls back');
  expect(status).toBe(1);
});
