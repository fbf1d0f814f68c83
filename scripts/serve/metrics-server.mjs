import http from 'node:http';

/** The servers of ours that are no shop: what is done to every request of the shop is not done to theirs. */
export const besideTheShop = new WeakSet();

/** Serves the figures at METRICS_HOST:METRICS_PORT, and nothing else there. `read` answers them as Prometheus reads them; `contentType` is their type. */
export function serveMetrics(read, contentType) {
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      (error) => {
        console.error(`The figures could not be read: ${error.message}`);
        response.writeHead(503).end();
      },
    );
  });
  besideTheShop.add(server);
  server.on('error', (error) => {
    console.error(`The figures cannot be served at METRICS_HOST and METRICS_PORT: ${error.message}`);
    process.exit(1);
  });
  server.listen(Number(process.env.METRICS_PORT), process.env.METRICS_HOST || '127.0.0.1');
  server.unref();
}
