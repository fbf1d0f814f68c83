import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { someCalls } from '../support/call-budgets';
import { sampleCall, undoCalls } from '../support/call-samples';
import { closeDatabase, database } from '../support/database';
import { adminVisitor } from '../support/people';
import { pageViews, someViews, type View } from '../support/page-views';
import { full, someOf } from '../support/sample';
import { GROWING, makeManyRows, SMALL } from './many-rows';
import { until } from '../support/until';
import { Visitor } from '../support/visitor';
import { type Explained, newPlans, nodesOf } from '../support/plans';

/**
 * Screens of the back office that count, sum up or sort a whole table each time they are looked at; and the finder,
 * where most scents fit one of four answers: those are short rows, and what was found is cached.
 */
const READS_ALL: Readonly<Record<string, readonly string[]>> = {
  '/admin': ['orders', 'order_items', 'products', 'stock_items'],
  '/admin/manage-products': ['products'],
  '/admin/manage-collections/create': ['products'],
  '/admin/manage-collections/update/:id': ['products'],
  '/admin/orders': ['orders'],
  '/admin/prices': ['products'],
  '/admin/reviews?tab=low&q=oud': ['products'],
  '/admin/stock': ['products', 'stock_items'],
  '/admin/stock/count': ['products', 'stock_items'],
  '/admin/stock/export': ['products', 'stock_items'],
  'GET /finder?family=amber,oud&moment=evening&season=winter&trail=3&avoid=sweet&for=men': ['product_scents'],
  'GET /stock': ['products', 'stock_items'],
  'GET /stock?q=oud&state=low': ['products', 'stock_items'],
};

/**
 * Daily jobs look through every text for pictures that are still shown, and through all statements of couriers; every
 * five minutes the limits that are over are cleared away.
 */
const isScheduledJob = (text: string): boolean =>
  text.includes('/imgs/[a-z]+/') ||
  /^\s*(delete from|update) "courier_statements"/.test(text) ||
  /^delete from "rate_limits" where "rate_limits"."expire" </.test(text);

/** `orders: select …` for each plan that reads a growing table from end to end. */
function sequentialScans(plans: readonly Explained[], allowed: readonly string[] = []): string[] {
  const ofRequests = plans.filter(({ 'Query Text': text }) => !isScheduledJob(text));
  return ofRequests.flatMap(({ 'Query Text': text, Plan: plan }) =>
    nodesOf(plan)
      .filter(({ 'Node Type': kind }) => kind === 'Seq Scan')
      .map(({ 'Relation Name': table = '' }) => table)
      .filter((table) => GROWING.includes(table) && !allowed.includes(table))
      .map((table) => `${table}: ${text.replace(/\s+/g, ' ')}`),
  );
}

let views: Awaited<ReturnType<typeof pageViews>>;
beforeAll(async () => {
  views = await pageViews();
  await makeManyRows();
  newPlans();
});
afterAll(async () => {
  await undoCalls();
  await closeDatabase();
});

it('every table is named as one that grows or one that stays small', async () => {
  const tables = await database()<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`;
  expect(tables.map(({ name }) => name).sort()).toEqual([...GROWING, ...SMALL].sort());
});

describe('no table that grows is read from end to end', () => {
  /** Files of all that there is take seconds each, and nobody waits for a page meanwhile: in the long run alone. */
  const WHOLE_FILES = ['/admin/stock/export', '/admin/orders/export', '/admin/manage-products/export'];
  // A slow page of the office keeps nobody from buying: half of them, and in the long run all.
  const viewed = someViews(2).filter(({ key }) => full || !WHOLE_FILES.includes(key));

  it.each(viewed)('by $key for $viewer', async (view: View) => {
    const { path, visitor, opens } = views.of(view);
    const response = await visitor.request(path);
    await response.arrayBuffer();
    expect(opens).toContain(response.status);
    expect(sequentialScans(newPlans(), READS_ALL[view.key])).toEqual([]);
  });

  /** Scents, towns, sections, what is delivered free or reduced, words together, other writings and slips. */
  const SEARCHES = ['oud', 'مسك', 'عطر ورد', 'luxor', 'مبخرة', 'توصيل مجاني', 'عطر توصيل مجاني', 'عروض', 'تخفيضات'];
  const MISSPELT = ['luxer', 'alexndria', 'hgu,]', 'ba5oor', 'qqqq'];
  /** In every code; as every code begins; a section and a name of others. */
  const COMMON = ['gen', 'gen luxor', 'generated', 'burner siwa'];

  it.each([...someOf(SEARCHES, 4, 1), ...someOf(MISSPELT, 2, 2), ...someOf(COMMON, 2, 3)])(
    'by a search for %s',
    async (q) => {
      const query = encodeURIComponent(q);
      for (const call of [
        `/product?q=${query}`,
        `/product?q=${query}&sort=priceAfter&page=2`,
        `/collection?q=${query}`,
      ])
        expect((await callApi('GET', call)).status).toBe(200);
      const pages = [`/search/suggestions?q=${query}`, `/store?q=${query}`, `/store?q=${query}&category=perfume`];
      for (const page of pages) expect((await new Visitor().request(page)).status).toBe(200);
      expect(sequentialScans(newPlans())).toEqual([]);
    },
  );

  it('by a search for what every code begins with, which finds ten thousand', async () => {
    const [all, few] = await Promise.all([callApi('GET', '/product?q=gen'), callApi('GET', '/product?q=gen+luxor')]);
    const totals = [all, few].map(({ body }) => (body.pagination as { total: number }).total);
    expect([totals[0], (totals[1] ?? 0) > 1_000]).toEqual([10_000, true]);
  });

  const FILTERS = [
    'family=oud',
    'note=damask-rose',
    'season=winter',
    'moment=evening',
    'strength=4',
    'size=50ml',
    'size=60ml',
    'priceFrom=900',
    'priceTo=100',
    'priceFrom=100&priceTo=900',
    'size=30ml&priceTo=300',
  ];

  it.each(someOf(FILTERS, 5, 1))('by products of %s, and their number', async (filter) => {
    newPlans();
    for (const sort of ['', '&sort=name&page=2'])
      expect((await callApi('GET', `/product?${filter}${sort}`)).status).toBe(200);
    for (const page of [`/store?${filter}`, `/store?category=perfume&${filter}&sort=priceAfter`])
      expect((await new Visitor().request(page)).status).toBe(200);
    expect(sequentialScans(newPlans())).toEqual([]);
  });

  const WHOSE = ['person777', '+201100000777', '٠١١٠٠٠٠٠٧٧٧', '100077'];

  it.each(someOf(WHOSE, 1, 1))('by a search for messages of %s', async (q) => {
    const visitor = await adminVisitor();
    newPlans();
    for (const status of ['', '&status=sent'])
      expect((await visitor.request(`/admin/messages?q=${encodeURIComponent(q)}${status}`)).status).toBe(200);
    expect(sequentialScans(newPlans())).toEqual([]);
  });

  it.each(['', '?status=sent', '?q=person777', '?q=%2B201100000777&status=sent'])(
    'by messages%s, nor sorted but for what was found',
    async (query) => {
      const token = await adminToken();
      newPlans();
      expect((await callApi('GET', `/message${query}`, { token })).status).toBe(200);
      const plans = newPlans();
      expect(sequentialScans(plans)).toEqual([]);
      const rows = plans.filter(({ 'Query Text': text }) => /from "messages".* order by/.test(text));
      expect(rows).toHaveLength(1);
      const sorts = rows.flatMap(({ Plan: plan }) => nodesOf(plan)).filter((node) => node['Node Type'] === 'Sort');
      expect(sorts).toHaveLength(query.includes('q=') ? 1 : 0);
    },
  );

  const CHANGES = [
    'q=changed-777',
    'q=amber',
    'q=ml',
    'entity=region',
    'from=2026-01-01&to=2026-01-31',
    'q=amber&entity=page',
  ];

  it.each(someOf(CHANGES, 2, 1))('by changes with %s', async (query) => {
    const visitor = await adminVisitor();
    newPlans();
    expect((await visitor.request(`/admin/audit?${query}`)).status).toBe(200);
    expect(sequentialScans(newPlans())).toEqual([]);
  });

  const LISTS = ['', 'view=again', 'view=refused', 'view=noCash', 'sort=lastOrder', 'q=person-777', 'q=person&page=20'];

  it.each(someOf(LISTS, 2, 1))('by customers with %s', async (query) => {
    const visitor = await adminVisitor();
    newPlans();
    expect((await visitor.request(`/admin/customers?${query}`)).status).toBe(200);
    expect(sequentialScans(newPlans())).toEqual([]);
  });

  it.each(someOf(['day', 'region', 'payment', 'category', 'product'], 2, 1))('by a report by %s', async (view) => {
    const visitor = await adminVisitor();
    newPlans();
    expect((await visitor.request(`/admin/reports?by=${view}`)).status).toBe(200);
    expect((await visitor.request(`/admin/reports/export?by=${view}`)).status).toBe(200);
    expect(sequentialScans(newPlans())).toEqual([]);
  });

  it('by the worker that looks for messages to send', async () => {
    const looks: Explained[] = [];
    await until('it has looked', () => {
      looks.push(...newPlans().filter(({ 'Query Text': text }) => /^update "messages" set .* case/.test(text)));
      return looks.length > 0;
    });
    const scans = looks.flatMap(({ Plan: plan }) => nodesOf(plan));
    expect(scans.some((node) => node['Index Cond']?.includes('due_at <= statement_timestamp()'))).toBe(true);
  });

  it.each(someCalls())('by %s, and by what leads to it', async (name) => {
    const answer = await (await sampleCall(name))();
    expect(answer.status).toBeLessThan(300);
    expect(sequentialScans(newPlans(), READS_ALL[name])).toEqual([]);
  });
});
