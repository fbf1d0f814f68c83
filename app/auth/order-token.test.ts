import { randomUUID } from 'node:crypto';

import { afterEach, describe, expect, it, vi } from 'vitest';

const [OLD, NEW, OTHER] = ['o', 'n', 'x'].map((letter) => letter.repeat(32));

/** The tokens of a shop with these secrets, the newest first. */
async function shopWith(...secrets: (string | undefined)[]) {
  vi.resetModules();
  vi.stubEnv('SESSION_SECRET', secrets.join(','));
  vi.stubEnv('DATABASE_URL', 'postgres://a:b@127.0.0.1/attara');
  return import('./order-token.server');
}

afterEach(() => vi.unstubAllEnvs());

describe('the token of an order', () => {
  it('opens that order alone', async () => {
    const { orderToken, orderOfToken } = await shopWith(NEW);
    for (let round = 0; round < 50; round += 1) {
      const id = randomUUID();
      const token = orderToken(id);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(orderOfToken(token)).toBe(id);
    }
  });

  it('is refused with any character changed, cut, longer, or of another order', async () => {
    const { orderToken, orderOfToken } = await shopWith(NEW);
    const [id, other] = [randomUUID(), randomUUID()];
    const [token, foreign] = [orderToken(id), orderToken(other)];
    for (let place = 0; place < token.length; place += 1) {
      for (const letter of ['A', 'b', '_', '9'].filter((sign) => sign !== token[place]))
        expect(orderOfToken(token.slice(0, place) + letter + token.slice(place + 1))).toBeNull();
    }
    const forged = [token.slice(0, 21) + foreign.slice(21), token.slice(1), `${token}A`, token.slice(0, 22), '', id];
    expect(forged.map(orderOfToken)).toEqual(forged.map(() => null));
  });

  it('holds as long as its secret is one of the rotation', async () => {
    const id = randomUUID();
    const token = (await shopWith(OLD)).orderToken(id);
    expect((await shopWith(NEW, OLD)).orderOfToken(token)).toBe(id);
    expect((await shopWith(NEW, OTHER)).orderOfToken(token)).toBeNull();
  });
});

describe('a signature', () => {
  it('of one purpose is none of another', async () => {
    await shopWith(NEW);
    const { isSigned, signatureOf } = await import('./signatures.server');
    expect(isSigned('form', 'a', signatureOf('form', 'a'))).toBe(true);
    expect(isSigned('form', 'a', signatureOf('order link', 'a'))).toBe(false);
    expect(isSigned('form', 'a', signatureOf('form', 'a').subarray(0, 16))).toBe(false);
  });
});
