import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { weighPage } from '../../bench/page-weight.mjs';
import { closeDatabase } from '../support/database';
import { environment } from '../support/environment';
import { pageViews, VIEWS } from '../support/page-views';
import { classicCollection, customPerfume } from '../support/shopping';

const KILOBYTE = 1_000;
const PAGES = VIEWS.flatMap((view) => (view.budget.weight ? [{ ...view, weight: view.budget.weight }] : []));

afterAll(closeDatabase);

describe('pages weigh no more than their budget', () => {
  let views: Awaited<ReturnType<typeof pageViews>>;
  beforeAll(async () => {
    views = await pageViews();
  });
  afterAll(() => views.forget());

  it.each(PAGES)('$key for $viewer', async (view) => {
    const { path, visitor, opens } = views.of(view);
    const weigh = (language: string) => {
      visitor.jar.set('i18nextLng', language);
      return weighPage(environment.baseUrl, path, { Cookie: visitor.jar.header() }, opens[0]);
    };
    const weights = [await weigh('en'), await weigh('ar')];
    const heavier = (part: keyof typeof view.weight) => Math.max(...weights.map((weight) => weight[part])) / KILOBYTE;
    for (const { html, script, style } of weights) expect(Math.min(html, script, style)).toBeGreaterThan(0);
    for (const part of ['html', 'script', 'style', 'font'] as const) expect(heavier(part), part).toBeLessThanOrEqual(view.weight[part]);
  });
});

const [PRODUCT, COLLECTION] = ['{product}', '{collection}'];

describe('a page sends its texts in one language', () => {
  it.each([
    '/_root.data',
    '/store.data',
    '/store.data?q=oud',
    `/store/${PRODUCT}.data`,
    '/collections.data',
    `/collections/${COLLECTION}.data`,
  ])('%s', async (path) => {
    const address = path.replace(PRODUCT, (await customPerfume()).slug).replace(COLLECTION, (await classicCollection()).slug);
    const read = async (language: string) => {
      const answer = await fetch(new URL(address, environment.baseUrl), { headers: { Cookie: `i18nextLng=${language}` } });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    expect(await read('en')).not.toMatch(/[\u0620-\u064a]{2}/);
    expect(await read('ar')).toMatch(/[\u0620-\u064a]{2}/);
  });
});
