import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { weighPage } from '../../bench/page-weight.mjs';
import { COLLECTION, PAGE_WEIGHTS, PRODUCT } from '../support/budgets';
import { closeDatabase } from '../support/database';
import { environment } from '../support/environment';
import { adminVisitor, registeredVisitor } from '../support/people';
import { addProduct, classicCollection, customPerfume, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

const KILOBYTE = 1_000;

type Who = keyof typeof PAGE_WEIGHTS;
const PAGES = (['guest', 'customer', 'admin'] as const).flatMap((who) =>
  Object.entries(PAGE_WEIGHTS[who]).map(([path, budget]) => ({ who, path, budget })),
);

describe('pages weigh no more than their budget', () => {
  const visitors = new Map<Who, Visitor>();
  let addressOf: (path: string) => string;

  beforeAll(async () => {
    const [product, collection, simple] = [await customPerfume(), await classicCollection(), await simpleProduct()];
    addressOf = (path) => path.replace(PRODUCT, product.slug).replace(COLLECTION, collection.slug);
    const { visitor } = await registeredVisitor();
    await addProduct(visitor, simple.slug);
    visitors
      .set('guest', new Visitor())
      .set('customer', visitor)
      .set('admin', await adminVisitor());
  });
  afterAll(closeDatabase);

  it.each(PAGES)('$path of a $who', async ({ who, path, budget }) => {
    const weigh = (language: string) => {
      const jar = visitors.get(who)?.jar;
      jar?.set('i18nextLng', language);
      return weighPage(environment.baseUrl, addressOf(path), { Cookie: jar?.header() ?? '' });
    };
    const weights = [await weigh('en'), await weigh('ar')];
    const heavier = (part: keyof typeof budget) => Math.max(...weights.map((weight) => weight[part])) / KILOBYTE;
    for (const { html, script, style } of weights) expect(Math.min(html, script, style)).toBeGreaterThan(0);
    expect(heavier('html')).toBeLessThanOrEqual(budget.html);
    expect(heavier('script')).toBeLessThanOrEqual(budget.script);
    expect(heavier('style')).toBeLessThanOrEqual(budget.style);
    expect(heavier('font')).toBeLessThanOrEqual(budget.font);
  });
});

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
