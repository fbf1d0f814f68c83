import { describe, expect, it } from 'vitest';

import { API, callApi } from '../support/api';
import { environment } from '../support/environment';

const address = (path: string) => new URL(API + path, environment.baseUrl);

describe('pages of other origins', () => {
  const ask = (origin: string) =>
    fetch(address('/users/me'), {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'PATCH' },
    });

  it('are let in where they are named, exactly', async () => {
    const answer = await ask('https://partner.example');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://partner.example');
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(answer.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
    const sent = { headers: { Origin: 'https://partner.example', 'Sec-Fetch-Site': 'cross-site' } };
    for (const answered of [
      await callApi('GET', '/regions', sent),
      await callApi('POST', '/users/login', { ...sent, json: {} }),
    ]) {
      expect(answered.headers.get('Access-Control-Allow-Origin')).toBe('https://partner.example');
      expect(answered.headers.get('Vary')).toContain('Origin');
    }
  });

  it.each([true, false])(
    'may read that a body is too large (announced: %s), where they are let in',
    async (announced) => {
      const bytes = new TextEncoder().encode(JSON.stringify({ email: 'x'.repeat(120_000) }));
      const send = (origin: string) =>
        fetch(address('/users/login'), {
          method: 'POST',
          headers: { Origin: origin, 'Content-Type': 'application/json', 'Accept-Language': 'ar' },
          ...(announced ? { body: bytes } : { body: new Blob([bytes]).stream(), duplex: 'half' }),
        });
      const answer = await send('https://partner.example');
      expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([
        413,
        'https://partner.example',
      ]);
      expect(answer.headers.get('Vary')).toContain('Origin');
      expect(await answer.json()).toMatchObject({ status: 'fail', code: 'payload_too_large' });
      expect((await send('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull();
    },
  );

  it.each(['https://evil.example', 'https://partner.example.evil.example', 'http://partner.example', 'null'])(
    'are not: %s',
    async (origin) => {
      const answers = [
        (await ask(origin)).headers,
        (await callApi('GET', '/regions', { headers: { Origin: origin } })).headers,
      ];
      for (const headers of answers) expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    },
  );
});
