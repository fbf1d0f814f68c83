import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { register } from 'prom-client';

import { findFreePort } from '../scripts/steps/port.mjs';
import { ask, startEdge } from '../tests/support/edge-server';
import type * as Context from './context';
import type * as Metrics from './metrics';

// Whether the site was built makes no difference here.
vi.mock('./route-names', () => ({ routeNameOf: () => undefined }));

let port: number;
let context: typeof Context;
let metrics: typeof Metrics;
beforeAll(async () => {
  port = await findFreePort();
  vi.stubEnv('METRICS_PORT', String(port));
  vi.stubEnv('DATA_DIR', '.');
  [context, metrics] = [await import('./context'), await import('./metrics')];
  metrics.offerMetrics();
});
afterAll(() => register.clear());

const figures = async (): Promise<string> => (await ask(port, '/metrics')).text;
const valueOf = (text: string, line: RegExp): number =>
  Number(new RegExp(`^${line.source} (\\S+)$`, 'm').exec(text)?.[1]);

/** A server whose route answers with the status in its query, or waits for a word. */
function counted() {
  let answer = (): void => undefined;
  const started = startEdge([context.openContext, metrics.measure], (request, response) => {
    const { understood } = context.currentContext();
    if (understood.path !== '/no-route') context.currentContext().route = 'routes/shop/store';
    response.statusCode = Number(understood.query.get('status') ?? 200);
    if (understood.path === '/held') answer = () => response.end();
    else response.end();
    request.resume();
  });
  return { started, answer: () => answer() };
}

describe('the figures', () => {
  it('stand at a port of their own, and nothing else stands there', async () => {
    const { status, headers, text } = await ask(port, '/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toContain('process_resident_memory_bytes');
    for (const name of ['found_total', 'missed_total', 'bytes', ''])
      expect(text).toMatch(new RegExp(`^attara_kept_answers_?${name} \\d`, 'm'));
    for (const path of ['/', '/metrics/', '/metrics?x']) expect((await ask(port, path)).status).toBe(404);
    expect((await ask(port, '/metrics', { method: 'POST' })).status).toBe(404);
  });

  it('tell of the build, the disk and the causes of 503 from the first reading on', async () => {
    const text = await figures();
    expect(text).toMatch(/^attara_build_info\{version="[\d.]+",commit="\w+"\} 1$/m);
    const [free, size] = ['free', 'size'].map((part) => valueOf(text, new RegExp(`attara_data_disk_${part}_bytes`)));
    expect(size).toBeGreaterThan(0);
    expect(free).toBeLessThanOrEqual(size ?? 0);
    expect(valueOf(text, /attara_unavailable_total\{cause="disk full"\}/)).toBe(0);
  });

  it('count answers of 503 by their cause', async () => {
    const { ask: request } = await startEdge([context.openContext, metrics.measure], (_request, response) => {
      context.currentContext().unavailable = 'pool full';
      response.writeHead(503).end();
    });
    await request('/');
    await expect.poll(async () => valueOf(await figures(), /attara_unavailable_total\{cause="pool full"\}/)).toBe(1);
  });

  it('count each request by its route, method and kind of status', async () => {
    const { ask: request } = await counted().started;
    await request('/store?status=200');
    await request('/store?status=204');
    await request('/store?status=404', { method: 'POST' });
    await request('/no-route', { method: 'PROPFIND' });
    await expect
      .poll(async () => {
        const text = await figures();
        return [
          /attara_request_duration_seconds_count\{route="routes\/shop\/store",method="GET",status="2xx"\}/,
          /attara_request_duration_seconds_count\{route="routes\/shop\/store",method="POST",status="4xx"\}/,
          /attara_request_duration_seconds_count\{route="none",method="other",status="2xx"\}/,
        ].map((line) => valueOf(text, line));
      })
      .toEqual([2, 1, 1]);
  });

  it('say how many requests are being answered', async () => {
    const { started, answer } = counted();
    const { ask: request } = await started;
    const held = request('/held');
    const underWay = async () => valueOf(await figures(), /attara_requests_under_way/);
    await expect.poll(underWay).toBe(1);
    answer();
    await held;
    await expect.poll(underWay).toBe(0);
  });
});
