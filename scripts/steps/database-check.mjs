import { Failure } from './failure.mjs';
import { hostsOf, socketFolderOf } from './local-socket.mjs';

const oldest = 140_000;

function placeOf(databaseUrl, socketFolder) {
  try {
    const hosts = hostsOf(databaseUrl);
    const url = new URL(databaseUrl.replace(hosts.join(','), hosts[0] ?? ''));
    if (hosts.length > 1) return `${hosts.join(',')}${url.pathname}`;
    if (socketFolder) return `${socketFolder}:${url.port || process.env.PGPORT || 5432}${url.pathname}`;
    return `${url.hostname || 'localhost'}:${url.port || 5432}${url.pathname}`;
  } catch {
    throw new Failure(
      'DATABASE_URL is not a valid address; it looks like postgres://user:password@host:5432/database.',
    );
  }
}

function unreachable(error, place) {
  const reasons = {
    '28P01': 'it refuses the password',
    28000: 'it refuses this user',
    '3D000':
      'it has no database of that name; create one with ' +
      '"createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0"',
    53300: 'it has no free connections',
    '57P03': 'it is still starting',
    ECONNREFUSED: 'nothing listens there',
    ENOENT: 'no server on this machine has its socket there',
    ENOTFOUND: 'that host is unknown',
    CONNECT_TIMEOUT: 'it does not answer',
  };
  return new Failure(
    `The database at ${place} cannot be reached: ${reasons[error.code] ?? error.message}. Check DATABASE_URL.`,
  );
}

/** Letters must be letters to the trigram index, or Arabic names cannot be searched. Leaves nothing behind. */
async function checkExtensions(sql, place) {
  const rolledBack = new Error('rolled back');
  let trigrams = [];
  try {
    await sql.begin(async (transaction) => {
      for (const extension of ['pg_trgm', 'unaccent', 'citext'])
        await transaction.unsafe(`create extension if not exists ${extension}`);
      [{ trigrams }] = await transaction`select show_trgm('عطر') as trigrams`;
      throw rolledBack;
    });
  } catch (error) {
    if (error !== rolledBack)
      throw new Failure(
        `The database at ${place} cannot provide the extensions pg_trgm, unaccent and citext: ${error.message}. ` +
          'Ask its administrator to create them there.',
      );
  }
  return trigrams.length > 0;
}

/**
 * The pool of each server process and the connection on which it listens for changes must fit what the database takes
 * from all together.
 */
async function checkRoom(sql, place, { processes, databasePool }) {
  const [{ room }] = await sql`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room`;
  const needed = processes * (databasePool + 1);
  if (needed > room) {
    throw new Failure(
      `The database at ${place} takes ${room} connections, and ${processes} × (DATABASE_POOL ${databasePool} + 1) ` +
        `would be ${needed}: lower WEB_CONCURRENCY or DATABASE_POOL, or raise its max_connections.`,
    );
  }
}

/**
 * Refuses a database that is out of reach, too old, unable to search Arabic, or too small for so many processes; each
 * in one sentence.
 */
export async function checkDatabase(databaseUrl, settings = null) {
  // A pooler shares few connections among many: it has room, and the database behind it is what counts.
  const directUrl = settings?.environment.DATABASE_DIRECT_URL;
  if (directUrl) {
    await checkDatabase(databaseUrl);
    return checkDatabase(directUrl);
  }
  const socketFolder = socketFolderOf(databaseUrl);
  const place = placeOf(databaseUrl, socketFolder);
  const { default: postgres } = await import('postgres');
  const sql = postgres(databaseUrl, {
    max: 1,
    connect_timeout: 5,
    onnotice: () => undefined,
    ...(socketFolder && { host: socketFolder }),
  });
  try {
    const [facts] = await sql`
      select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
        pg_encoding_to_char(encoding) as encoding, datctype as ctype, current_user as role,
        has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as owner
      from pg_database where datname = current_database()`.catch((error) => {
      throw unreachable(error, place);
    });
    if (facts.version < oldest)
      throw new Failure(`The database at ${place} is PostgreSQL ${facts.shown}; Attara needs 14 or newer.`);
    const advice = 'Create one with "createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0".';
    if (facts.encoding !== 'UTF8')
      throw new Failure(`The database at ${place} is encoded in ${facts.encoding}; Attara needs UTF8. ${advice}`);
    if (!facts.owner)
      throw new Failure(
        `The user "${facts.role}" may not create tables in the database at ${place}; make it the database's owner.`,
      );
    if (!(await checkExtensions(sql, place)))
      throw new Failure(
        `The database at ${place} has the character type "${facts.ctype}", which knows no Arabic letters. ${advice}`,
      );
    if (settings) await checkRoom(sql, place, settings);
    return `PostgreSQL ${facts.shown} at ${place}`;
  } finally {
    await sql.end({ timeout: 1 }).catch(() => undefined);
  }
}
