import path from 'node:path';
import { buildRemixBaseline, startBaseline } from './baselines.mjs';
import { measureCases } from './measure.mjs';
import { measureBesideOrders } from './beside-orders.mjs';
import { measureInvalidation } from './invalidation.mjs';
import { weighPage } from './page-weight.mjs';
import { logIn, makePeople } from './people.mjs';
import { memoryOf } from './processes.mjs';
import { timeStarts } from './start-time.mjs';
import { openFilledStore } from './store.mjs';
import { step } from '../scripts/steps/progress.mjs';

/** A store with the demo catalogue and what it is measured beside. */
export async function openStage(folder) {
  await step('Bare Remix app', buildRemixBaseline);
  const store = await openFilledStore(folder);
  const [{ version }] = await store.sql`select current_setting('server_version') as version`;
  return { store, folder, postgres: version };
}

function showProgress(title, { perSecond, errors }, done, all) {
  const line = `  ${done}/${all} · ${title}: ${perSecond.toFixed(0)}/s${errors > 0 ? `, ${errors} errors` : ''}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${line}${done === all ? '\n' : ''}`);
  else console.log(line);
}

async function middleStart(store, remix) {
  await Promise.all([remix.stop(), store.stopServing()]);
  await store.close();
  const starts = (await timeStarts(store, 3)).sort((one, other) => one - other);
  await store.open();
  return starts[1];
}

/** Everything that is measured with so many products. */
export async function measureSize(stage, products, cases, { seconds, rounds, warming }) {
  const { store, folder } = stage;
  await step(`${products} products`, () => store.fill(products));
  const shop = { ...(await makePeople(store.sql)), password: store.password };
  await store.sql`vacuum analyze`;
  // What the filling left to be written is not the cases' to pay.
  await store.sql`checkpoint`;
  await store.serve();
  const remix = await startBaseline();
  let weight;
  await step('Page weight', async () => {
    weight = await weighPage(store.address, '/store');
    return `${weight.html + weight.script + weight.style + weight.font} bytes`;
  });
  const session = await logIn(store.address, 'shopper@attara.example', store.password);
  const context = { store, sql: store.sql, shop, address: store.address, remix, session };
  const measured = await measureCases(cases, context, { seconds, rounds, warming, progress: showProgress });
  const under64 = measured.filter(({ connections }) => connections === 64).map(({ memory }) => memory);
  const memoryPeak = memoryOf(store.pid).peak;
  let start, invalidation, besideOrders;
  await step('Beside orders', async () => {
    besideOrders = await measureBesideOrders(store, shop, path.join(folder, `neighbour-${products}`));
    return `${Math.round(besideOrders.fromCache * 100)} % from the cache, ${besideOrders.ratio.toFixed(2)} of the CPU`;
  });
  await step('Invalidation', async () => {
    invalidation = await measureInvalidation(store);
    return `seen by another process within ${invalidation.toFixed(0)} ms`;
  });
  await step('Start', async () => {
    start = await middleStart(store, remix);
    return `${(start / 1000).toFixed(2)} s`;
  });
  return {
    products,
    cases: measured,
    weight,
    memory: under64.length > 0 ? Math.max(...under64) : null,
    memoryPeak,
    invalidation,
    besideOrders,
    start,
  };
}
