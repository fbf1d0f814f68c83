// Runs one of the TypeScript programs beside this file against DATABASE_URL or the store's own database, which is
// started for it, or shared when `npm start` has it running: node scripts/with-database.mjs <program> [arguments]
import { openDatabase } from './steps/database.mjs';
import { Failure } from './steps/failure.mjs';
import { install } from './steps/install.mjs';
import { live } from './steps/lifetime.mjs';
import { sayNothing, step } from './steps/progress.mjs';
import { checkNode } from './steps/runtime.mjs';
import { appEnvironment, readSettings } from './steps/settings.mjs';
import { runTypeScript } from './steps/store.mjs';

await live(async () => {
  checkNode();
  const [program, ...args] = process.argv.slice(2);
  // For cron, which mails whatever is said.
  if (args.includes('--quiet')) sayNothing();
  // These programs sign no cookie, so they need no secret of the operator's.
  const settings = readSettings(process.env, { needsSecret: false });
  if (settings.environment.NODE_ENV === 'production' && !settings.databaseUrl)
    throw new Failure(
      'DATABASE_URL is not set, and in production no command falls back on the built-in database; run it with the ' +
        "shop's settings, as attara-run does (docs/debian.md).",
    );
  await step('Dependencies', () => install({ toServe: true }));
  const database = await openDatabase(settings);
  const env = {
    ...appEnvironment(settings, database.environment.DATABASE_URL),
    ...database.environment,
    ...(database.cluster && { ATTARA_BUILT_IN_DATABASE: settings.dataDir }),
  };
  // The program has said itself what went wrong.
  const { code } = await runTypeScript(program, { args, env, input: 'inherit' });
  return code;
});
