/** PostgreSQL's word for a disk that takes no more. */
const DISK_FULL = '53100';

const isDiskFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === DISK_FULL;

let full = false;

/** Remembers that the database had no room for a write, until `stillFull` finds that it has. */
export function noteDiskFull(error: unknown): void {
  if (isDiskFull(error)) full = true;
}

/**
 * Whether the database's disk is full, as far as this process knows: a write was refused for it, and `tryToWrite` still
 * is. It is not called before.
 */
export async function stillFull(tryToWrite: () => Promise<unknown>): Promise<boolean> {
  if (!full) return false;
  full = await tryToWrite().then(
    () => false,
    (error: unknown) => [error, error instanceof Error ? error.cause : null].some(isDiskFull),
  );
  return full;
}
