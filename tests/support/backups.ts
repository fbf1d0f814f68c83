import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { closeDatabase, database } from './database';
import { environment } from './environment';

type Program = 'backup.ts' | 'restore.ts' | 'copy-images.ts' | 'migrate-store.ts' | 'prove.ts' | 'verify-backup.mjs';

/** A command as the README names it, on the store under test or on another database and data folder. */
export async function command(program: Program, args: string[], changes: Record<string, string> = {}) {
  const env = { ...process.env, NODE_ENV: 'production' as const, ...changes };
  const words = program.endsWith('.mjs') ? [`scripts/${program}`] : ['scripts/with-database.mjs', program];
  return promisify(execFile)(process.execPath, [...words, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: `${stdout}${stderr}` }),
    (error: unknown) => {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, said: `${stdout}${stderr}` };
    },
  );
}

/** A folder for backups, and empty databases to restore them into; `close` takes all of it away. */
export function backupWorkplace() {
  let folder = '';
  const databases: string[] = [];
  const urlOf = (name: string) => {
    const url = new URL(environment.databaseUrl);
    url.pathname = `/${name}`;
    return url.href;
  };
  return {
    urlOf,
    open: async () => (folder = await mkdtemp(join(tmpdir(), 'attara-backup-'))),
    freshStore: async () => {
      const name = `attara_restored_${randomUUID().slice(0, 8)}`;
      await database().unsafe(`create database ${name}`);
      databases.push(name);
      return { DATABASE_URL: urlOf(name), DATA_DIR: join(folder, name), name };
    },
    close: async () => {
      for (const name of databases) await database().unsafe(`drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
      await closeDatabase();
    },
  };
}
