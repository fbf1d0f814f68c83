import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkDatabase } from './database-check.mjs';
import { socketEnvironment, socketFolderOf } from './local-socket.mjs';
import { appEnvironment, readSettings } from './settings.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'attara-socket-'));
  writeFileSync(path.join(folder, '.s.PGSQL.5432'), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an address without a host', () => {
  it('means the local socket, where one is', () => {
    expect(socketFolderOf('postgres:///attara', {}, ['/nowhere', folder])).toBe(folder);
    expect(socketFolderOf('postgres:///attara', {}, ['/nowhere', '/neither'])).toBe('/nowhere');
    expect(socketFolderOf('postgres:///attara', { PGPORT: '5433' }, ['/nowhere', folder])).toBe('/nowhere');
  });

  it('means what PGHOST says', () => {
    expect(socketFolderOf('postgres:///attara', { PGHOST: '/run/other' }, [folder])).toBe('/run/other');
    expect(socketFolderOf('postgres:///attara', { PGHOST: 'db.example' }, [folder])).toBeNull();
  });

  it('reaches the programs of the shop as PGHOST, also when it is the direct one', () => {
    const direct = { DATABASE_URL: 'postgres://a:b@127.0.0.1:6432/attara', DATABASE_DIRECT_URL: 'postgres:///attara' };
    expect(socketEnvironment({ ...direct, PGHOST: folder })).toEqual({ PGHOST: folder });
    const settings = readSettings({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres:///attara',
      SESSION_SECRET: 's'.repeat(32),
    });
    expect(['/var/run/postgresql', '/tmp'].map((PGHOST) => ({ PGHOST }))).toContainEqual(
      socketEnvironment(settings.environment),
    );
    expect(appEnvironment(settings, settings.databaseUrl)).toMatchObject(socketEnvironment(settings.environment));
  });

  it('is told as that socket when nobody answers there', async () => {
    const before = process.env.PGHOST;
    process.env.PGHOST = path.join(folder, 'empty');
    try {
      await expect(checkDatabase('postgres:///attara')).rejects.toThrow(
        `The database at ${folder}/empty:5432/attara cannot be reached: no server on this machine has its socket there`,
      );
    } finally {
      if (before === undefined) delete process.env.PGHOST;
      else process.env.PGHOST = before;
    }
  });
});

it('an address with a host is left as it is', () => {
  expect(socketFolderOf('postgres://a:b@db.example/attara', {}, [folder])).toBeNull();
  expect(socketEnvironment({ DATABASE_URL: 'postgres://db.example/attara' })).toEqual({});
});
