import { startEmbeddedPostgres } from '../embedded-postgres.mjs';
import { checkDatabase } from './database-check.mjs';
import { beforeExit } from './lifetime.mjs';
import { step } from './progress.mjs';
import { makeDataDir } from './settings.mjs';

/** Makes the database available: the given one, checked, or our own. Resolves with the environment that reaches it. */
export async function openDatabase(settings) {
  makeDataDir(settings.dataDir);
  let opened = { environment: { DATABASE_URL: settings.databaseUrl }, cluster: null };
  await step('Database', async () => {
    if (settings.databaseUrl) return checkDatabase(settings.databaseUrl, settings);
    opened = await startEmbeddedPostgres(settings.dataDir);
    beforeExit(opened.stop);
    return opened.outcome;
  });
  return opened;
}
