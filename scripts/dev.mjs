// `npm run dev`: the app from its sources, rebuilt as they change, on the store's own database or DATABASE_URL.
import { pathToFileURL } from 'node:url';
import { runNode } from './steps/child.mjs';
import { openDatabase } from './steps/database.mjs';
import { install } from './steps/install.mjs';
import { live, signalsEndNormally } from './steps/lifetime.mjs';
import { checkAddress } from './steps/port.mjs';
import { step } from './steps/progress.mjs';
import { inProject } from './steps/project.mjs';
import { checkNode } from './steps/runtime.mjs';
import { addressOf } from './steps/server.mjs';
import { appEnvironment, readSettings } from './steps/settings.mjs';
import { prepareStore } from './steps/store.mjs';
import { welcome } from './steps/welcome.mjs';

await live(async () => {
  checkNode();
  const settings = readSettings();
  await checkAddress(settings.host, settings.port);
  await step('Dependencies', install);
  const database = await openDatabase(settings);
  const env = {
    ...appEnvironment(settings, database.environment.DATABASE_URL, 'development'),
    ...database.environment,
  };
  let prepared;
  await step('Store', async () => {
    prepared = await prepareStore(settings, env, database.cluster);
    return prepared.summary;
  });
  signalsEndNormally();
  welcome({
    address: addressOf(settings.host, settings.port),
    settings,
    cluster: database.cluster,
    accounts: prepared.inventedAccounts,
  });
  const { code } = await runNode(inProject('node_modules', '@remix-run', 'dev', 'dist', 'cli.js'), {
    args: ['vite:dev', '--host', settings.host, '--port', String(settings.port), '--strictPort'],
    env,
    imports: ['tsx', pathToFileURL(inProject('server', 'install.ts')).href],
  });
  return code;
});
