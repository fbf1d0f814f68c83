import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { nameUser, noteRefusal } from '~/request/request-context.server';

import { startEdge } from '../tests/support/edge-server';
import { currentContext, openContext } from './context';
import { log } from './log';
import { logRequest, shownPath } from './request-log';

describe('a path in the log', () => {
  it.each([
    ['/', '/'],
    ['/store/rose-of-fayoum', '/store/rose-of-fayoum'],
    ['/imgs/products/0a1b-800x600.w96.webp', '/imgs/products/0a1b-800x600.w96.webp'],
    ['/api/v1/product/123e4567-e89b-12d3-a456-426614174000', '/api/v1/product/123e4567-e89b-12d3-a456-426614174000'],
    ['/user/hala@attara.example', '/user/…'],
    ['/user/01012345678', '/user/…'],
    ['/user/+201012345678/x', '/user/…/x'],
    ['/reset/SecretWord', '/reset/…'],
    ['/store/%D8%B9%D9%88%D8%AF', '/store/…'],
    [`/store/${'a'.repeat(81)}`, '/store/…'],
  ])('%s is shown as %s', (path, shown) => {
    expect(shownPath(path)).toBe(shown);
  });

  it('is never longer than 400 signs', () => {
    expect(shownPath('/a'.repeat(1_000))).toHaveLength(400);
  });
});

describe('a line of the log', () => {
  const lines: [string, Record<string, unknown>][] = [];
  beforeEach(() => {
    lines.length = 0;
    for (const level of ['debug', 'info', 'warn', 'error'] as const) {
      vi.spyOn(log, level).mockImplementation(
        (line: unknown) => void lines.push([level, line as Record<string, unknown>]),
      );
    }
  });
  afterEach(() => vi.restoreAllMocks());

  it('says what was asked and how it went, and nothing that was sent', async () => {
    const { ask } = await startEdge([openContext, logRequest], (_request, response) => {
      currentContext().route = 'routes/shop/store';
      response.end();
    });
    const secret = 'secret-word';
    const headers = {
      Cookie: `attara_session=${secret}`,
      Authorization: `Bearer ${secret}`,
      'X-Request-Id': 'caller-1234',
    };
    await ask(`/store?q=${secret}`, { method: 'POST', headers, body: secret });
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    const [level, line] = lines[0] ?? [];
    expect(level).toBe('info');
    expect(line).toEqual({
      id: 'caller-1234',
      method: 'POST',
      path: '/store',
      route: 'routes/shop/store',
      status: 200,
      ms: expect.any(Number) as number,
    });
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it.each([
    ['/', 200, 'info'],
    ['/', 404, 'info'],
    ['/', 503, 'warn'],
    ['/', 500, 'error'],
    // What open pages of the back office ask every few seconds.
    ['/admin/notifications', 200, 'debug'],
    ['/admin/notifications', 303, 'info'],
    ['/admin/notifications', 500, 'error'],
  ])('of %s, answered with %d, is of the level %s', async (path, status, expected) => {
    const { ask } = await startEdge([openContext, logRequest], (_request, response) =>
      response.writeHead(status).end(),
    );
    await ask(path);
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]?.[0]).toBe(expected);
  });

  it('says that a connection was gone before its answer was sent', async () => {
    const { ask } = await startEdge([openContext, logRequest], (_request, response) => {
      response.write('half');
      void pause(1).then(() => response.destroy());
    });
    await expect(ask('/')).rejects.toThrow();
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]?.[1]).toMatchObject({ cut: true });
  });

  it('names the trace that a proxy says it belongs to, and of a 503 the cause', async () => {
    const { ask } = await startEdge([openContext, logRequest], (_request, response) => {
      currentContext().unavailable = 'disk full';
      response.writeHead(503).end();
    });
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    await ask('/', { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]?.[1]).toMatchObject({ trace, cause: 'disk full' });
  });

  it('says why a write was refused and whose it was, never of a read or of what went well', async () => {
    const { ask } = await startEdge([openContext, logRequest], (request, response) => {
      nameUser('7a4e');
      noteRefusal('invalid', ['lg.priceAfter', 'contents[0].size', 'mona@mail.example', '01012345678', 'city']);
      response.writeHead(request.url === '/well' ? 200 : 422).end();
    });
    for (const [path, method] of [
      ['/', 'POST'],
      ['/', 'GET'],
      ['/well', 'POST'],
    ] as const)
      await ask(path, { method });
    await vi.waitFor(() => expect(lines).toHaveLength(3));
    const fields = ['lg.priceAfter', 'contents[0].size', '…', 'city'];
    expect(lines[0]?.[1]).toMatchObject({ status: 422, user: '7a4e', code: 'invalid', fields });
    for (const [, line] of lines.slice(1)) {
      for (const name of ['user', 'code', 'fields']) expect(line).not.toHaveProperty(name);
    }
  });
});
