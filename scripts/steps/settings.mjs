import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { hostsOf, socketEnvironment } from './local-socket.mjs';
import { projectFolder } from './project.mjs';
import { writeOnce } from './write-once.mjs';

const accountVariables = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'DEMO_CUSTOMER_EMAIL', 'DEMO_CUSTOMER_PASSWORD'];

const bucketVariables = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(
  (name) => `IMAGE_STORE_S3_${name}`,
);

/** Every variable that changes how the store runs (contract 10.1). */
const settingNames = [
  ...accountVariables,
  ...[...bucketVariables, 'IMAGE_STORE_S3_REGION', 'IMAGE_STORE_S3_PATH_STYLE'],
  ...[
    'PORT',
    'HOST',
    'DATABASE_URL',
    'DATA_DIR',
    'SESSION_SECRET',
    'PUBLIC_ORIGIN',
    'SERVICE_WORKER',
    'SEED_DEMO',
    'API_CORS_ORIGINS',
    'TRUSTED_PROXIES',
  ],
  ...['WEB_CONCURRENCY', 'DATABASE_POOL', 'DATABASE_DIRECT_URL'],
  ...['LOG_LEVEL', 'METRICS_PORT', 'METRICS_HOST', 'BACKUP_KEEP'],
  ...['SMTP_URL', 'MAIL_FROM'],
];

/** An environment for a store of its own, for tests and measurements: what is set for another one does not reach it. */
export const withoutSettings = (environment) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !settingNames.includes(name)));

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function readPort(text, name = 'PORT') {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    throw new Failure(`${name} must be a number from 1 to 65535; it is "${text}".`);
  return port;
}

/**
 * The log and the figures are read by the server itself (server/log.ts, server/metrics.ts); what is wrong with them is
 * said before it starts.
 */
function checkWatching({ LOG_LEVEL: level, METRICS_PORT: port, PORT: shop = '3000' }) {
  if (level !== undefined && !logLevels.includes(level))
    throw new Failure(`LOG_LEVEL must be one of ${logLevels.join(', ')}; it is "${level}".`);
  if (port !== undefined && readPort(port, 'METRICS_PORT') === Number(shop))
    throw new Failure(`METRICS_PORT must be another port than the shop's own, which is ${shop}.`);
}

/** For how many days backups are kept (scripts/backup.ts). */
function checkBackups({ BACKUP_KEEP: days }) {
  if (days !== undefined && !/^[1-9]\d{0,3}$/.test(days))
    throw new Failure(`BACKUP_KEEP must be a number of days from 1 to 9999; it is "${days}".`);
}

/** The mail server, and whom its mail is from; what else an address needs the app says (app/config.server.ts). */
function checkMail({ SMTP_URL: url, MAIL_FROM: from }) {
  if ((url === undefined) !== (from === undefined))
    throw new Failure('SMTP_URL and MAIL_FROM belong together: set both or neither.');
  if (url === undefined) return;
  if (!/^smtps?:$/.test(URL.canParse(url) ? new URL(url).protocol : '') || new URL(url).hostname === '')
    throw new Failure('SMTP_URL must be an address such as smtps://user:password@mail.example.com.');
  if (!/^([^<>@]*<)?[^\s<>@,;"]+@[^\s<>@,;"]+>?$/.test(from.trim()))
    throw new Failure(`MAIL_FROM must be an e-mail address such as shop@example.com; it is "${from}".`);
}

const isLoopback = (host) => /^(localhost|127\.[\d.]+|::1)$/.test(host);

/**
 * Links in mails begin with PUBLIC_ORIGIN: without it nobody but this machine could open them, which is as good as none
 * for a shop, and enough to try one out.
 */
function checkLinks({ SMTP_URL: mail, PUBLIC_ORIGIN: origin, HOST: host = '127.0.0.1', DATABASE_URL: database }) {
  if (mail === undefined || origin !== undefined) return;
  if (database !== undefined || !isLoopback(host))
    throw new Failure(
      'PUBLIC_ORIGIN is not set: with SMTP_URL the shop sends mails, and their links begin with it, for example ' +
        'https://shop.example.',
    );
  console.warn('PUBLIC_ORIGIN is not set: links in mails lead to this machine alone.');
}

function readSeedDemo(text, embedded) {
  if (text === undefined) return embedded;
  if (text === '1' || text === '0') return text === '1';
  throw new Failure(`SEED_DEMO must be 1 or 0; it is "${text}".`);
}

function checkDatabaseAddresses(env) {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
    const url = env[name];
    if (url === undefined) continue;
    if (!/^postgres(ql)?:\/\//.test(url)) throw new Failure(`${name} must begin with postgres:// or postgresql://.`);
    if (env.DATABASE_URL === undefined) throw new Failure(`${name} belongs to DATABASE_URL, which is not set.`);
    // postgres.js takes a copy that only follows for one that is "read-write" from PostgreSQL 14 on.
    if (hostsOf(url).length > 1 && !/[?&]target_session_attrs=primary(&|$)/.test(url))
      throw new Failure(
        `${name} names several hosts and has to end with ?target_session_attrs=primary, so that the shop finds the ` +
          'one that takes writes.',
      );
  }
}

/** How many server processes share the machine: a number, or one for each core. */
function readProcesses(text) {
  if (text === 'auto') return availableParallelism();
  const processes = Number(text);
  if (!/^\d+$/.test(text) || processes < 1 || processes > 64)
    throw new Failure(
      `WEB_CONCURRENCY must be a number from 1 to 64, or auto for one process a core; it is "${text}".`,
    );
  return processes;
}

function readPool(text) {
  const pool = Number(text);
  if (!/^\d+$/.test(text) || pool < 1 || pool > 200)
    throw new Failure(`DATABASE_POOL must be a number from 1 to 200; it is "${text}".`);
  return pool;
}

function checkBucket(env) {
  const missing = bucketVariables.filter((name) => env[name] === undefined);
  if (missing.length === bucketVariables.length) return;
  if (missing.length > 0) {
    throw new Failure(
      `${bucketVariables.join(', ')} belong together: set all of them or none. ${missing.join(', ')} ` +
        `${missing.length === 1 ? 'is' : 'are'} not set.`,
    );
  }
  const [endpoint] = bucketVariables;
  if (!/^https?:$/.test(URL.canParse(env[endpoint]) ? new URL(env[endpoint]).protocol : ''))
    throw new Failure(`${endpoint} must be an address such as https://s3.eu-central-1.amazonaws.com.`);
  const style = env.IMAGE_STORE_S3_PATH_STYLE;
  if (style !== undefined && style !== '0' && style !== '1')
    throw new Failure(`IMAGE_STORE_S3_PATH_STYLE must be 1 or 0; it is "${style}".`);
}

/** What the environment asks for, checked before anything slow begins. Empty variables count as unset. */
export function readSettings(environment = process.env, { needsSecret = true } = {}) {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const embedded = env.DATABASE_URL === undefined;
  checkDatabaseAddresses(env);
  if (needsSecret && !embedded && env.SESSION_SECRET === undefined) {
    throw new Failure(
      'SESSION_SECRET is not set: with DATABASE_URL the shop needs its own secret of at least 32 characters, for ' +
        'example from "openssl rand -hex 32".',
    );
  }
  if (needsSecret) checkLinks(env);
  if (env.SESSION_SECRET?.split(',').some((secret) => secret.trim().length < 32)) {
    throw new Failure(
      'SESSION_SECRET is too short: each secret in it needs at least 32 characters, for example from ' +
        '"openssl rand -hex 32".',
    );
  }
  for (const [email, password] of [accountVariables.slice(0, 2), accountVariables.slice(2)]) {
    if ((env[email] === undefined) !== (env[password] === undefined))
      throw new Failure(`${email} and ${password} belong together: set both or neither.`);
  }
  checkBucket(env);
  checkWatching(env);
  checkBackups(env);
  checkMail(env);
  return {
    host: env.HOST ?? '127.0.0.1',
    port: readPort(env.PORT ?? '3000'),
    processes: readProcesses(env.WEB_CONCURRENCY ?? '1'),
    databasePool: readPool(env.DATABASE_POOL ?? '10'),
    dataDir: path.resolve(projectFolder, env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL ?? null,
    seedDemo: readSeedDemo(env.SEED_DEMO, embedded),
    accountsGiven: accountVariables.some((name) => env[name] !== undefined),
    environment: env,
  };
}

/** Makes the data folder. Others may pass through to what they can name, but not look inside. */
export function makeDataDir(dataDir) {
  try {
    if (!existsSync(dataDir)) {
      mkdirSync(dataDir, { recursive: true });
      chmodSync(dataDir, 0o711);
    }
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Failure(
      `The data folder ${dataDir} cannot be used by this user (${error.code}); set DATA_DIR to a folder it may ` +
        'write to.',
    );
  }
}

/**
 * The secret that signs cookies: the given one, or one generated once and kept in the data folder for its owner only.
 */
export function sessionSecret(settings) {
  if (settings.environment.SESSION_SECRET) return settings.environment.SESSION_SECRET;
  // A tool on a given database signs nothing that must outlive it.
  if (settings.databaseUrl) return randomBytes(32).toString('hex');
  const file = path.join(settings.dataDir, 'session-secret');
  if (!existsSync(file)) writeOnce(file, randomBytes(32).toString('hex'));
  return readFileSync(file, 'utf8').trim();
}

/** The environment the app, the seed and the migrations run in, whichever script starts them. */
export function appEnvironment(settings, databaseUrl, nodeEnv = 'production') {
  return {
    ...settings.environment,
    ...socketEnvironment(settings.environment),
    NODE_ENV: nodeEnv,
    HOST: settings.host,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: sessionSecret(settings),
    SEED_DEMO: settings.seedDemo ? '1' : '0',
    WEB_CONCURRENCY: String(settings.processes),
    DATABASE_POOL: String(settings.databasePool),
  };
}
