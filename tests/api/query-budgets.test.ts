import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { CALL_BUDGETS, someCalls } from '../support/call-budgets';
import { namesOfCalls, sampleCall, undoCalls } from '../support/call-samples';
import { CACHED_TABLES } from '../support/cached-tables';
import { dropStoreCaches } from '../support/cache-invalidation';
import { closeDatabase } from '../support/database';
import { environment } from '../support/environment';
import { announcingTables, watchKeptTables } from '../support/cached-reads';
import { nameOfView, pageViews, someViews, VIEWS } from '../support/page-views';
import { queriesOf } from '../support/query-count';
import { full } from '../support/sample';
import { customPerfume, simpleProduct } from '../support/shopping';
import { stopCounting } from '../support/stock';

const kept = watchKeptTables();
beforeAll(kept.begin);
afterAll(async () => {
  await kept.end();
  await closeDatabase();
});

describe('pages take no more queries than their budget', () => {
  let views: Awaited<ReturnType<typeof pageViews>>;
  beforeAll(async () => {
    views = await pageViews();
  });
  afterAll(() => views.forget());

  it('and each has one, for everybody whom it is for', () => {
    const named = VIEWS.filter(({ key }) => !key.includes('?')).map(nameOfView);
    expect(named.sort()).toEqual([...views.there].sort());
    expect(VIEWS.filter(({ warm }) => Number.isNaN(warm)).map(nameOfView)).toEqual([]);
  });

  it.each(someViews(6).map((view, place) => ({ ...view, place })))(
    '$key for $viewer: $cold, then $warm',
    async ({ place, ...view }) => {
      const { path, visitor, opens } = views.of(view);
      const languages = ['ar', 'en'] as const;
      // In one of the languages, and in both in the long run.
      for (const language of languages.filter((_, which) => full || which === place % 2)) {
        visitor.jar.set('i18nextLng', language);
        await dropStoreCaches();
        const ask = async () => {
          const response = await visitor.request(path);
          await response.arrayBuffer();
          expect(opens).toContain(response.status);
          return response;
        };
        kept.empty();
        const first = await ask();
        expect(queriesOf(first), language).toBeLessThanOrEqual(view.cold);
        // What is the same for everyone is not read again; another file's change may have dropped it meanwhile.
        await kept.note(nameOfView(view), first, () =>
          expect
            .poll(async () => queriesOf(await ask()), { message: `${language}, again` })
            .toBeLessThanOrEqual(view.warm),
        );
      }
    },
  );
});

describe('calls of the API take no more queries than their budget', () => {
  // Budgets are of a shop that counts nothing of what is ordered here.
  beforeAll(async () => {
    for (const { id } of [await simpleProduct(), await customPerfume()]) await stopCounting(id);
  });
  afterEach(undoCalls);

  it('and each has one', async () => {
    const named = Object.keys(CALL_BUDGETS).filter((name) => !name.includes('?'));
    expect(named.sort()).toEqual((await namesOfCalls()).sort());
  });

  it.each(someCalls())('%s: %i', async (name, cold) => {
    const call = await sampleCall(name);
    await dropStoreCaches();
    kept.empty();
    const answer = await call();
    expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
    expect(queriesOf(answer)).toBeLessThanOrEqual(cold);
    // Nothing is read from a cache in requests that write.
    if (name.startsWith('GET ')) await kept.note(name, answer, call);
  });
});

describe.runIf(environment.writesPlans)('every table that is kept in a cache', () => {
  it('announces its changes', async () => {
    const announcing = await announcingTables();
    const silent = [...kept.tables].filter(([table]) => !announcing.includes(table));
    expect(silent.map(([table, names]) => [table, ...names])).toEqual([]);
  });

  it('and no other table does', async () => {
    const announcing = await announcingTables();
    expect(announcing).toEqual(CACHED_TABLES);
    expect(announcing.filter((table) => !kept.tables.has(table))).toEqual([]);
  });
});
