import { afterEach, describe, expect, it, vi } from 'vitest';

const [OLD, NEW, OTHER] = ['o', 'n', 'x'].map((letter) => letter.repeat(32));

/** Two steps of a shop with these secrets, the newest first. */
async function shopWith(...secrets: (string | undefined)[]) {
  vi.resetModules();
  vi.stubEnv('SESSION_SECRET', secrets.join(','));
  vi.stubEnv('DATABASE_URL', 'postgres://a:b@127.0.0.1/attara');
  return import('./sealed.server');
}

afterEach(() => vi.unstubAllEnvs());

describe('the key of a second step', () => {
  it('opens as long as its secret is one of the rotation', async () => {
    const sealed = (await shopWith(OLD)).seal('JBSWY3DPEHPK3PXP', 'mona');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    const { seal, unseal } = await shopWith(NEW, OLD);
    expect(unseal(sealed, 'mona')).toBe('JBSWY3DPEHPK3PXP');
    const anew = seal('JBSWY3DPEHPK3PXP', 'mona');
    // Sealed anew at the next login, it is the newest secret's.
    expect((await shopWith(NEW)).unseal(anew, 'mona')).toBe('JBSWY3DPEHPK3PXP');
    expect((await shopWith(NEW, OTHER)).unseal(sealed, 'mona')).toBeNull();
  });

  it('is nobody else’s, and none where a byte is another', async () => {
    const { seal, unseal } = await shopWith(NEW);
    const sealed = seal('JBSWY3DPEHPK3PXP', 'mona');
    expect(unseal(sealed, 'hana')).toBeNull();
    const bytes = Buffer.from(sealed, 'base64url');
    for (let place = 0; place < bytes.length; place += 1) {
      const forged = Buffer.from(bytes);
      forged[place] = (forged[place] ?? 0) ^ 1;
      expect(unseal(forged.toString('base64url'), 'mona')).toBeNull();
    }
    expect(['', 'A', sealed.slice(0, 30)].map((short) => unseal(short, 'mona'))).toEqual([null, null, null]);
  });
});

it('a spare code is found by each secret of the rotation', async () => {
  const [kept] = (await shopWith(OLD)).codeHashes('7K4QM9XD', 'mona');
  expect((await shopWith(NEW, OLD)).codeHashes('7K4QM9XD', 'mona')).toContain(kept);
  expect((await shopWith(NEW)).codeHashes('7K4QM9XD', 'mona')).not.toContain(kept);
  expect((await shopWith(OLD)).codeHashes('7K4QM9XD', 'hana')).not.toContain(kept);
});
