import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { CALL_BUDGETS, UNPREPARED } from '../support/budgets';
import { namesOfCalls, sampleCall, undoCalls } from '../support/call-samples';
import { closeDatabase } from '../support/database';
import { forgetKept } from '../support/cache-invalidation';
import { nameOfView, pageViews, VIEWS } from '../support/page-views';
import { queriesOf, unpreparedOf } from '../support/query-count';

afterAll(closeDatabase);

describe('pages take no more queries than their budget', () => {
  let views: Awaited<ReturnType<typeof pageViews>>;
  beforeAll(async () => {
    views = await pageViews();
  });
  afterAll(() => views.forget());

  it('and each has one, for everybody whom it is for', () => {
    const named = VIEWS.filter(({ key }) => !key.includes('?')).map(nameOfView);
    expect(named.sort()).toEqual([...views.there].sort());
  });

  it.each(VIEWS)('$key for $viewer: $budget.cold, then $budget.warm', async (view) => {
    const { path, visitor, opens } = views.of(view);
    const ask = async () => {
      const response = await visitor.request(path);
      await response.arrayBuffer();
      expect(opens).toContain(response.status);
      return response;
    };
    for (const language of ['ar', 'en'] as const) {
      visitor.jar.set('i18nextLng', language);
      await forgetKept();
      const first = await ask();
      expect(queriesOf(first), language).toBeLessThanOrEqual(view.budget.cold);
      if (view.viewer !== 'admin') expect(unpreparedOf(first), language).toBeLessThanOrEqual(UNPREPARED[view.key] ?? 0);
      // An answer is kept while its first reader has it already.
      await expect.poll(async () => queriesOf(await ask()), { timeout: 10_000 }).toBeLessThanOrEqual(view.budget.warm);
      // HTML has a budget of bytes too.
      expect(first.headers.get('Content-Type')?.startsWith('text/html') ?? false).toBe(view.budget.weight !== undefined);
    }
  });
});

describe('calls of the API take no more queries than their budget', () => {
  afterEach(undoCalls);

  it('and each has one', async () => {
    const named = Object.keys(CALL_BUDGETS).filter((name) => !name.includes('?'));
    expect(named.sort()).toEqual((await namesOfCalls()).sort());
  });

  it.each(Object.entries(CALL_BUDGETS))('%s: %j', async (name, [cold, warm]) => {
    const first = await sampleCall(name);
    await forgetKept();
    const answer = await first();
    expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
    expect(queriesOf(answer)).toBeLessThanOrEqual(cold);
    if (warm === undefined) return;
    expect(unpreparedOf(answer)).toBeLessThanOrEqual(UNPREPARED[name] ?? 0);
    const again = async () => queriesOf(await (await sampleCall(name))());
    await expect.poll(again, { timeout: 10_000 }).toBeLessThanOrEqual(warm);
  });
});
