import { randomBytes } from 'node:crypto';

import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase } from '../support/database';
import { registeredVisitor } from '../support/people';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const RESET = '/auth/reset-password';

/** What a page signs for anybody, as the cookie of a link for a new password. */
async function signedAsReset(token: string): Promise<string | undefined> {
  const visitor = new Visitor();
  await visitor.open(`${RESET}?token=${token}`);
  return visitor.jar.get('attara_reset');
}

/** The status of a page for somebody with this cookie planted. */
async function statusWith(name: string, value: string, path: string): Promise<number> {
  const visitor = Visitor.unlikeOthers();
  visitor.jar.set(name, value);
  return (await visitor.request(path)).status;
}

describe('what was signed as one cookie', () => {
  const PENDING = ['attara_pending_add', 'attara_pending_wish'];
  it.each(['attara_flash', 'attara_kept_form', ...PENDING, 'attara_handover', 'attara_session'])(
    'is nothing as %s',
    async (name) => {
      const signed = (await signedAsReset(randomBytes(32).toString('base64url'))) ?? '';
      expect(signed).not.toBe('');
      for (const path of ['/contact', '/store', '/', '/cart', '/auth/login'])
        expect([path, await statusWith(name, signed, path)]).toEqual([path, 200]);
    },
  );

  it('is no session, though it holds the token of one', async () => {
    const { visitor } = await registeredVisitor();
    const own = visitor.jar.get('attara_session') ?? '';
    const token = JSON.parse(Buffer.from(decodeURIComponent(own).split('.')[0] ?? '', 'base64').toString()) as string;
    expect(await statusWith('attara_session', own, '/user/profile')).toBe(200);
    const signed = (await signedAsReset(token)) ?? '';
    expect(signed.split('.')[0]).toBe(own.split('.')[0]);
    expect(await statusWith('attara_session', signed, '/user/profile')).toBe(303);
  });
});

describe('a link for a new password', () => {
  it.each(['word', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}!`, ''])(
    'with %j for a token leaves no cookie, not even that of another link',
    async (token) => {
      const visitor = new Visitor();
      await visitor.open(`${RESET}?token=${'x'.repeat(43)}`);
      expect(visitor.jar.get('attara_reset')).toBeDefined();
      const page = await visitor.open(`${RESET}?token=${encodeURIComponent(token)}`);
      expect([page.status, page.path, visitor.jar.get('attara_reset')]).toEqual([422, RESET, undefined]);
    },
  );
});
