import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { database } from './database';
import { speak } from './raw-connection';
import { simpleProduct } from './shopping';

type View = { status: number; type: string | null; language: string | null; text: string };
type Seen = Record<string, View>;
const NOTHING: View = { status: 0, type: null, language: null, text: '' };
/** A store that odd requests are sent to, and the name by which its visitors call it. */
export type Shop = { address: string; host: string; slug: string; before: Seen };

/** What an ordinary visitor asks for. */
export const views = (slug: string): string[] => {
  const pages = ['/', '/store', '/store?page=2', `/store/${slug}`, '/contact'];
  const data = ['/_root.data', '/store.data', '/store.data?page=2', `/store/${slug}.data`, '/contact.data'];
  return [...pages, ...data, '/api/v1/product', `/api/v1/product/${slug}`];
};

/** A body that came in chunks. */
function joined(body: string): string {
  const [line, length = '0'] = /^([\da-f]+)\r\n/.exec(body) ?? [''];
  const end = line.length + parseInt(length, 16);
  return end === line.length ? '' : body.slice(line.length, end) + joined(body.slice(end + 2));
}

type Raw = { status: number; headers: string; text: string };

/** One request with exactly these bytes in its first line and its `Host`, on a connection of its own. */
export async function sendRaw({ address }: Shop, target: string, lines: string[], method = 'GET'): Promise<Raw> {
  const head = [`${method} ${target} HTTP/1.1`, ...lines, 'Connection: close'];
  const text = await speak(`${head.join('\r\n')}\r\n\r\n`, { address });
  const [headers = '', ...rest] = text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const isChunked = headerIn(headers, 'Transfer-Encoding') === 'chunked';
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(headers)?.[1]), headers, text: isChunked ? joined(body) : body };
}

export const headerIn = (headers: string, name: string): string | null =>
  new RegExp(`^${name}: (.*?)\r?$`, 'im').exec(headers)?.[1] ?? null;

/** What every answer has anew is no part of what it says. */
const plain = (text: string): string => text.replaceAll(/nonce="[^"]*"/g, '');

export async function look(shop: Shop, path: string, lines: string[] = []): Promise<View> {
  const { status, headers, text } = await sendRaw(shop, path, [`Host: ${shop.host}`, ...lines]);
  return {
    status,
    type: headerIn(headers, 'Content-Type')?.split(';')[0] ?? null,
    language: headerIn(headers, 'Content-Language'),
    text: plain(text),
  };
}

async function lookAround(shop: Shop): Promise<Seen> {
  const seen: Seen = {};
  for (const path of views(shop.slug)) seen[path] = await look(shop, path);
  return seen;
}

const statements = async (shop: Shop, path: string): Promise<number> =>
  Number(headerIn((await sendRaw(shop, path, [`Host: ${shop.host}`])).headers, 'X-Query-Count'));

/** Has every cache of a store dropped, as a change of the catalogue does, so that whoever asks next may fill it. */
export async function dropAll(shop: Shop): Promise<void> {
  const probe = `/collections?probe=${randomUUID()}`;
  await expect.poll(() => statements(shop, probe)).toBe(0);
  await database()`select pg_notify('attara_catalogue', 'asked')`;
  await expect.poll(() => statements(shop, probe), { interval: 20 }).toBeGreaterThan(0);
}

export async function openShop(address: string, host: string): Promise<Shop> {
  const { slug } = await simpleProduct();
  const shop = { address, host, slug, before: {} };
  return { ...shop, before: await lookAround(shop) };
}

/**
 * An ordinary visitor finds what was there before, although these were the first to ask since everything was dropped.
 */
export async function expectUnmoved(shop: Shop, attack: () => Promise<unknown>): Promise<void> {
  await dropAll(shop);
  await attack();
  const after = await lookAround(shop);
  for (const path of views(shop.slug)) {
    const [{ text, ...said }, { text: expected, ...rest }] = [after[path] ?? NOTHING, shop.before[path] ?? NOTHING];
    expect({ path, ...said }).toEqual({ path, ...rest });
    // Not toBe, which would print two pages.
    expect(text === expected, `${path} is another one`).toBe(true);
  }
}
