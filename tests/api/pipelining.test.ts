import { afterAll, expect, it } from 'vitest';

import { apiCustomer } from '../support/api';
import { closeDatabase } from '../support/database';
import { speak } from '../support/raw-connection';
import { simpleProduct } from '../support/shopping';

afterAll(closeDatabase);

/** With what is looked at after each, as many as may wait on a connection. */
const ADDS = 10;

/** A request as it goes over the connection; the last of them says so. */
function words(
  method: string,
  path: string,
  token: string,
  { json, last = false }: { json?: unknown; last?: boolean } = {},
): string {
  const body = json === undefined ? '' : JSON.stringify(json);
  const headers = [
    'Host: shop',
    `Authorization: Bearer ${token}`,
    ...(last ? ['Connection: close'] : []),
    ...(body ? ['Content-Type: application/json', `Content-Length: ${String(Buffer.byteLength(body))}`] : []),
  ];
  return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

it('requests sent in one go on one connection are answered in turn, each knowing what the last one did', async () => {
  const [{ token }, product] = [await apiCustomer(), await simpleProduct()];
  const add = words('POST', '/api/v1/cart', token, { json: { type: 'Product', itemId: product.id, quantity: 1 } });
  const look = words('GET', '/api/v1/cart', token);
  const text = await speak(`${add}${look}`.repeat(ADDS) + words('GET', '/healthz', token, { last: true }));
  const seen = [...text.matchAll(/"quantity":(\d+)/g)].map(([, quantity]) => Number(quantity));
  expect(seen).toEqual(Array.from({ length: ADDS }, (_, before) => [before + 1, before + 1]).flat());
});

it('a connection on which more is asked than anybody would is cut, and no other', async () => {
  const ask = 'GET /store?page=9 HTTP/1.1\r\nHost: shop\r\n\r\n';
  const other = speak('GET /healthz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  const text = await speak(ask.repeat(2_000));
  expect(text.split('</html>').length).toBeLessThan(23);
  expect(await other).toMatch(/^HTTP\/1\.1 200 /);
});
