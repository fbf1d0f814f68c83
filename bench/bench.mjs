// `npm run bench`: how fast the store is beside what its runtime, its framework and its database allow, on a store and
// a database of its own, all in one run. docs/performance.md says how to read it.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../scripts/steps/build.mjs';
import { install } from '../scripts/steps/install.mjs';
import { beforeExit, live } from '../scripts/steps/lifetime.mjs';
import { step } from '../scripts/steps/progress.mjs';
import { projectFolder } from '../scripts/steps/project.mjs';
import { checkNode } from '../scripts/steps/runtime.mjs';

checkNode();
await live(async () => {
  await step('Dependencies', install);
  const { allCases } = await import('./page-cases.mjs');
  const { readOptions } = await import('./options.mjs');
  const options = readOptions(
    process.argv.slice(2),
    allCases.map(({ name }) => name),
  );
  const { measureSize, openStage } = await import('./stage.mjs');
  const { judge } = await import('./bars.mjs');
  const { barTable, caseTable, writeReport } = await import('./report.mjs');
  await step('App', build);
  const folder = mkdtempSync(path.join(tmpdir(), 'attara-bench-'));
  // The database's account has to get through to its data.
  chmodSync(folder, 0o711);
  beforeExit(() => rmSync(folder, { recursive: true, force: true }));
  // Asked before the report is written: it changes the tree.
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], {
    cwd: projectFolder,
    encoding: 'utf8',
  }).trim();
  const loadBefore = loadavg()[0].toFixed(1);
  const stage = await openStage(folder);
  const cases = allCases.filter(({ name }) => options.cases.includes(name));
  const factsNow = () => ({
    at: new Date().toISOString().slice(0, 16).replace('T', ' '),
    command: ['npm run bench --', ...process.argv.slice(2)].join(' '),
    commit,
    cpu: cpus()[0].model.trim(),
    cores: cpus().length,
    node: process.version,
    postgres: stage.postgres,
    rounds: options.rounds,
    seconds: options.seconds,
    loadBefore,
    loadAfter: loadavg()[0].toFixed(1),
  });
  const runs = [];
  for (const products of options.products) {
    const run = await measureSize(stage, products, cases, options);
    run.bars = judge(run, runs[0]);
    runs.push(run);
    console.log(`\n${caseTable(run.cases)}\n\n${barTable(run.bars)}\n`);
    // After each size: the largest takes long.
    console.log(`✓ ${writeReport({ facts: factsNow(), runs }, path.resolve(projectFolder, options.out))}`);
  }
  return 0;
});
