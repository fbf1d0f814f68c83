import postgres from 'postgres';

import { environment } from './environment';

let client: postgres.Sql | undefined;

/** The database of the store under test, to look at what requests left behind. */
export function database(): postgres.Sql {
  return (client ??= postgres(environment.databaseUrl, { max: 4, onnotice: () => undefined }));
}

export async function closeDatabase(): Promise<void> {
  await client?.end({ timeout: 3 });
  client = undefined;
}
