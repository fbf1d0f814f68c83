import net from 'node:net';

import { describe, expect, it, onTestFinished } from 'vitest';

import { type EdgeServer, startEdge, statusesIn } from '../tests/support/edge-server';
import { limitBodies } from './body-limits';
import { currentContext, openContext } from './context';

const PARTS = 'multipart/form-data; boundary=x';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const SESSION = { Cookie: 'attara_session=x' };
const TOKEN = { Authorization: 'Bearer x' };

/** A server that answers before it reads a body, and says whether its page has to say that the body is too large. */
const limited = (): Promise<EdgeServer> =>
  startEdge([openContext, limitBodies], (_request, response) =>
    response.end(JSON.stringify(currentContext().bodyTooLarge ?? false)),
  );

type Sent = { path: string; type: string; bytes: number; method?: string; headers?: Record<string, string> };

const head = ({ path, type, bytes, method = 'POST', headers = {} }: Sent): string => {
  const lines = Object.entries({ Host: 'shop', 'Content-Type': type, 'Content-Length': bytes, ...headers });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
};

/** A body that is announced and not sent, until the test is over; `first` is the beginning of its answer. */
async function announce({ port }: EdgeServer, sent: Sent): Promise<{ socket: net.Socket; first: Promise<string> }> {
  const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const first = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
  socket.write(head(sent));
  await new Promise((resolve) => socket.once('ready', resolve));
  return { socket, first };
}

async function statusOf(server: EdgeServer, sent: Sent): Promise<number | undefined> {
  const { first, socket } = await announce(server, sent);
  const [status] = statusesIn(await first);
  socket.destroy();
  return status;
}

describe('a body that announces its length', () => {
  it.each<[string, number, Omit<Sent, 'bytes'>]>([
    ['JSON', 100_000, { path: '/api/v1/cart', type: JSON_TYPE, headers: TOKEN }],
    ['a form', 256_000, { path: '/auth/login', type: FORM }],
    ['a form in parts from a guest', 256_000, { path: '/auth/login', type: PARTS }],
    [
      'a form in parts from a customer, outside of the back office',
      256_000,
      { path: '/user/profile', type: PARTS, headers: SESSION },
    ],
    ['a call with parts from nobody', 256_000, { path: '/api/v1/users/login', type: PARTS }],
    ['a call with parts and a token', 20_000_000, { path: '/api/v1/product', type: PARTS, headers: TOKEN }],
    ['something of no kind', 100_000, { path: '/cart', type: 'text/plain' }],
    ['JSON that calls itself nearly a form', 100_000, { path: '/cart', type: 'application/x-multipart/form-data' }],
  ])('of %s may have %d bytes', async (_, bytes, sent) => {
    const server = await limited();
    expect(await statusOf(server, { ...sent, bytes })).toBe(200);
    expect(await statusOf(server, { ...sent, bytes: bytes + 1 })).toBe(413);
  });

  it('is refused with the limit in words', async () => {
    const server = await limited();
    const { first } = await announce(server, { path: '/api/v1/cart', type: JSON_TYPE, bytes: 100_001 });
    expect(await first).toContain(
      '"message":"That is too large; at most 100 kB can be sent at once.","code":"payload_too_large"',
    );
    const page = await announce(server, {
      path: '/auth/login',
      type: FORM,
      bytes: 300_000,
      headers: { Cookie: 'i18nextLng=ar' },
    });
    expect(await page.first).toContain('\u2066256 kB\u2069');
  });

  it('goes on unread from a form of the back office, whose page says it', async () => {
    const server = await limited();
    const office = { path: '/admin/manage-products/create', type: PARTS, headers: SESSION };
    const fits = await announce(server, { ...office, bytes: 20_000_000 });
    expect(await fits.first).toMatch(/false$/);
    const tooLarge = await announce(server, { ...office, bytes: 20_000_001 });
    expect(await tooLarge.first).toMatch(/^HTTP\/1\.1 200 [^]*true$/);
    const fromNobody = await announce(server, { path: office.path, type: PARTS, bytes: 256_001 });
    expect(await fromNobody.first).toMatch(/^HTTP\/1\.1 200 [^]*true$/);
    expect(await statusOf(server, { ...office, type: FORM, bytes: 256_001 })).toBe(413);
  });

  it('is not waited for beyond 100 MB', async () => {
    const server = await limited();
    const { socket, first } = await announce(server, { path: '/auth/login', type: FORM, bytes: 100_000_001 });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    expect(statusesIn(await first)).toEqual([413]);
    await closed;
  });
});
