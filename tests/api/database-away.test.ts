import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { dropStoreCaches } from '../support/cache-invalidation';
import { rounds } from '../support/sample';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

/** Nobody gets at these tables while `work` runs: the store's reads of them end by their lock timeout. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const lock = { isHeld: false };
  while (!lock.isHeld) {
    const locking = database().begin(async (transaction) => {
      await transaction`lock table settings, offer, products, collections in access exclusive mode`;
      lock.isHeld = true;
      await work();
    });
    await locking.catch((error: unknown) => {
      // A reader of the store had one of them and wanted another: it has been served by now.
      if (lock.isHeld || (error as { code?: string }).code !== '40P01') throw error;
    });
  }
}

/** Whoever asks while these tables are locked waits for seconds: all that is asked then is asked at once. */
const DATA = ['/store.data', '/search/suggestions?q=oud', '/sitemap.xml'];
async function askAll() {
  const since = Date.now();
  const open = (path: string) =>
    Promise.all((['en', 'ar'] as const).map((language) => Visitor.unlikeOthers(language).open(path)));
  const [alive, data, store, collections] = await Promise.all([
    fetch(`${environment.baseUrl}/healthz`),
    Promise.all(DATA.map((path) => Visitor.unlikeOthers().request(path))),
    open('/store').then((pages) => ({ pages, took: Date.now() - since })),
    open('/collections?page=2'),
  ]);
  return { alive, data, store, collections };
}

describe('while the database gives no answer', () => {
  let asked: Awaited<ReturnType<typeof askAll>>;
  beforeAll(async () => {
    await dropStoreCaches();
    await whileLocked(async () => {
      asked = await askAll();
    });
  }, 180_000);

  it('pages say so within seconds, in both languages', () => {
    const visits = [
      ['en', 'The shop is closed for a moment'],
      ['ar', 'المتجر متوقف للحظات'],
    ] as const;
    // Four seconds are promised; a busy machine gets three times as much.
    expect(asked.store.took).toBeLessThan(12_000);
    for (const [index, [language, heading]] of visits.entries()) {
      const page = asked.store.pages[index];
      expect(page?.status).toBe(503);
      expect(Number(page?.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(page?.headers.get('Cache-Control')).toBe('private, no-store');
      expect(page?.lang).toBe(language);
      expect(page?.heading).toBe(heading);
    }
  });

  it('the collections page says so in its own place, under its own title', () => {
    const visits = [
      { heading: 'Collections', title: 'Collections · Attara', words: 'Something went Wrong!' },
      { heading: 'الأطقم والعروض', title: 'الأطقم والعروض · عطارة', words: 'حدث خطأ' },
    ] as const;
    for (const [index, { heading, title, words }] of visits.entries()) {
      const page = asked.collections[index];
      expect(page?.status).toBe(503);
      expect(Number(page?.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(page?.document.querySelector('title')?.text).toBe(title);
      expect(page?.heading).toBe(heading);
      const alert = page?.document.querySelector('main [role="alert"]');
      expect(alert?.text).toContain(words);
      expect(alert?.querySelector('a')?.getAttribute('href')).toBe('/collections?page=2');
      // The layout could not be read either, and says so in the offer bar.
      expect(page?.document.querySelector('.offer-bar [role="alert"] a')?.getAttribute('href')).toBe(
        '/collections?page=2',
      );
    }
  });

  it('the offer bar alone says so above a page that needs nothing of it; its link brings the offer back', async () => {
    const [offer] = await database()<{ title: string }[]>`select title_en as title from offer`;
    const visitor = Visitor.unlikeOthers();
    let retry = '';
    await dropStoreCaches();
    await database().begin(async (transaction) => {
      await transaction`lock table offer in access exclusive mode`;
      const page = await visitor.open('/contact?from=here');
      expect(page.status).toBe(200);
      const alert = page.document.querySelector('.offer-bar [role="alert"]');
      expect(alert?.text).toContain('Something went Wrong!');
      expect(page.text).not.toContain(offer?.title);
      retry = alert?.querySelector('a')?.getAttribute('href') ?? '';
    });
    expect(retry).toBe('/contact?from=here');
    const again = await visitor.open(retry);
    expect(again.document.querySelector('.offer-bar [role="alert"]')).toBeNull();
    expect(again.document.querySelector('.offer-bar')?.text).toContain(offer?.title);
  });

  it('the data of pages, suggestions and the sitemap are 503 with Retry-After', async () => {
    for (const [index, path] of DATA.entries()) {
      const response = asked.data[index];
      expect(response?.status, path).toBe(503);
      expect(Number(response?.headers.get('Retry-After')), path).toBeGreaterThan(0);
      expect(await response?.text(), path).not.toContain('select');
    }
  });

  it('what was read before it went away is answered all the same', async () => {
    const seen = await Visitor.unlikeOthers().open('/store');
    await whileLocked(async () => {
      const page = await Visitor.unlikeOthers().open('/store');
      expect([page.status, page.heading]).toEqual([200, seen.heading]);
      expect(page.document.querySelector('[role="alert"]')).toBeNull();
    });
  });

  it('the process says that it lives', () => {
    expect(asked.alive.status).toBe(200);
  });
});

describe('connections that the database cuts', () => {
  const open = (path: string) => Visitor.unlikeOthers().request(path);
  const pages = ['/', '/store', '/store?category=perfume', '/store?q=ambrr', '/search/suggestions?q=zumurrud'];

  it('are opened again, again and again, and no statement prepared on them is lost', async () => {
    // Known to the store before its connections go.
    for (const path of pages) expect((await open(path)).status, path).toBe(200);
    for (let round = 0; round < rounds(5, 2); round += 1) {
      const underWay = Array.from({ length: 20 }, (_, index) => open(pages[index % pages.length] ?? '/'));
      // The first has its answer, others wait for theirs.
      await Promise.race(underWay);
      await database()`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'attara' and datname = current_database() and pid <> pg_backend_pid()`;
      for (const response of await Promise.all(underWay)) expect([200, 503]).toContain(response.status);
    }
    await expect.poll(async () => (await fetch(`${environment.baseUrl}/readyz`)).status).toBe(200);
    for (const path of pages) expect((await open(path)).status, path).toBe(200);
  });

  it('under a statement tell nobody but who waited for it', async () => {
    const searches = (count: number) =>
      Promise.all(Array.from({ length: count }, () => open(`/store?q=${randomUUID()}`)));
    let cut: Promise<Response[]> = Promise.resolve([]);
    await whileLocked(async () => {
      cut = searches(2);
      await expect
        .poll(async () => {
          const ended = await database()`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'attara' and datname = current_database() and wait_event_type = 'Lock'`;
          return ended.length;
        })
        .toBeGreaterThan(0);
    });
    await cut;
    // So many at once that no connection of the pool is left out.
    expect((await searches(40)).map(({ status }) => status)).toEqual(Array<number>(40).fill(200));
  });
});
