import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CALL_BUDGETS } from '../support/budgets';
import { sampleCall, undoCalls } from '../support/call-samples';
import { closeDatabase } from '../support/database';
import { pageViews, type View, VIEWS } from '../support/page-views';
import { GROWING, makeManyRows } from './many-rows';
import { type Explained, newPlans, nodesOf } from './plans';

/** Screens of the back office that count, sum up or sort a whole table each time they are looked at. */
const READS_ALL: Readonly<Record<string, readonly string[]>> = {
  '/admin': ['orders', 'order_items', 'products'],
  '/admin/manage-products': ['products'],
  '/admin/manage-collections/create': ['products'],
  '/admin/manage-collections/update/:id': ['products'],
  '/admin/orders': ['orders'],
  '/admin/audit': ['audit_log'],
};

/** The daily job looks through every text of the database for pictures that are still shown. */
const isDailyJob = (text: string): boolean => text.includes('/imgs/[a-z]+/');

/** `orders: select …` for each plan that reads a growing table from end to end. */
function sequentialScans(plans: readonly Explained[], allowed: readonly string[] = []): string[] {
  const ofRequests = plans.filter(({ 'Query Text': text }) => !isDailyJob(text));
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

describe('no table that grows is read from end to end', () => {
  it.each(VIEWS)('by $key for $viewer', async (view: View) => {
    const { path, visitor, opens } = views.of(view);
    const response = await visitor.request(path);
    await response.arrayBuffer();
    expect(opens).toContain(response.status);
    expect(sequentialScans(newPlans(), READS_ALL[view.key])).toEqual([]);
  });

  it.each(Object.keys(CALL_BUDGETS))('by %s, and by what leads to it', async (name) => {
    const answer = await (await sampleCall(name))();
    expect(answer.status).toBeLessThan(300);
    expect(sequentialScans(newPlans(), READS_ALL[name])).toEqual([]);
  });
});
