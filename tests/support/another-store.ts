import { type ChildProcess, fork } from 'node:child_process';
import http from 'node:http';
import { pathToFileURL } from 'node:url';

import { findFreePort } from '../../scripts/steps/port.mjs';
import { until } from './until';

type Asked = { method?: string; headers?: Record<string, string>; body?: string };
type Answered = { status: number; headers: http.IncomingHttpHeaders; text: string };

/** The build that is under test, served once more over the same database with other variables. */
export type AnotherStore = {
  address: string;
  port: number;
  ask: (path: string, asked?: Asked) => Promise<Answered>;
  stop: () => Promise<void>;
};

/** One request with exactly these headers, `Host` too, which fetch would set itself. */
function ask(port: number, path: string, { method = 'GET', headers = {}, body = '' }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'Content-Length': String(Buffer.byteLength(body)) } : {};
    const request = http.request(
      { host: '127.0.0.1', port, path, method, headers: { ...headers, ...length } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      },
    );
    request.on('error', reject).end(body);
  });
}

async function untilReady(baseUrl: string, child: ChildProcess): Promise<void> {
  await until('another store is ready', async () => {
    if (child.exitCode !== null) throw new Error(`Another store ended with ${String(child.exitCode)}`);
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => null);
    return answer?.ok ?? false;
  });
}

/** `at`: the port of one that has stopped, which browsers then take for the same store. */
export async function startAnotherStore(variables: Record<string, string>, at?: number): Promise<AnotherStore> {
  const port = at ?? (await findFreePort());
  const baseUrl = `http://127.0.0.1:${String(port)}`;
  const edge = pathToFileURL('build/edge/install.js').href;
  // The channel ends it with us, whatever becomes of us.
  const child = fork('node_modules/@remix-run/serve/dist/cli.js', ['build/server/index.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: '',
      ...variables,
    },
    execArgv: ['--import', edge],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await untilReady(baseUrl, child);
  return {
    address: baseUrl,
    port,
    ask: (path, asked = {}) => ask(port, path, asked),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
