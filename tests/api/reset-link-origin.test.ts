import { afterAll, describe, expect, it } from 'vitest';

import { type AnotherStore, startAnotherStore } from '../support/another-store';
import { apiCustomer } from '../support/api';
import { closeDatabase } from '../support/database';
import { forgetAsked, linkSentTo, messagesTo } from '../support/password-links';

afterAll(async () => {
  await forgetAsked();
  await closeDatabase();
});

describe('a link to set a new password', () => {
  const PUBLIC = 'https://shop.example';
  const FORGED: Record<string, string>[] = [
    { Host: 'evil.example' },
    { Host: 'evil.example:443' },
    { 'X-Forwarded-Host': 'evil.example' },
    { 'X-Forwarded-Host': 'evil.example, shop.example' },
    { 'X-Forwarded-Server': 'evil.example' },
    { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Port': '81' },
    { 'X-Forwarded-Prefix': '/evil' },
    { Forwarded: 'for=198.51.100.7;host=evil.example;proto=http' },
    { Forwarded: 'host="evil.example"' },
    { 'X-Host': 'evil.example' },
    { 'X-Original-Host': 'evil.example', 'X-Original-URL': 'https://evil.example/' },
    { 'X-HTTP-Host-Override': 'evil.example', Via: '1.1 evil.example' },
  ];

  async function expectOwnLinks(env: Record<string, string>, origin: (store: AnotherStore) => string): Promise<void> {
    const store = await startAnotherStore(env);
    try {
      await forgetAsked();
      // Each is asked for by somebody else, so that all of them are taken up together.
      await Promise.all(
        FORGED.map(async (headers) => {
          const { person } = await apiCustomer();
          const { status } = await store.ask('/api/v1/users/forgot-password', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', ...headers },
            body: JSON.stringify({ email: person.email }),
          });
          expect([headers, status]).toEqual([headers, 202]);
          const link = await linkSentTo(person.email);
          expect([headers, new URL(link).origin]).toEqual([headers, origin(store)]);
          expect(JSON.stringify(await messagesTo(person.email))).not.toContain('evil');
        }),
      );
    } finally {
      await store.stop();
    }
  }

  it('is made from PUBLIC_ORIGIN alone, whatever a request calls the shop', async () => {
    await expectOwnLinks({ PUBLIC_ORIGIN: PUBLIC, TRUSTED_PROXIES: '127.0.0.1' }, () => PUBLIC);
  }, 270_000);

  it('leads to this machine where there is none', async () => {
    await expectOwnLinks({}, ({ address }) => `http://localhost:${new URL(address).port}`);
  }, 270_000);
});
