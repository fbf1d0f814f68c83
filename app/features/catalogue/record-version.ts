import { ConflictError } from '~/http/domain-error';

/** When a record that comes into being with its first change was changed before that. */
export const NEVER_CHANGED = new Date(0);

export const versionOf = (row: { updatedAt: Date }): string => row.updatedAt.toISOString();

/**
 * Of two admins who had the same record open, the second is told that it changed: throws ConflictError with the present
 * `version` and the sentence of `key`. Ask with the row locked. Scripts send no version: their last word counts. An
 * empty one is a version that no record has.
 */
export function assertLatest(row: { updatedAt: Date }, version: string | undefined, key = 'changedMeanwhile'): void {
  const present = versionOf(row);
  if (version !== undefined && version !== present) throw new ConflictError(key, {}, { version: present });
}
