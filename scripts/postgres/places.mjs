import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Failure } from '../steps/failure.mjs';
import { canReach } from './account.mjs';

/** Where root keeps what the database's account cannot reach elsewhere. */
export const commonPlace = '/var/lib/attara';
// The kernel's bound for a socket path is 107 bytes (103 on macOS); PostgreSQL adds the file's name to the folder's.
const longestSocketFolder = 103 - '/.s.PGSQL.5432.lock'.length;

function own(folder, account) {
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}

/**
 * The folder of the database cluster: `postgres` in the data folder, or, where the database's account cannot get
 * there (a clone under root's home), one in the common place, keyed by the data folder's path. The data folder notes
 * which, so a new clone at the path of a deleted one starts afresh instead of finding a stranger's data.
 */
export function clusterFolder(dataDir, account) {
  const inside = path.join(dataDir, 'postgres');
  const note = path.join(dataDir, 'postgres-location');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  if (existsSync(path.join(inside, 'PG_VERSION')) || canReachInside(dataDir, account)) return prepared(inside, account);
  const key = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  const elsewhere = path.join(commonPlace, 'clusters', `${key}-${randomBytes(3).toString('hex')}`);
  writeFileSync(note, `${elsewhere}\n`);
  return prepared(elsewhere, account);
}

function canReachInside(dataDir, account) {
  if (!account) return true;
  const probe = mkdtempSync(path.join(dataDir, '.reach-'));
  try {
    own(probe, account);
    return canReach(account, probe);
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

/** Makes a folder below the common place that every account gets through, whatever the umask. */
export function makeCommonFolder(folder) {
  mkdirSync(folder, { recursive: true });
  for (let part = folder; part.startsWith(commonPlace); part = path.dirname(part)) chmodSync(part, 0o755);
}

function prepared(folder, account) {
  if (folder.startsWith(commonPlace)) makeCommonFolder(path.dirname(folder));
  if (!existsSync(folder)) mkdirSync(folder);
  const { uid } = lstatSync(folder);
  const owner = account ? account.uid : process.getuid();
  if (uid !== owner && account) own(folder, account);
  else if (uid !== owner) {
    throw new Failure(
      `The database in ${folder} belongs to another user; start as that user, or choose another folder with DATA_DIR.`,
    );
  }
  return folder;
}

/** Makes `folder` for the database's account alone. */
export function makePrivateFolder(folder, account) {
  mkdirSync(folder, { recursive: true });
  own(folder, account);
  return folder;
}

/** A new folder for the socket, short and private: whoever may enter it is the database's owner. */
export function makeSocketFolder(account) {
  const base = [tmpdir(), '/tmp'].find(
    (folder) => Buffer.byteLength(path.join(folder, 'attara-xxxxxx')) <= longestSocketFolder,
  );
  const folder = mkdtempSync(path.join(base && canReach(account, base) ? base : '/tmp', 'attara-'));
  own(folder, account);
  return folder;
}

/** A new private folder for a throwaway cluster. */
export function makeThrowawayFolder(account) {
  const folder = mkdtempSync(path.join(canReach(account, tmpdir()) ? tmpdir() : '/tmp', 'attara-test-'));
  own(folder, account);
  return folder;
}
