import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { weighPage } from '../../bench/page-weight.mjs';
import { closeDatabase } from '../support/database';
import { environment } from '../support/environment';
import { pageViews, someViews, type View, VIEWS } from '../support/page-views';
import { full, someOf } from '../support/sample';
import { classicCollection, customPerfume } from '../support/shopping';
import { Visitor } from '../support/visitor';
import { weightFaults, writeWeights, WRITES_WEIGHTS } from '../support/weights';

afterAll(closeDatabase);

/**
 * Every page and query of shoppers for one of those whom it is for, and half of the office; in the long run all for
 * all.
 */
function weighedViews(): readonly View[] {
  if (full || WRITES_WEIGHTS) return VIEWS;
  const some = someViews(3);
  const keys = [...new Set(some.map(({ key }) => key))];
  return keys.flatMap((key, place) => {
    const views = some.filter((view) => view.key === key);
    return someOf(views, 1, place);
  });
}

describe('pages weigh what they weighed, give or take 5 %: else mend it, or write anew with WRITE_WEIGHTS=1', () => {
  let views: Awaited<ReturnType<typeof pageViews>>;
  beforeAll(async () => {
    views = await pageViews();
  });
  afterAll(async () => {
    if (WRITES_WEIGHTS) writeWeights();
    await views.forget();
  });

  it.each(weighedViews())('$key for $viewer', async (view) => {
    const { path, visitor, opens, isDocument } = views.of(view);
    if (!isDocument) return;
    const weigh = (language: string) => {
      visitor.jar.set('i18nextLng', language);
      return weighPage(environment.baseUrl, path, { Cookie: visitor.jar.header() }, opens[0]);
    };
    const weighed = [await weigh('en'), await weigh('ar')];
    for (const { html, script, style } of weighed) expect(Math.min(html, script, style)).toBeGreaterThan(0);
    const faults = weightFaults(`${view.key} for ${view.viewer}`, weighed);
    if (!WRITES_WEIGHTS) expect(faults).toEqual([]);
  });
});

/** Elements of header, menus and footer: each page is made with all of them. */
const MOST_AROUND = 230;

it.each(['/', '/store', '/contact'])('%s has few elements around it', async (path) => {
  const page = await new Visitor().open(path);
  const around = page.all('body *').length - page.all('main, main *, body > link, body > script').length;
  expect(around).toBeLessThanOrEqual(MOST_AROUND);
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
    const address = path
      .replace(PRODUCT, (await customPerfume()).slug)
      .replace(COLLECTION, (await classicCollection()).slug);
    const read = async (language: string) => {
      const answer = await fetch(new URL(address, environment.baseUrl), {
        headers: { Cookie: `i18nextLng=${language}` },
      });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    expect(await read('en')).not.toMatch(/[\u0620-\u064a]{2}/);
    expect(await read('ar')).toMatch(/[\u0620-\u064a]{2}/);
  });
});

it('scripts give way to what a page shows first', async () => {
  const { slug } = await customPerfume();
  for (const path of ['/', '/store', `/store/${slug}`]) {
    const { html } = await new Visitor().open(path);
    const named = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((link) => !link.includes(' fetchpriority="low"'))).toEqual([]);
    expect(html).toMatch(/<img [^>]*fetchpriority="high"/);
  }
});
