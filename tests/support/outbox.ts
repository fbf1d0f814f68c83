import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';

import postgres from 'postgres';
import { vi } from 'vitest';

import { database } from './database';
import { environment } from './environment';

/**
 * A database of its own with the schema and nothing in it, for the app's own modules, which a file imports after this:
 * the worker of the store under test would send what lies in its database.
 */
export async function openOutbox() {
  const name = `attara_outbox_${randomUUID().slice(0, 8)}`;
  await database().unsafe(`create database ${name}`);
  const url = new URL(environment.databaseUrl);
  url.pathname = `/${name}`;
  const env = { ...process.env, NODE_ENV: 'production' as const, DATABASE_URL: url.href };
  await promisify(execFile)(process.execPath, ['scripts/with-database.mjs', 'migrate-store.ts'], { env });
  vi.stubEnv('DATABASE_URL', url.href);
  vi.stubEnv('SESSION_SECRET', 'only-for-an-outbox-not-to-sign-any-cookie');
  vi.stubEnv('PUBLIC_ORIGIN', 'https://shop.example');
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  vi.stubEnv('MAIL_FROM', 'The Shop <shop@mail.example>');
  const sql = postgres(url.href, { max: 2, onnotice: () => undefined });
  return {
    sql,
    url: url.href,
    close: async () => {
      await (await import('~/db/client.server')).closeDatabase();
      await sql.end({ timeout: 1 });
      vi.unstubAllEnvs();
      await database().unsafe(`drop database if exists ${name} with (force)`);
    },
  };
}
