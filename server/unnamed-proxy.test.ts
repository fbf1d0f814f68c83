import { beforeEach, describe, expect, it, vi } from 'vitest';

import { startEdge } from '../tests/support/edge-server';

beforeEach(() => vi.resetModules());

/** How often a fresh process warns of a proxy while it is asked three times. */
async function warnings(trustedProxies: string, headers: Record<string, string>): Promise<number> {
  vi.stubEnv('TRUSTED_PROXIES', trustedProxies);
  const [{ log }, { warnOfUnnamedProxy }] = [await import('./log'), await import('./unnamed-proxy')];
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const { ask } = await startEdge([warnOfUnnamedProxy]);
  for (let time = 0; time < 3; time += 1) expect((await ask('/', { headers })).status).toBe(200);
  for (const [sentence] of warn.mock.calls) expect(sentence).toContain('TRUSTED_PROXIES');
  return warn.mock.calls.length;
}

const FORWARDED = { 'X-Forwarded-For': '198.51.100.7' };

describe('a proxy that nobody named', () => {
  it('is told of once', async () => {
    expect(await warnings('', FORWARDED)).toBe(1);
  });

  it('is none where the proxy is named, or nothing was forwarded', async () => {
    expect(await warnings('127.0.0.1', FORWARDED)).toBe(0);
    expect(await warnings('', {})).toBe(0);
  });
});
