import { Script } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { serviceWorkerScript } from './service-worker.server';

describe('serviceWorkerScript', () => {
  it('is a script that knows the pages of the catalogue, and none of a person', () => {
    const script = serviceWorkerScript({ isOn: true });
    expect(() => new Script(script)).not.toThrow();
    const [, told = ''] = /^const SHOP = (.*);$/m.exec(script) ?? [];
    const shop = JSON.parse(told) as { sharedPages: string; texts: Record<string, Record<string, string>> };
    const isShared = (path: string) => new RegExp(shop.sharedPages).test(path);
    expect(['/', '/store', '/store/oud', '/families/oud', '/collections', '/pages/about'].every(isShared)).toBe(true);
    expect(['/cart', '/checkout', '/user/my-orders', '/admin', '/order/x', '/api/v1/cart'].some(isShared)).toBe(false);
    expect(shop.texts.ar?.asItWas).toContain('{time}');
  });

  it('takes itself away where it is switched off', () => {
    const script = serviceWorkerScript({ isOn: false });
    expect(script).toContain('registration.unregister()');
    expect(script).toContain('caches.delete');
    expect(script).not.toContain('fetch');
  });
});
