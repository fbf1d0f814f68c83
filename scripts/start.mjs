// `npm start`: from a fresh clone to a serving store, and in seconds when all is there already. Needs nothing but
// Node until the install step is done.
import { build } from './steps/build.mjs';
import { openDatabase } from './steps/database.mjs';
import { install } from './steps/install.mjs';
import { live, signalsEndNormally } from './steps/lifetime.mjs';
import { checkAddress } from './steps/port.mjs';
import { step } from './steps/progress.mjs';
import { checkNode } from './steps/runtime.mjs';
import { serve } from './steps/server.mjs';
import { appEnvironment, readSettings } from './steps/settings.mjs';
import { prepareStore } from './steps/store.mjs';
import { welcome } from './steps/welcome.mjs';

await live(async () => {
  checkNode();
  const settings = readSettings();
  await checkAddress(settings.host, settings.port);
  await step('Dependencies', () => install({ toServe: true }));
  const database = await openDatabase(settings);
  await step('App', build);
  const env = { ...appEnvironment(settings, database.environment.DATABASE_URL), ...database.environment };
  let prepared;
  await step('Store', async () => {
    prepared = await prepareStore(settings, env, database.cluster);
    return prepared.summary;
  });
  let server;
  await step('Server', async () => {
    server = await serve({ host: settings.host, port: settings.port, env });
    return 'ready';
  });
  signalsEndNormally();
  welcome({ address: server.address, settings, cluster: database.cluster, accounts: prepared.inventedAccounts });
  return server.ended;
});
