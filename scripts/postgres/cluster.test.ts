import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { initialise, startPostmaster, stopPostmaster } from './cluster.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'attara-cluster-'));
  for (const name of ['binaries', 'cluster']) mkdirSync(path.join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, lines: string[]): void {
  const file = path.join(folder, 'binaries', name);
  writeFileSync(file, ['#!/bin/sh', 'mkdir -p "$(dirname "$0")/made"', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
}

/** As PostgreSQL does it: the server for single statements says that one failed, and ends with 0. */
function postgresWithRoom(room: boolean): void {
  program('initdb', ['exit 0']);
  program('postgres', [
    'database="$4"; read -r statement; made="$(dirname "$0")/made"',
    'if [ "$database" = postgres ]; then',
    room ? '  touch "$made/attara"' : '  echo "ERROR:  could not extend file: No space left on device" >&2',
    '  exit 0',
    'fi',
    'test -e "$made/$database" || { echo "FATAL:  database \\"$database\\" does not exist" >&2; exit 1; }',
  ]);
}

it('a cluster whose database found no room is told as such, and made at the next start', () => {
  const cluster = path.join(folder, 'cluster');
  const place = { binaries: path.join(folder, 'binaries'), cluster, account: null };
  postgresWithRoom(false);
  expect(() => initialise(place, true)).toThrow(/could not be made in .*: the disk is full/);
  expect(existsSync(path.join(cluster, 'attara-made'))).toBe(false);
  postgresWithRoom(true);
  expect(initialise(place, true)).toBe(true);
  expect(initialise(place, true)).toBe(false);
});

it('a server that has made its lock file and not yet written it is waited for', async () => {
  const place = {
    binaries: path.join(folder, 'binaries'),
    cluster: path.join(folder, 'cluster'),
    account: null,
    logFile: path.join(folder, 'postgres.log'),
  };
  program('postgres', [
    'lock="$2/postmaster.pid"',
    ': > "$lock"',
    'sleep 0.3',
    // Looked for as the server does: one whose lock file is gone ends.
    'test -e "$lock" || exit 1',
    `touch "${folder}/.s.PGSQL.5432"`,
    `printf '%s\\n' $$ "$2" 0 5432 "${folder}" '' '' ready > "$lock"`,
    'while :; do sleep 0.1; done',
  ]);
  try {
    expect(await startPostmaster(place, () => folder)).toEqual({ socketFolder: folder, reused: false });
    expect(readFileSync(place.logFile, 'utf8')).toBe('');
  } finally {
    await stopPostmaster(place.cluster, 100);
  }
});
