import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { GUEST, userActor } from '~/auth/actor';
import { may } from '~/auth/permissions';
import type { StaffRole } from '~/db/schema/user.values';
import { readRequest } from '~/request/read-request';
import { runInContext } from '~/request/request-context.server';

// What the configuration insists on; no database is asked.
vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/none');
vi.stubEnv('SESSION_SECRET', 'only-for-tests-of-calls-no-session-is-signed');

const customer = userActor({ id: 'mona', name: 'Mona', role: 'user', staffRole: null });
/** The token says who somebody is. */
vi.mock('~/auth/api-token.server', () => ({
  findTokenActor: (token: string) =>
    Promise.resolve(token === 'customer' ? customer : { ...customer, staffRole: token as StaffRole }),
}));

const { requestAnswerer } = await import('./answer-request.server');
const { call } = await import('./call.server');

const answer = z.strictObject({ data: z.strictObject({ all: z.boolean() }) });
const answerRequest = requestAnswerer([
  { path: '/all', GET: call({ may: 'orders.read', summary: '', answer, handle: () => done(true) }) },
  {
    path: '/one',
    GET: call({
      may: 'order.read',
      summary: '',
      answer,
      handle: ({ actor }) => done(may(actor, 'order.read', { userId: customer.id })),
    }),
  },
  { path: '/open', GET: call({ may: 'public', summary: '', answer, handle: ({ token }) => done(token === null) }) },
]);
const done = (all: boolean) => Promise.resolve({ data: { all } });

async function ask(path: string, token?: string): Promise<string> {
  const url = `/api/v1${path}`;
  const headers = { host: 'shop', 'accept-language': 'en' };
  const context = {
    id: 'test',
    understood: readRequest({ url, headers, rawHeaders: Object.entries(headers).flat() }, null),
    remoteAddress: undefined,
    log: { info: () => undefined, warn: () => undefined },
    memo: new Map(),
    queries: 0,
  };
  const request = new Request(`http://shop${url}`, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
  const response = await runInContext(context, () => answerRequest(request));
  const { code, data } = (await response.json()) as { code?: string; data?: { all: boolean } };
  return `${String(response.status)} ${code ?? String(data?.all)}`;
}

describe('a call', () => {
  it('of the back office is for the roles that the table names', async () => {
    expect(await ask('/all')).toBe('401 unauthorized');
    expect(await ask('/all', 'customer')).toBe('403 forbidden');
    expect(await ask('/all', 'catalog')).toBe('403 forbidden');
    expect(await ask('/all', 'packer')).toBe('403 forbidden');
    expect(await ask('/all', 'accounts')).toBe('200 true');
    expect(await ask('/all', 'owner')).toBe('200 true');
  });

  it('about a record is for whoever is logged in, and the record decides', async () => {
    expect(await ask('/one')).toBe('401 unauthorized');
    expect(await ask('/one', 'customer')).toBe('200 true');
    expect(await ask('/one', 'orders')).toBe('200 true');
  });

  it('of the public looks at no token', async () => {
    expect(await ask('/open')).toBe('200 true');
    expect(await ask('/open', 'customer')).toBe('200 true');
    expect(may(GUEST, 'public')).toBe(true);
  });
});
