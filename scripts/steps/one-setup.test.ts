import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from 'vitest';

/** A project of its own with these scripts, as each start reads where it lies. */
let project = '';
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'attara-setup-'));
  for (const folder of ['steps', 'postgres']) {
    mkdirSync(path.join(project, 'scripts', folder), { recursive: true });
    cpSync(path.resolve('scripts', folder), path.join(project, 'scripts', folder), { recursive: true });
  }
  writeFileSync(
    path.join(project, 'start.mjs'),
    `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
     import { oneSetup } from './scripts/steps/one-setup.mjs';
     const log = '${project}/log';
     const said = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
     const outcome = await oneSetup(() => said().includes('end'), async () => {
       appendFileSync(log, 'begin ');
       // Long enough for the other to come by: it says that it waits.
       while (!existsSync('${project}/other-waits')) await new Promise((resolve) => setTimeout(resolve, 5));
       appendFileSync(log, 'end ');
       return 'done';
     });
     console.log(outcome);`,
  );
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

it('of two first starts in one folder one sets up, and the other waits and finds all done', async () => {
  const start = () => {
    const running = promisify(execFile)(process.execPath, [path.join(project, 'start.mjs')]);
    running.child.stdout?.on('data', (text: string) => {
      if (text.includes('waiting')) writeFileSync(path.join(project, 'other-waits'), '');
    });
    return running;
  };
  const outcomes = (await Promise.all([start(), start()])).map(({ stdout }) => stdout.trim().split('\n').at(-1));
  expect(outcomes.sort()).toEqual(['done', 'up to date']);
  expect(readFileSync(path.join(project, 'log'), 'utf8')).toBe('begin end ');
  expect(existsSync(path.join(project, '.setup-lock'))).toBe(false);
});
