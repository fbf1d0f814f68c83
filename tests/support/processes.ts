import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from '../../scripts/steps/port.mjs';
import { serve } from '../../scripts/steps/server.mjs';

import { environment } from './environment';
import { until } from './until';

export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string; process: number };

/** A store of several processes on the database of the store under test. */
export async function startProcesses(count: number, changes: Record<string, string> = {}) {
  const port = await findFreePort();
  const log = join(mkdtempSync(join(tmpdir(), 'attara-processes-')), 'server.log');
  const output = openSync(log, 'a');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: environment.databaseUrl,
    DATABASE_POOL: '3',
    QUERY_COUNT: '1',
    WEB_CONCURRENCY: String(count),
    // The store under test has that port.
    METRICS_PORT: '',
    ...changes,
  };
  try {
    const server = await serve({ host: '127.0.0.1', port, env, output });
    return {
      address: server.address,
      ended: server.ended,
      pid: server.pid ?? 0,
      said: () => readFileSync(log, 'utf8'),
    };
  } finally {
    closeSync(output);
  }
}

/** A connection that stays open, and so leads to one process; it fails what takes longer than any answer may. */
export class Line {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  constructor(readonly address: string) {}

  ask(
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) {
    return new Promise<Answer>((resolve, reject) => {
      const request = http.request(
        new URL(path, this.address),
        { agent: this.agent, method, headers, timeout: 20_000 },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.on('error', reject);
          response.on('end', () => {
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: text,
              process: Number(response.headers['x-process']),
            });
          });
        },
      );
      request.on('timeout', () => request.destroy(new Error(`${method} ${path} hangs`)));
      request.on('error', reject);
      request.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** A connection to each of so many processes. */
export async function lineToEach(address: string, count: number): Promise<Line[]> {
  const lines = new Map<number, Line>();
  const askOne = async () => {
    const line = new Line(address);
    const known = await line.ask('/healthz').catch(() => undefined);
    if (known && !lines.has(known.process)) lines.set(known.process, line);
    else line.close();
    return lines.size === count;
  };
  await until(`${String(count)} processes answer`, askOne, { every: 50 });
  return [...lines.values()];
}

/** Asks on a connection of its own; throws where nobody is let in. */
export async function knock(address: string): Promise<void> {
  const line = new Line(address);
  await line.ask('/healthz').finally(() => line.close());
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export type Processes = Awaited<ReturnType<typeof startProcesses>>;

/** A line to each of the two processes, and which they are. */
export async function linesTo({ address }: Processes): Promise<{ lines: [Line, Line]; pids: [number, number] }> {
  const [one, other] = await lineToEach(address, 2);
  if (!one || !other) throw new Error('There are not two processes');
  return { lines: [one, other], pids: [(await one.ask('/healthz')).process, (await other.ask('/healthz')).process] };
}

export async function stopProcesses(store: Processes): Promise<void> {
  if (isAlive(store.pid)) process.kill(store.pid, 'SIGTERM');
  await store.ended;
}
