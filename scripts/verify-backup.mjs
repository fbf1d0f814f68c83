// `npm run backup:verify -- <folder>`: restores a backup into a PostgreSQL of its own, which is gone afterwards, and
// compares every row, sequence and picture. Neither the shop's database nor its data folder is touched, so it runs on
// any machine. `--quiet`: nothing is said where all goes well.
import { randomBytes } from 'node:crypto';
import { startThrowawayPostgres } from './embedded-postgres.mjs';
import { install } from './steps/install.mjs';
import { beforeExit, live } from './steps/lifetime.mjs';
import { sayNothing, step } from './steps/progress.mjs';
import { checkNode } from './steps/runtime.mjs';
import { withoutSettings } from './steps/settings.mjs';
import { runTypeScript } from './steps/store.mjs';

await live(async () => {
  checkNode();
  const args = process.argv.slice(2);
  if (args.includes('--quiet')) sayNothing();
  await step('Dependencies', () => install({ toServe: true }));
  let database;
  await step('Throwaway database', async () => {
    database = await startThrowawayPostgres();
    beforeExit(database.stop);
  });
  const secret = { SESSION_SECRET: randomBytes(32).toString('hex') };
  const env = { ...withoutSettings(process.env), ...database.environment, ...secret, NODE_ENV: 'production' };
  const { code } = await runTypeScript('verify-backup.ts', { args, env });
  return code;
});
