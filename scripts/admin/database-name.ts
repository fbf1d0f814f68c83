import postgres from 'postgres';

import { config } from '~/config.server';

/** Which database a command talks to: nobody should change the wrong one and read that all is well. */
export async function databaseName(): Promise<string> {
  const builtIn = process.env.ATTARA_BUILT_IN_DATABASE;
  if (builtIn) return `the built-in database in ${builtIn}`;
  const client = postgres(config.databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    const [place] = await client<{ name: string; host: string | null; port: number | null }[]>`
      select current_database() as name, host(inet_server_addr()) as host, inet_server_port() as port`;
    const where = place?.host ? `at ${place.host}, port ${String(place.port)}` : 'behind a local socket';
    return `the database "${place?.name ?? ''}" ${where}`;
  } finally {
    await client.end({ timeout: 1 });
  }
}
