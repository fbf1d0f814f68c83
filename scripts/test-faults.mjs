// `npm run test:faults`: kills, stops, freezes, starves and cuts off a store of its own and its PostgreSQL while people
// order, compares what the shoppers were told with what the database holds, and re-adds everything stored. `--short`
// strikes a few times, as `npm run test:full` does, `--shortest` leaves out what seldom breaks, as `npm test` does;
// `--only <words>` takes some of the cases, `--rounds 2` strikes so often.
// `--report <file>` also writes what came of each as JSON; `--demo <file>` names the prepared store that is copied.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { live } from './steps/lifetime.mjs';
import { openOwnWorld } from './testing/own-world.mjs';

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    shortest: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    rounds: { type: 'string' },
    report: { type: 'string' },
    demo: { type: 'string' },
  },
});

const isShort = options.short || options.shortest;

async function attempt({ name, run, rounds, short }, world) {
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1000;
  try {
    const figures = await run(world, isShort ? short : Number(options.rounds ?? rounds));
    await world.prove();
    console.log(figures.skipped ? `! ${name}: SKIPPED, ${figures.skipped}` : `✓ ${name} (${since().toFixed(1)} s)`);
    return { name, seconds: since(), ...figures };
  } catch (error) {
    console.log(`✗ ${name} (${since().toFixed(1)} s)\n${error.stack}`);
    return { name, seconds: since(), failed: error.message };
  }
}

await live(async () => {
  let keep = true;
  const demo = options.demo && JSON.parse(readFileSync(options.demo, 'utf8'));
  const { world, folder } = await openOwnWorld('faults', { demo, besideOthers: isShort, keeps: () => keep });
  const { loadCases } = await import('./testing/faults/cases.mjs');
  const { storeCases } = await import('./testing/faults/store-cases.mjs');
  const { stockCases } = await import('./testing/faults/stock-cases.mjs');
  const { mailCases } = await import('./testing/faults/mail-cases.mjs');
  const { figuresTable } = await import('./testing/faults/figures.mjs');
  const cases = [...loadCases, ...storeCases, ...stockCases, ...mailCases].filter(
    ({ name, short, seldom }) => name.includes(options.only) && (!isShort || short) && !(options.shortest && seldom),
  );
  const results = [];
  for (const each of cases) {
    const result = await attempt(each, world);
    results.push(result);
    // What a failed case left behind would be blamed on the next.
    if (result.failed) break;
  }
  const failed = results.filter((result) => result.failed).length;
  keep = failed > 0;
  if (keep) console.log(`The server's log: ${path.join(folder, 'server.log')}`);
  const table = figuresTable(results.filter((result) => result.requests !== undefined));
  console.log(`\n${table}\n\n${results.length - failed} of ${cases.length} faults survived with nothing lost`);
  if (options.report) writeFileSync(options.report, JSON.stringify(results));
  return failed === 0 && results.length > 0 ? 0 : 1;
});
