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

describe('a database of several hosts', () => {
  const settings = (url: string) => () =>
    readSettings({ NODE_ENV: 'test', DATABASE_URL: url, SESSION_SECRET: 's'.repeat(32) });
  const several = 'postgres://a:b@one.example:5432,two.example:5433/attara';

  it('has to be told that only the one that takes writes will do', () => {
    expect(settings(several)).toThrow(/^DATABASE_URL names several hosts and has to end with /);
    expect(settings(`${several}?target_session_attrs=read-write`)).toThrow(/^DATABASE_URL names several hosts/);
    expect(settings(`${several}?target_session_attrs=primary`)).not.toThrow();
    expect(settings('postgres://a:b,c@one.example/attara')).not.toThrow();
    expect(settings('postgres:///attara')).not.toThrow();
  });
});
