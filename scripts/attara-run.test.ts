import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'attara-run-'));
  const settings = ['# a comment', 'NODE_ENV=production', 'DATABASE_URL=postgres:///attara', "WORDS=a 'b' $HOME", ''];
  writeFileSync(path.join(folder, 'settings'), settings.join('\n'));
  const show = 'node -p "JSON.stringify([process.env, process.argv.slice(1)])"';
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { show } }));
  // In place of the one that needs root: says whom it would go on as.
  for (const [name, lines] of [
    ['runuser', 'export RUN_AS="$2"; shift 3; exec "$@"'],
    ['env', 'shift; exec /usr/bin/env -i RUN_AS="$RUN_AS" "$@"'],
  ] as const) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${lines}\n`);
    chmodSync(path.join(folder, name), 0o755);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const attaraRun = (...args: string[]) =>
  spawnSync('bash', [path.resolve('deploy/attara-run'), ...args], {
    encoding: 'utf8',
    env: {
      NODE_ENV: 'test',
      PATH: `${folder}:${process.env.PATH ?? ''}`,
      ATTARA_SETTINGS: path.join(folder, 'settings'),
      ATTARA_FOLDER: folder,
      DATABASE_URL: 'postgres:///another',
      DATABASE_DIRECT_URL: 'postgres:///another',
      ADMIN_EMAIL: 'owner@shop.example',
    },
  });

describe.runIf(process.getuid?.() === 0)('a command by attara-run', () => {
  it("runs as the shop's user, with the settings of the file as they stand and no others", () => {
    const { stdout, stderr, status } = attaraRun('show', '/a place', '--flag');
    expect(status, stderr).toBe(0);
    const [environment, args] = JSON.parse(stdout) as [Record<string, string>, string[]];
    expect(environment).toMatchObject({
      RUN_AS: 'attara',
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres:///attara',
      WORDS: "a 'b' $HOME",
      ADMIN_EMAIL: 'owner@shop.example',
    });
    expect(environment).not.toHaveProperty('DATABASE_DIRECT_URL');
    expect(args).toEqual(['/a place', '--flag']);
  });

  it('takes what stands before it in place of a setting', () => {
    const { stdout } = attaraRun('DATABASE_URL=postgres:///trial', 'show');
    const [environment] = JSON.parse(stdout) as [Record<string, string>];
    expect(environment.DATABASE_URL).toBe('postgres:///trial');
  });

  it('must be named', () => {
    expect(attaraRun()).toMatchObject({ status: 1, stderr: expect.stringContaining('Name a command') as string });
  });
});
