import type { Server, ServerOptions } from 'node:http';

/**
 * What a connection may take; nginx, which stands before a shop that strangers reach, takes less (decision 015). A
 * browser on a slow phone connection sends 20 MB of pictures in ten minutes.
 */
export const CONNECTION_TIMES: ServerOptions = {
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 1_000,
};

/** Milliseconds without a byte either way: longer than any answer takes to be made. */
const SILENCE_MS = 30_000;
/** Connections of one process; behind nginx it has some dozens. */
const MOST_CONNECTIONS = 4_000;

/** Bounds how many connections a server keeps, and how long one of them may be silent. */
export function limitConnections(server: Server): void {
  server.timeout = SILENCE_MS;
  server.maxConnections = MOST_CONNECTIONS;
}
