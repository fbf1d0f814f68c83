import { Script } from 'node:vm';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { serviceWorkerScript } from './service-worker.server';

const ORIGIN = 'https://shop.example';
const DAY = 24 * 60 * 60 * 1000;

/** What browsers keep of answers, without its matching by headers. */
class FakeCache {
  readonly kept = new Map<string, Response>();
  match = (url: URL | string) => Promise.resolve(this.kept.get(String(url))?.clone());
  keys = () => Promise.resolve([...this.kept.keys()].map((url) => ({ url })));
  put = (url: URL | string, answer: Response) => Promise.resolve(void this.kept.set(String(url), answer));
  delete = (url: URL | string) => Promise.resolve(this.kept.delete(String(url)));
}

type Handler = (event: object) => void;

/** The worker as a browser runs it, before a shop that `answer` stands for. */
function startWorker(answer: (url: URL) => Response) {
  const stores = new Map<string, FakeCache>();
  const handlers = new Map<string, Handler>();
  const open = (name: string) => {
    const store = stores.get(name) ?? new FakeCache();
    stores.set(name, store);
    return Promise.resolve(store);
  };
  const asked: string[] = [];
  const world = {
    ...{ URL, Response, Headers, Intl, Date, location: { origin: ORIGIN } },
    caches: { open, delete: (name: string) => Promise.resolve(stores.delete(name)) },
    registration: {},
    clients: { claim: () => Promise.resolve() },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    fetch: (to: URL | { url: string }) => {
      const url = new URL(to instanceof URL ? to : to.url);
      asked.push(url.pathname + url.search);
      return Promise.resolve(answer(url));
    },
  };
  new Script(serviceWorkerScript({ isOn: true })).runInNewContext(world);

  /** Tells the worker of something, and waits for all that comes of it. */
  async function tell(name: string, event: object): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    let answered: Promise<Response> | undefined;
    handlers.get(name)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => (answered = promise),
    });
    await Promise.all(work);
    return answered;
  }
  const request = (method: string, path: string) => ({
    request: { method, url: ORIGIN + path, mode: 'navigate', headers: new Headers() },
  });
  return {
    asked,
    kept: () => [...(stores.get('shop-pages')?.kept.keys() ?? [])].map((url) => url.slice(ORIGIN.length)),
    show: (page: string) => tell('message', { data: { page, language: 'en' } }),
    open: async (path: string) => (await tell('fetch', request('GET', path)))?.text(),
    send: (path: string) => tell('fetch', request('POST', path)),
    begin: () => tell('activate', {}),
    /** Puts a page there that another release kept. */
    plant: async (path: string) =>
      (await open('shop-pages')).put(ORIGIN + path, new Response('', { headers: { 'X-Kept-At': String(Date.now()) } })),
  };
}

/** The page of every address, until the connection is gone. */
const shop = { isReached: true };
function page(url: URL): Response {
  if (!shop.isReached) throw new TypeError('Failed to fetch');
  const html = `<html lang="en"><head><title>Page ${url.pathname} · Attara</title></head><main></main></html>`;
  return new Response(html, { headers: { 'X-Shared-Page': '1', 'Content-Language': 'en' } });
}

beforeEach(() => {
  shop.isReached = true;
  vi.useFakeTimers({ now: new Date(2026, 11, 20, 12), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const later = (days: number) => vi.setSystemTime(Date.now() + days * DAY);

describe('the worker', () => {
  it('keeps pages of the catalogue and of a section, whatever language or code their addresses name', async () => {
    const worker = startWorker(page);
    const section = '/store?category=perfume&branch=custom&gender=men&page=2';
    for (const path of ['/', section, '/store/oud', '/finder?lng=ar', '/compare?coupon=EID', '/collections?page=2'])
      await worker.show(path);
    expect(worker.kept()).toEqual(['/', section, '/store/oud', '/finder', '/compare', '/collections?page=2']);
  });

  it.each([
    '/store?q=cheap+gift',
    '/store?category=perfume&q=oud',
    '/store?family=oud&priceTo=300',
    '/finder?for=women&avoid=musk',
    '/compare?p=oud,rose',
    '/compare?q=oud',
    '/collections?name=eid',
    '/cart',
  ])('neither keeps nor asks for what somebody searched, answered or chose: %s', async (path) => {
    const worker = startWorker(page);
    await worker.show(path);
    expect(worker.asked).toEqual([]);
    expect(worker.kept()).toEqual([]);
  });

  it('drops what a former release kept of a search, when it begins', async () => {
    const worker = startWorker(page);
    await worker.plant('/store?q=cheap+gift');
    await worker.plant('/store');
    await worker.begin();
    expect(worker.kept()).toEqual(['/store']);
  });

  it.each(['/auth/logout', '/auth/logout.data'])('drops all pages at a logout: %s', async (path) => {
    const worker = startWorker(page);
    await worker.show('/contact');
    await worker.send('/cart');
    await worker.open('/auth/logout');
    expect(worker.kept()).toEqual(['/contact']);
    expect(await worker.send(path)).toBeUndefined();
    expect(worker.kept()).toEqual([]);
  });

  it('shows no page that is older than thirty days, and names none', async () => {
    const worker = startWorker(page);
    await worker.show('/contact');
    later(29);
    await worker.show('/store');
    shop.isReached = false;
    expect(await worker.open('/store')).toContain('href="/contact"');
    later(2);
    expect(await worker.open('/store')).not.toContain('href="/contact"');
    expect(worker.kept()).toEqual(['/store']);
    later(29);
    await expect(worker.open('/store')).rejects.toThrow('Failed to fetch');
    expect(worker.kept()).toEqual([]);
  });

  it('drops what is too old when it begins', async () => {
    const worker = startWorker(page);
    await worker.show('/contact');
    later(31);
    await worker.begin();
    expect(worker.kept()).toEqual([]);
  });

  it('names the year of a copy that is of another one', async () => {
    const worker = startWorker(page);
    await worker.show('/contact');
    shop.isReached = false;
    later(2);
    expect(await worker.open('/contact')).toMatch(/as it was Sunday,? 20 December\. /);
    later(18);
    expect(await worker.open('/contact')).toMatch(/as it was Sunday,? 20 December 2026\. /);
  });
});
