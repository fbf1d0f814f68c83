import net from 'node:net';

import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A message of PostgreSQL's protocol: its type, its length, its content. */
function message(type: string, content: Buffer | string = ''): Buffer {
  const bytes = Buffer.from(content);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length + 4);
  return Buffer.concat([Buffer.from(type), length, bytes]);
}

const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', 'I')]);
const done = Buffer.concat([message('C', 'SELECT 0\0'), message('Z', 'I')]);
/** What a pooler says to a statement while its database is away, before it closes the connection. */
const away = message('E', 'SFATAL\0VFATAL\0C08P01\0Mserver login has been failing\0\0');

let server: net.Server;
let connections = 0;

beforeAll(async () => {
  server = net.createServer((socket) => {
    const first = ++connections === 1;
    let greeted = false;
    socket.on('error', () => undefined);
    socket.on('data', () => {
      if (!greeted) socket.write(welcome);
      else if (first) socket.end(away);
      else socket.write(done);
      greeted = true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

it('a connection that broke while a statement was on it is as good as new when it is back (patches/)', async () => {
  const { port } = server.address() as net.AddressInfo;
  const sql = postgres(`postgres://shop@127.0.0.1:${String(port)}/shop`, {
    max: 1,
    fetch_types: false,
    backoff: () => 0,
  });
  try {
    await expect(sql.unsafe('select 1')).rejects.toThrow();
    await expect(sql.unsafe('select 2')).resolves.toEqual([]);
    expect(connections).toBe(2);
  } finally {
    await sql.end({ timeout: 1 });
  }
});
