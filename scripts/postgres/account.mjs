import { execFileSync, spawnSync } from 'node:child_process';
import { Failure } from '../steps/failure.mjs';

const accountName = 'attara-db';

function idOf(name, flag) {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout.trim()) : null;
}

/** A system account other than root, by its name. */
export function findAccount(name) {
  const uid = idOf(name, '-u');
  const gid = idOf(name, '-g');
  return uid === null || gid === null || uid === 0 ? null : { name, uid, gid };
}

function create() {
  const commands = [
    [
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/usr/sbin/nologin',
        accountName,
      ],
    ],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', accountName]],
  ];
  for (const [command, args] of commands) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      return findAccount(accountName);
    } catch {
      // Not this system's command; the next may be.
    }
  }
  return null;
}

/**
 * The account PostgreSQL runs as, which refuses root. Null means the present user; as root it is a system
 * account of its own, made when missing.
 */
export function databaseAccount() {
  if (process.getuid?.() !== 0) return null;
  const account = findAccount(accountName) ?? create() ?? findAccount('postgres') ?? findAccount('nobody');
  if (!account)
    throw new Failure(
      'PostgreSQL does not run as root, and no other account could be made; start as an ordinary user, or set ' +
        'DATABASE_URL.',
    );
  return account;
}

/** Spawn options that make a program run as the account. */
export function runAs(account) {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/**
 * Whether the account gets through every folder above `file` and may read it; folders and programs also need the x
 * right.
 */
export function canReach(account, file) {
  const test = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', file], {
    ...runAs(account),
    cwd: '/',
    stdio: 'ignore',
  });
  return test.status === 0;
}
