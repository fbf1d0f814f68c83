import { afterEach, expect, it, vi } from 'vitest';

import { readRequest } from '~/request/read-request';
import { type RequestContext, runInContext } from '~/request/request-context.server';

import { roomForBody } from './body-room.server';
import { UnavailableError } from './unavailable-error';

// What the configuration insists on, which knows the proxies; no database is asked.
vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/none');
vi.stubEnv('SESSION_SECRET', 'only-for-tests-of-bodies-no-cookie-is-signed');

const open: RequestContext[] = [];
afterEach(() => {
  for (const context of open.splice(0)) context.afterAnswer?.();
});

/** Begins to read a body from this address; `end` ends its request. `isOver`: its sender has gone already. */
function bodyFrom(remoteAddress: string, mostBytes = 256_000, { isOver = false } = {}) {
  const context: RequestContext = {
    id: 'test',
    understood: readRequest({ url: '/', headers: { host: 'shop' }, rawHeaders: ['Host', 'shop'] }, null),
    remoteAddress,
    log: { info: () => undefined, warn: () => undefined },
    memo: new Map(),
    queries: 0,
    isOver,
  };
  open.push(context);
  const take = runInContext(context, () => roomForBody(new Request('http://shop/'), mostBytes));
  return { take, end: () => context.afterAnswer?.() };
}

const address = (number: number) => `192.0.2.${String(number)}`;

it('a body that is read on after its sender has gone takes none', () => {
  for (let sender = 0; sender < 50; sender += 1) bodyFrom(address(1), 256_000, { isOver: true }).take(256_000);
  expect(() => bodyFrom(address(1)).take(256_000)).not.toThrow();
});

it('what may come takes none, only what has come in beyond 16 kB', () => {
  for (let sender = 0; sender < 1_000; sender += 1) bodyFrom(address(1)).take(16_000);
  const { take } = bodyFrom(address(1));
  expect(() => take(256_000)).not.toThrow();
});

it('one address has room for 10 MB of forms, and others have theirs', () => {
  for (let form = 0; form < 40; form += 1) bodyFrom(address(1)).take(266_000);
  const more = bodyFrom(address(1));
  more.take(16_000);
  expect(() => more.take(1)).toThrow(UnavailableError);
  expect(() => bodyFrom(address(2)).take(266_000)).not.toThrow();
});

it('all forms have room for 100 MB, given back with the end of a request; uploads have room of their own', () => {
  const held = Array.from({ length: 400 }, (_, place) => bodyFrom(address(Math.floor(place / 40))));
  for (const { take } of held) take(266_000);
  const late = bodyFrom(address(21));
  late.take(16_000);
  expect(() => late.take(1)).toThrow(UnavailableError);
  expect(() => bodyFrom(address(22), 20_000_000).take(20_000_000)).not.toThrow();
  held[0]?.end();
  expect(() => bodyFrom(address(21)).take(266_000)).not.toThrow();
});

it('a request that is over takes no more', () => {
  const { take, end } = bodyFrom(address(1));
  take(100_000);
  end();
  for (let time = 0; time < 1_000; time += 1) expect(() => take(256_000)).not.toThrow();
  expect(() => bodyFrom(address(1)).take(256_000)).not.toThrow();
});
