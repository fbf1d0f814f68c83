import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type EdgeServer, startEdge } from '../tests/support/edge-server';
import type { Middleware } from './middleware';

const SCRIPT = 'console.log("shop");'.repeat(100);
let folder: string;
let steps: Middleware[];
let contextNow: () => { route?: string };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'attara-files-'));
  const files = path.join(folder, 'build', 'client');
  mkdirSync(path.join(files, 'assets'), { recursive: true });
  mkdirSync(path.join(files, 'api', 'v1'), { recursive: true });
  writeFileSync(path.join(files, 'assets', 'entry-1a2b.js'), SCRIPT);
  writeFileSync(path.join(files, 'assets', 'entry-1a2b.js.gz'), gzipSync(SCRIPT));
  writeFileSync(path.join(files, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(files, 'api', 'v1', 'file.json'), '{}');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const [context, { answerWithFile }] = [await import('./context'), await import('./static-files')];
  contextNow = context.currentContext;
  steps = [context.openContext, answerWithFile];
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** With an end that says that no file was found. */
const files = (): Promise<EdgeServer> =>
  startEdge(steps, (_request, response) => response.writeHead(404).end('no file'));

describe('a file of the build', () => {
  it('holds for good where its name changes with it, else for an hour', async () => {
    const { ask } = await files();
    const script = await ask('/assets/entry-1a2b.js');
    expect([script.status, script.text]).toEqual([200, SCRIPT]);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toMatch(/javascript/);
    expect((await ask('/favicon.svg?v=1')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('is named as a file, and what is none as nothing', async () => {
    const routes: Record<string, string> = {};
    const note: Middleware = ({ url = '' }, response, next) => {
      // Who closes the connection may end the answer, outside of its context.
      const context = contextNow();
      response.once('close', () => (routes[url] = context.route ?? 'none'));
      next();
    };
    const [open, answer] = steps;
    const { ask } = await startEdge(
      [open, note, answer].filter((step) => step !== undefined),
      (_request, response) => response.end(),
    );
    await ask('/favicon.svg');
    await ask('/nowhere.svg');
    const expected = { '/favicon.svg': 'file', '/nowhere.svg': 'none' };
    await expect.poll(() => routes).toEqual(expected);
  });

  it('is sent as the build compressed it', async () => {
    const { ask } = await files();
    const { headers, body } = await ask('/assets/entry-1a2b.js', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.vary).toMatch(/Accept-Encoding/i);
    expect(gunzipSync(body).toString()).toBe(SCRIPT);
  });

  it('is not sent again to whoever has it', async () => {
    const { ask } = await files();
    const { headers } = await ask('/favicon.svg');
    const again = await ask('/favicon.svg', { headers: { 'If-None-Match': headers.etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('that has gone since the start cuts its answer off, and others are answered', async () => {
    const { ask } = await files();
    const icon = path.join(folder, 'build', 'client', 'favicon.svg');
    rmSync(icon);
    await expect(ask('/favicon.svg')).rejects.toThrow();
    writeFileSync(icon, '<svg/>');
    expect((await ask('/favicon.svg')).status).toBe(200);
  });

  it.each(['bytes=5-2', 'bytes=9-', 'bytes=-1', 'bytes=0-1,3-4', 'lines=1-2'])(
    'is sent whole, whatever part of it is asked for: %s',
    async (Range) => {
      const { status, text } = await (await files()).ask('/favicon.svg', { headers: { Range } });
      expect([status, text]).toEqual([200, '<svg/>']);
    },
  );

  it('that is none leaves the part that is asked for to who answers', async () => {
    const { ask } = await startEdge(steps, (request, response) => response.end(request.headers.range));
    expect((await ask('/nowhere.svg', { headers: { Range: 'bytes=0-1' } })).text).toBe('bytes=0-1');
  });

  it('has no body for HEAD, and is nothing for other methods', async () => {
    const { ask } = await files();
    const { status, headers, text } = await ask('/favicon.svg', { method: 'HEAD' });
    expect([status, headers['content-length'], text]).toEqual([200, '6', '']);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await ask('/favicon.svg', { method })).status).toBe(404);
  });
});

it.each([
  ['/assets', '/assets/'],
  ['/assets?q=1', '/assets/?q=1'],
  ['/%61ssets', '/%61ssets/'],
  ['/api', '/api/'],
  ['/assets/', '/assets/'],
  ['/Assets', '/Assets'],
  ['/assets/none', '/assets/none'],
])('%s, a folder or none, goes on as %s, which nobody redirects', async (address, handed) => {
  const { ask } = await startEdge(steps, (request, response) => response.writeHead(404).end(request.url));
  expect((await ask(address)).text).toBe(handed);
});

it.each([
  '/secret.txt',
  '/../secret.txt',
  '/../../secret.txt',
  '/%2e%2e/%2e%2e/secret.txt',
  '/..%2f..%2fsecret.txt',
  '/assets/..%5c..%5c..%5csecret.txt',
  '/assets',
  '/assets/',
  '/api/v1/file.json',
  '/FAVICON.svg',
  '/%00',
  '/%',
])('%s is no file', async (address) => {
  const { ask } = await files();
  const { status, text } = await ask(address);
  expect([status, text]).toEqual([404, 'no file']);
});
