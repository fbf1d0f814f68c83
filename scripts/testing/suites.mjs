import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runNode } from '../steps/child.mjs';
import { npmProgram } from '../steps/npm.mjs';
import { inProject } from '../steps/project.mjs';

/** The checks without tests of their own; each counts as one. */
export const checks = [
  { name: 'types', script: 'typecheck' },
  { name: 'lint', script: 'lint' },
  { name: 'format', script: 'format:check' },
  { name: 'dead code', script: 'dead-code' },
];

function heading(name) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
}

/** Runs one check; what it has to say is shown when it fails. */
export async function runCheck({ name, script }) {
  const { code, printed } = await runNode(npmProgram(), { args: ['run', '--silent', script], output: 'keep' });
  if (code !== 0) {
    heading(name);
    console.log(printed.trimEnd());
  }
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
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

/** Runs a Vitest suite and counts its tests. */
export async function runVitest(name, args, { env, reports }) {
  heading(name);
  const file = path.join(reports, `${name}.json`);
  const { code } = await runNode(inProject('node_modules', 'vitest', 'vitest.mjs'), {
    args: ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: { ...env, NODE_ENV: 'test' },
  });
  const report = readReport(file);
  return atLeastOneFault({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, code);
}

/** Runs the browser journeys and counts them. */
export async function runPlaywright(name, { env, reports }) {
  heading(name);
  const file = path.join(reports, `${name}.json`);
  const { code } = await runNode(inProject('node_modules', 'playwright', 'cli.js'), {
    args: ['test', '--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const stats = readReport(file)?.stats;
  return atLeastOneFault({ passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }, code);
}

/** Adds up what the suites counted. */
export function sum(counts) {
  return counts.reduce((total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}
