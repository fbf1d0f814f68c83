import { ForeignSchema } from '~/db/migrate.server';

/** Says that a database is not of this line of versions, and ends with code 1; any other fault passes on. */
export function sayForeignSchema(error: unknown): void {
  if (!(error instanceof ForeignSchema)) throw error;
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
}
