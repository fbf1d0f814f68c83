import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../steps/project.mjs';
import { findFreePort } from '../steps/port.mjs';
import { account, keepRunning, run, until } from './programs.mjs';

const { default: postgres } = await import('postgres');

/** A connection of one's own to a database, to look at it and to change it behind the shop's back. */
export const lineTo = (url) =>
  postgres(url, { max: 2, connect_timeout: 3, idle_timeout: 5, onnotice: () => undefined });

function makeFolder(folder) {
  mkdirSync(folder, { recursive: true });
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  return folder;
}

async function startServer(programs, data, port, log) {
  const server = keepRunning(
    programs.postgres,
    ['-D', data, '-p', String(port), '-k', data, '-c', 'listen_addresses=127.0.0.1'],
    { log },
  );
  const sql = lineTo(`postgres://attara@127.0.0.1:${port}/postgres`);
  await until(`PostgreSQL on port ${port}`, () => sql`select 1`);
  await sql.end();
  return server;
}

/** A database as durable as a shop's. */
export async function startDatabase(programs, folder) {
  const port = await findFreePort();
  const data = makeFolder(path.join(folder, 'database'));
  run(programs.initdb, ['-D', data, '-U', 'attara', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8']);
  const start = () => startServer(programs, data, port, path.join(folder, 'database.log'));
  let server = await start();
  const sql = lineTo(`postgres://attara@127.0.0.1:${port}/postgres`);
  await sql`create database attara`;
  await sql.end();
  return {
    url: `postgres://attara@127.0.0.1:${port}/attara`,
    port,
    stop: () => server.stop('SIGINT'),
    start: async () => void (server = await start()),
  };
}

/** PgBouncer as deploy/pgbouncer.ini has it, at other places and with no password. */
export async function startPooler(programs, folder, databasePort) {
  const port = await findFreePort();
  const place = makeFolder(path.join(folder, 'pooler'));
  const users = path.join(place, 'users.txt');
  const settings = readFileSync(inProject('deploy', 'pgbouncer.ini'), 'utf8')
    .replace('port=5432', `port=${databasePort} user=attara`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', users);
  writeFileSync(users, '"attara" ""\n', { mode: 0o644 });
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${settings}unix_socket_dir =\nstats_users = attara\n`, { mode: 0o644 });
  keepRunning(programs.pgbouncer, [file], { log: path.join(folder, 'pooler.log') });
  const url = `postgres://attara@127.0.0.1:${port}/attara`;
  const sql = lineTo(url);
  await until('PgBouncer', () => sql`select 1`);
  await sql.end();
  return { url, port };
}
