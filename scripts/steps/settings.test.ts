import { afterEach, describe, expect, it, vi } from 'vitest';

import { readSettings } from './settings.mjs';

afterEach(() => void vi.restoreAllMocks());

describe('a mail server without PUBLIC_ORIGIN', () => {
  const shop = { NODE_ENV: 'test' } as const;
  const mail = { ...shop, SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'shop@mail.example' };
  const database = { DATABASE_URL: 'postgres://a:b@127.0.0.1/attara', SESSION_SECRET: 's'.repeat(32) };

  it('is refused for a shop: its links would lead nowhere', () => {
    for (const env of [
      { ...mail, ...database },
      { ...mail, HOST: '0.0.0.0' },
    ])
      expect(() => readSettings(env)).toThrow(/^PUBLIC_ORIGIN is not set/);
    expect(() => readSettings({ ...mail, ...database, PUBLIC_ORIGIN: 'https://shop.example' })).not.toThrow();
    // Commands beside the shop send nothing.
    expect(() => readSettings({ ...mail, ...database }, { needsSecret: false })).not.toThrow();
  });

  it('is told of where the shop serves its own machine', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    readSettings(shop);
    expect(warn).not.toHaveBeenCalled();
    readSettings(mail);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^PUBLIC_ORIGIN is not set/)]]);
  });
});
