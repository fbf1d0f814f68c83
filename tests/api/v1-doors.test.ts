import { beforeAll, describe, expect, it } from 'vitest';

import { apiCustomer } from '../support/api';
import { environment } from '../support/environment';
import { simpleProduct } from '../support/shopping';

type Asked = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array };

/** What differs between any two answers, and what the line is told besides. */
const OWN = new Set([
  'date',
  'x-request-id',
  'x-query-count',
  'x-process',
  'x-kept-answer',
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

async function answered(path: string, { method = 'GET', headers = {}, body }: Asked) {
  const answer = await fetch(new URL(path, environment.baseUrl), {
    method,
    headers: { 'Accept-Encoding': 'identity', ...headers },
    body: body as BodyInit,
    redirect: 'manual',
  });
  const told = [...answer.headers].filter(([name]) => !OWN.has(name) && name !== 'content-length');
  const vary = new Set((answer.headers.get('Vary') ?? '').split(',').map((name) => name.trim()));
  // Whether an answer of this length is worth compressing is asked at both doors, but in other words.
  vary.delete('Accept-Encoding');
  return {
    status: answer.status,
    headers: [...told.filter(([name]) => name !== 'vary'), ['vary', [...vary].sort().join(', ')]],
    body: await answer.text(),
  };
}

const json = { 'Content-Type': 'application/json' };
const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));

/** The same question in capitals is one that only the router understands. */
describe('a call is answered alike with the router and without it:', () => {
  let bearer = {};
  let item = '';
  beforeAll(async () => {
    bearer = { Authorization: `Bearer ${(await apiCustomer()).token}` };
    item = (await simpleProduct()).id;
  });

  const add = (more: object = {}) => JSON.stringify({ type: 'Product', itemId: item, ...more });
  it.each<[string, string, () => Asked]>([
    ['a public list', 'product?limit=2', () => ({})],
    ['a list asked for in a language', 'product?page=0', () => ({ headers: { 'Accept-Language': 'ar;q=0.9, en;q=0.1' } })],
    ['an unknown parameter', 'product?colour=red', () => ({})],
    ['a repeated one, a sign of its own and half a letter', 'product?q=%F0%9F&q=a#b', () => ({})],
    ['what one knows already', 'regions', () => ({ headers: { 'If-None-Match': '*' } })],
    ['another site', 'regions', () => ({ headers: { Origin: 'https://elsewhere.example' } })],
    ['a method that there is none of', 'regions', () => ({ method: 'DELETE' })],
    ['no token', 'cart', () => ({ method: 'POST', headers: json, body: add() })],
    ['a token that is none', 'cart', () => ({ headers: { Authorization: 'Bearer nobody' } })],
    ['a cart', 'cart', () => ({ headers: bearer })],
    [
      'a byte order mark',
      'cart',
      () => ({ method: 'POST', headers: { ...json, ...bearer }, body: bytes([0xef, 0xbb, 0xbf], add({ size: 'x' })) }),
    ],
    [
      'bytes that are no text',
      'cart',
      () => ({ method: 'POST', headers: { ...json, ...bearer }, body: bytes('{"type":"', [0xff, 0xc3, 0x28], '"}') }),
    ],
    ['half a body', 'cart', () => ({ method: 'POST', headers: { ...json, ...bearer }, body: '{"type":' })],
    ['a list for a body', 'cart', () => ({ method: 'POST', headers: { ...json, ...bearer }, body: '[]' })],
    ['no body', 'cart', () => ({ method: 'POST', headers: { ...json, ...bearer } })],
    ['a body of no type', 'cart', () => ({ method: 'POST', headers: { 'Content-Type': '', ...bearer }, body: bytes(add()) })],
    [
      'a type with a charset',
      'cart',
      () => ({ method: 'POST', headers: { 'Content-Type': 'application/json; charset=utf-8', ...bearer }, body: add({ quantity: 0 }) }),
    ],
    [
      'texts that no database keeps',
      'cart',
      () => ({ method: 'POST', headers: { ...json, ...bearer }, body: add({ size: '\\u0000' }).replace('\\\\', '\\') }),
    ],
    ['too many of a thing', 'cart', () => ({ method: 'POST', headers: { ...json, ...bearer }, body: add({ quantity: 21 }) })],
    ['a query where there is none', 'cart?x=1', () => ({ method: 'POST', headers: { ...json, ...bearer }, body: add() })],
    ['a line of nobody', 'cart/increase/0190a7f2-5c1e-7d3a-9b40-2f6c8e1d5a70', () => ({ method: 'POST', headers: bearer })],
    [
      'a write by reading ahead of time',
      'cart/increase/0190a7f2-5c1e-7d3a-9b40-2f6c8e1d5a70',
      () => ({ headers: { ...bearer, Purpose: 'prefetch' } }),
    ],
  ])('%s', async (_, path, ask) => {
    const asked = ask();
    const [, name = '', rest = ''] = /^([a-z]+)(.*)$/s.exec(path) ?? [];
    const plain = await answered(`/api/v1/${path}`, asked);
    expect(await answered(`/api/v1/${name.toUpperCase()}${rest}`, asked)).toEqual(plain);
  });
});
