import { Server } from 'node:http';

import { messageOf } from '~/request/fault-log.server';

/**
 * Serves the figures at METRICS_HOST:METRICS_PORT, and nothing else there. `read` answers them as Prometheus reads
 * them.
 */
export function serveMetrics(read: () => Promise<string>, contentType: string): void {
  // Not by createServer, whose servers are the shop's (install.ts).
  const server = new Server((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      (error: unknown) => {
        console.error(`The figures could not be read: ${messageOf(error)}`);
        response.writeHead(503).end();
      },
    );
  });
  server.on('error', (error) => {
    console.error(`The figures cannot be served at METRICS_HOST and METRICS_PORT: ${error.message}`);
    process.exit(1);
  });
  server.listen(Number(process.env.METRICS_PORT), process.env.METRICS_HOST || '127.0.0.1');
  server.unref();
}
