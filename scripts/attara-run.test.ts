import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const secret = 'planted-session-secret-of-32-chars';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'attara-run-'));
  const settings = ['# a comment', 'NODE_ENV=production', 'DATABASE_URL=postgres:///attara', "WORDS=a 'b' $HOME"];
  writeFileSync(path.join(folder, 'settings'), [...settings, `SESSION_SECRET=${secret}`, ''].join('\n'));
  const show = 'node -p "JSON.stringify([process.env, process.argv.slice(1)])"';
  // Says that it is there, and waits for a line.
  const hold = 'echo ready && read line && exit 3';
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { show, hold } }));
  // In place of the one that needs the user attara: says whom it would go on as.
  const setpriv = path.join(folder, 'setpriv');
  writeFileSync(setpriv, `#!/bin/sh\nexport RUN_AS="$1 $2 $3"\nshift 4\nexec "$@"\n`);
  chmodSync(setpriv, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = path.resolve('deploy/attara-run');
const environment = (): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  PATH: `${folder}:${process.env.PATH ?? ''}`,
  ATTARA_SETTINGS: path.join(folder, 'settings'),
  ATTARA_FOLDER: folder,
  DATABASE_URL: 'postgres:///another',
  DATABASE_DIRECT_URL: 'postgres:///another',
  ADMIN_EMAIL: 'owner@shop.example',
  ADMIN_PASSWORD: `${secret}-of-the-owner`,
  'BASH_FUNC_npm%%': '() { echo another; }',
});
const attaraRun = (...args: string[]) => spawnSync('bash', [script, ...args], { encoding: 'utf8', env: environment() });

/** The arguments of every process of the machine; one that has ended meanwhile has none. */
const argumentsOfAll = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    });

describe.runIf(process.getuid?.() === 0)('a command by attara-run', () => {
  it("runs as the shop's user, with the settings of the file as they stand and no others", () => {
    const { stdout, stderr, status } = attaraRun('show', '/a place', '--flag');
    expect(status, stderr).toBe(0);
    const [seen, args] = JSON.parse(stdout) as [Record<string, string>, string[]];
    expect(seen).toMatchObject({
      RUN_AS: '--reuid=attara --regid=attara --init-groups',
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres:///attara',
      WORDS: "a 'b' $HOME",
      ADMIN_EMAIL: 'owner@shop.example',
      HOME: '/nonexistent',
    });
    for (const name of ['DATABASE_DIRECT_URL', 'ATTARA_SETTINGS', 'BASH_FUNC_npm%%'])
      expect(seen).not.toHaveProperty([name]);
    expect(args).toEqual(['/a place', '--flag']);
  });

  it('takes what stands before it in place of a setting', () => {
    const { stdout } = attaraRun('DATABASE_URL=postgres:///trial', 'show');
    const [seen] = JSON.parse(stdout) as [Record<string, string>];
    expect(seen.DATABASE_URL).toBe('postgres:///trial');
  });

  it('shows no secret among the arguments of any process, hears what is typed, and ends as it ends', async () => {
    const running = spawn('bash', [script, 'hold'], { env: environment(), stdio: ['pipe', 'pipe', 'inherit'] });
    await once(running.stdout, 'data');
    const seen = argumentsOfAll();
    running.stdin.end('go on\n');
    const [code] = (await once(running, 'exit')) as [number];
    expect(seen.some((line) => line.includes('read line'))).toBe(true);
    expect(seen.filter((line) => line.includes(secret))).toEqual([]);
    expect(code).toBe(3);
  });

  it('must be named, and be one that there is', () => {
    expect(attaraRun()).toMatchObject({ status: 1, stderr: expect.stringContaining('Name a command') as string });
    const sentence = expect.stringContaining('There is no command "admin:lst"') as string;
    expect(attaraRun('admin:lst')).toMatchObject({ status: 1, stderr: sentence });
  });
});
