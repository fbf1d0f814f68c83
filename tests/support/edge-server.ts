import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import net, { type AddressInfo } from 'node:net';

import { onTestFinished, vi } from 'vitest';

import { inOrder, type Middleware } from '../../server/middleware';

// What the configuration insists on; no database is asked.
vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/none');
vi.stubEnv('SESSION_SECRET', 'only-for-tests-of-the-edge-no-cookie-is-signed');

type Asked = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer };
export type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
export type EdgeServer = {
  readonly port: number;
  /** Sends one request on a connection of its own. */
  readonly ask: (path: string, asked?: Asked) => Promise<Answered>;
  /** Sends these bytes and answers with all that comes until the server closes the connection. */
  readonly send: (bytes: string) => Promise<string>;
};

/** Answers 200 with what a listener behind the edge is handed. */
export function echo(request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ method, url, headers }));
}

/** A real server with these steps in front of `end`, until the test that started it is over. */
export async function startEdge(steps: readonly Middleware[], end = echo): Promise<EdgeServer> {
  return serve(new http.Server(inOrder(steps, end)));
}

/** Has a server listen on a free port until the test that started it is over. */
export async function serve(server: http.Server): Promise<EdgeServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { port, ask: (path, asked) => ask(port, path, asked), send: (bytes) => send(port, bytes) };
}

export function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent: false };
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const all = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: all, text: all.toString() });
      });
    });
    request.on('error', reject).end(body);
  });
}

export function send(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    // A connection that is cut ends with what came until then.
    socket.on('error', () => undefined).once('close', () => resolve(text));
    socket.write(bytes, 'latin1');
  });
}

/** The statuses of the answers that came on one connection. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
