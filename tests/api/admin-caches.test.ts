import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { adminVisitor, registeredVisitor } from '../support/people';
import { until } from '../support/until';

const PATH = '/admin/caches';

afterAll(closeDatabase);

const isCached = async (path: string) => (await fetch(new URL(path, environment.baseUrl))).headers.has('X-Page-Cache');

describe('the page of the caches', () => {
  it('says which table dropped them last, what they hold now and how often that was found', async () => {
    const admin = await adminVisitor();
    const sql = database();
    await sql.begin(async (change) => {
      await change`update regions set "order" = "order" + 1`;
      await change`update regions set "order" = "order" - 1`;
    });
    await until('the page names the table', async () => (await admin.open(PATH)).text.includes('table regions'));
    await until('the list is cached', () => isCached('/api/v1/regions'));
    const page = await admin.open(PATH);
    const figuresOf = (name: string) =>
      page
        .all('tbody tr')
        .filter(({ text }) => text.includes(name))
        .map((row) => row.querySelectorAll('td.cell-num').map(({ text }) => Number(text.replaceAll(/[^\d.]/g, ''))));
    const [[entries = 0, , hits = 0, misses = 0] = []] = figuresOf('Pages and public answers');
    expect([entries > 0, hits > 0, misses > 0]).toEqual([true, true, true]);
    expect(figuresOf('api/v1/regions')).toEqual([[1]]);
    expect(figuresOf('settings')).toEqual([[1]]);
  });

  it.each(['en', 'ar'] as const)('drops everything at a press, in %s', async (language) => {
    const admin = await adminVisitor(language);
    await until('the store is cached', () => isCached('/store'));
    const page = await admin.open(PATH);
    const after = await admin.submit(page.form({ drop: 'all' }));
    expect(after.path).toBe(PATH);
    expect(after.text).toContain(language === 'en' ? 'All that was cached is dropped' : 'فُرّغت الذاكرة المؤقتة');
    expect(await isCached('/store')).toBe(false);
  });

  it('is for admins alone', async () => {
    const { visitor } = await registeredVisitor();
    await until('the store is cached', () => isCached('/store'));
    const refused = await visitor.request(PATH, { method: 'POST', body: new URLSearchParams() });
    expect([refused.status, refused.headers.get('Location')]).toEqual([303, expect.stringContaining('/auth/login')]);
    expect(await isCached('/store')).toBe(true);
  });
});
