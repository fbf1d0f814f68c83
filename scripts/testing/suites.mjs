import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNode } from '../steps/child.mjs';
import { npmProgram } from '../steps/npm.mjs';
import { inProject } from '../steps/project.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
/** On an older Node npm leaves out the program of oxlint, which checks rules and types (docs/decisions/014). */
const lints = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);

/**
 * The checks without tests of their own; each counts as one. `longRun`: only in the long run, in `npm run check` and in
 * a job of its own on the build server: what they find breaks no shop, and they would take time from the tests.
 */
export const checks = [
  lints ? { name: 'types and lint', script: 'lint' } : { name: 'types (no lint on this Node)', script: 'typecheck' },
  { name: 'format', script: 'format:check', longRun: true },
  { name: 'dead code', script: 'dead-code', longRun: true },
];

function heading(name) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
}

/** Seconds since `begun`, a reading of `performance.now()`. */
const since = (begun) => (performance.now() - begun) / 1000;

/** Runs one check, in the time that the suites leave; what it has to say is shown when it fails. */
export async function runCheck({ name, script }) {
  const begun = performance.now();
  const { code, printed } = await runNode(npmProgram(), {
    args: ['run', '--silent', script],
    output: 'keep',
    givesWay: true,
  });
  if (code !== 0) {
    heading(name);
    console.log(printed.trimEnd());
  }
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds: since(begun), tests: [] };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A runner that broke off, or found nothing to run, has failed even when no single test says so. */
function atLeastOneFault({ passed, failed }, code) {
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

/**
 * Runs a suite's program and reads its report. With `later` it runs beside another, and what it prints is shown when it
 * is done.
 */
async function runSuite(name, program, { args, env, file, later }) {
  const begun = performance.now();
  if (!later) heading(name);
  const { code, printed } = await runNode(program, { args, env, output: later ? 'keep' : 'show' });
  if (later) {
    heading(name);
    console.log(printed.trimEnd());
  }
  return { code, report: readReport(file), seconds: since(begun) };
}

const faultOfHook = ({ status, assertionResults }) =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed') ? 'a hook failed' : '';

/** Runs a Vitest suite: its counts, and how long each test took. */
export async function runVitest(name, args, { env, reports, later = false }) {
  const file = path.join(reports, `${name}.json`);
  const retriedFile = path.join(reports, `${name}.retried.json`);
  const reporters = ['default', 'json', inProject('scripts', 'testing', 'retried-reporter.mjs')];
  const { code, report, seconds } = await runSuite(name, inProject('node_modules', 'vitest', 'vitest.mjs'), {
    args: ['run', ...args, ...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${file}`],
    env: { ...env, NODE_ENV: 'test', RETRIED_FILE: retriedFile },
    file,
    later,
  });
  const retried = new Set(readReport(retriedFile) ?? []);
  const tests = (report?.testResults ?? []).flatMap((tested) => [
    ...tested.assertionResults.map(({ fullName, title, ancestorTitles, duration, status, failureMessages }) => ({
      title: `${path.basename(tested.name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      flaky: retried.has([...ancestorTitles, title].join(' > ')),
      // One that passed when it was tried again says what went wrong at first.
      fault: status === 'failed' ? (failureMessages ?? []).join('\n') : '',
    })),
    // What failed outside its tests: a file that can't be loaded, a hook, of which the report says no word.
    { title: path.basename(tested.name), seconds: 0, fault: tested.message || faultOfHook(tested) },
  ]);
  const counts = atLeastOneFault({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, code);
  return { name, ...counts, seconds, tests };
}

/**
 * The tests of a Playwright report, at whatever depth they are described; `flaky`: passed, but only when it was tried
 * again.
 */
const testsIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results, status }) => ({
      title: `${path.basename(file)} › ${projectName} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      flaky: status === 'flaky',
      fault: status === 'unexpected' ? (results.at(-1)?.error?.message ?? 'no error was reported') : '',
    })),
  ),
  ...suites.flatMap(testsIn),
];

/** Runs browser journeys: their counts, and how long each took. */
export async function runPlaywright(name, args, { env, reports, later = false }) {
  const file = path.join(reports, `${name}.json`);
  const { code, report, seconds } = await runSuite(name, inProject('node_modules', 'playwright', 'cli.js'), {
    args: ['test', ...args, '--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    file,
    later,
  });
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return {
    name,
    ...atLeastOneFault({ passed: expected + flaky, failed: unexpected }, code),
    seconds,
    tests: testsIn(report ?? {}),
  };
}

/**
 * Strikes some of the faults of `npm run test:faults` a few times, at copies of `demo`, the prepared store, where there
 * is one; each counts as a test, and so does one that this system does not allow, which says so.
 */
export async function runFaults(name, { env, reports, demo }) {
  const file = path.join(reports, `${name}.json`);
  const demoFile = path.join(reports, `${name}.demo.json`);
  writeFileSync(demoFile, JSON.stringify(demo));
  const { code, report, seconds } = await runSuite(name, inProject('scripts', 'test-faults.mjs'), {
    args: [process.env.FULL ? '--short' : '--shortest', '--report', file, '--demo', demoFile],
    env,
    file,
    later: true,
  });
  const cases = report ?? [];
  const failed = cases.filter((each) => each.failed).length;
  const tests = cases.map((each) => ({ title: `faults › ${each.name}`, seconds: each.seconds, fault: each.failed }));
  return { name, ...atLeastOneFault({ passed: cases.length - failed, failed }, code), seconds, tests };
}

/** Adds up what the suites counted. */
export function sum(counts) {
  return counts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}
