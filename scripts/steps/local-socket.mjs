import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where the programs of Debian look for the socket of a server on this machine, and where those of PostgreSQL do. */
const folders = ['/var/run/postgresql', '/tmp'];

const namesHost = (databaseUrl) => /^[a-z]+:\/\/[^/?]/.test(databaseUrl);

/** The hosts that an address names, each with its port where it has one; none for the local socket. */
export const hostsOf = (databaseUrl) =>
  (/^[a-z]+:\/\/(?:[^@/?]*@)?([^/?]*)/.exec(databaseUrl)?.[1] ?? '').split(',').filter(Boolean);

/**
 * The folder of the local socket that an address without a host means, as with psql: `PGHOST`, else the first that
 * holds a socket. Null for an address with a host, or where PGHOST is one.
 * @param {string} databaseUrl
 * @param {Record<string, string | undefined>} environment
 */
export function socketFolderOf(databaseUrl, environment = process.env, candidates = folders) {
  if (namesHost(databaseUrl)) return null;
  const { PGHOST: host, PGPORT: port = '5432' } = environment;
  if (host) return host.startsWith('/') ? host : null;
  return candidates.find((folder) => existsSync(path.join(folder, `.s.PGSQL.${port}`))) ?? candidates[0];
}

/** PGHOST for programs whose library takes an address without a host for localhost; nothing where none is needed. */
export function socketEnvironment(environment) {
  const addresses = [environment.DATABASE_URL, environment.DATABASE_DIRECT_URL].filter(Boolean);
  const local = addresses.find((address) => !namesHost(address));
  const folder = local && socketFolderOf(local, environment);
  return folder ? { PGHOST: folder } : {};
}
