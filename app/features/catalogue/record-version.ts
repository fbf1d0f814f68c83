import { ConflictError } from '~/http/domain-error';

export const versionOf = (row: { updatedAt: Date }): string => row.updatedAt.toISOString();

/**
 * Of two admins who had the same record open, the second is told that it changed: throws ConflictError with the present
 * `version`. Ask with the row locked. Scripts send no version: their last word counts.
 */
export function assertLatest(row: { updatedAt: Date }, version: string | undefined): void {
  const present = versionOf(row);
  if (version && version !== present) throw new ConflictError('changedMeanwhile', {}, { version: present });
}
