// `npm run test:soak`: ten minutes of what people do in a shop (80 % looking around, 15 % searching and filling carts,
// 5 % ordering and logging in) on a store of its own. No request may fail, and after the first fifth of the time
// neither memory, all garbage collected, nor handles nor connections may grow; at the end everything stored adds up.
// `-- --minutes 30` takes longer, `-- --people 20` brings more at once.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { live } from './steps/lifetime.mjs';
import { findFreePort } from './steps/port.mjs';
import { openOwnWorld } from './testing/own-world.mjs';

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, people: { type: 'string', default: '8' } },
});
const readEvery = 5000;
const readingsEach = 6;

await live(async () => {
  const { world } = await openOwnWorld('soak', {
    env: { METRICS_PORT: String(await findFreePort()), LOG_LEVEL: 'warn' },
    onceBuilt() {
      process.env.NODE_OPTIONS =
        `${process.env.NODE_OPTIONS ?? ''} ` +
        `--import ${new URL('./testing/soak/collect-garbage.mjs', import.meta.url).href}`;
    },
  });
  const { makeShoppers } = await import('./testing/faults/ledger.mjs');
  const { figuresOf } = await import('./testing/faults/figures.mjs');
  const { visitsOf } = await import('./testing/soak/visits.mjs');
  const { compareVitals, readVitals } = await import('./testing/soak/vitals.mjs');
  const shop = await makeShoppers(world, 200);
  const products = await world.sql`
    select id, slug from products where branch <> 'custom' and available and visible and deleted_at is null
      order by slug limit 30`;
  const visit = visitsOf(world, {
    ...shop,
    slugs: products.map(({ slug }) => slug),
    products: products.map(({ id }) => id),
  });

  const ends = performance.now() + Number(options.minutes) * 60_000;
  const answers = [];
  const wrong = [];
  const keepVisiting = async () => {
    while (performance.now() < ends) {
      for (const [answer, ...expected] of await visit()) {
        answers.push({ ms: answer.ms, status: answer.status, fault: answer.fault });
        if (!expected.includes(answer.status))
          wrong.push(`${answer.status ?? answer.fault}: ${(answer.text ?? '').slice(0, 200)}`);
      }
      await pause(20);
    }
  };
  const people = Array.from({ length: Number(options.people) }, keepVisiting);
  const readings = [];
  while (performance.now() < ends) {
    await pause(readEvery);
    readings.push(await readVitals(world));
  }
  await Promise.all(people);
  const { requests, p50, p99, max } = figuresOf(answers);
  console.log(
    `\n${requests} requests in ${options.minutes} minutes, ${wrong.length} wrong; p50 ${p50.toFixed(0)}, p99 ` +
      `${p99.toFixed(0)}, slowest ${max.toFixed(0)} ms\n`,
  );
  const rows = compareVitals(readings.slice(Math.floor(readings.length / 5)), readingsEach);
  const lines = rows.map(
    ({ name, first, last, grown }) => `| ${name} | ${first.toFixed(1)} | ${last.toFixed(1)} |${grown ? ' grown' : ''}`,
  );
  console.log(['| | First third | Last third |', '| --- | --- | --- |', ...lines].join('\n'));
  assert.deepEqual(wrong.slice(0, 10), [], 'requests were answered wrongly');
  assert.deepEqual(
    rows.filter(({ grown }) => grown).map(({ name }) => name),
    [],
    'it grows',
  );
  await world.prove();
  return 0;
});
