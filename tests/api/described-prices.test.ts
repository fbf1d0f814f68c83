import { afterAll, expect, it } from 'vitest';

import { closeDatabase } from '../support/database';
import { customPerfume, simpleProduct } from '../support/shopping';
import type { Page } from '../support/page';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const descriptionOf = (page: Page): string =>
  page.document.querySelector('head meta[name="description"]')?.getAttribute('content') ?? '';
const priceIn = (text: string): number => Number(/[\d,]+\.\d\d/.exec(text)?.[0].replace(',', ''));

it.each([
  ['en', 'from '],
  ['ar', 'ابتداءً من '],
] as const)('a search engine reads in %s which price a perfume in several sizes begins at', async (language, from) => {
  const visitor = new Visitor(language);
  const page = await visitor.open(`/store/${(await customPerfume()).slug}`);
  const inStock = page.all('.size-card').filter((card) => !card.querySelector('input[disabled]'));
  expect(inStock.length).toBeGreaterThan(1);
  const [before, price = ''] = descriptionOf(page).split(from);
  expect(before).not.toBe('');
  expect(priceIn(price)).toBe(Math.min(...inStock.map(({ text }) => priceIn(text))));

  const { slug } = await simpleProduct();
  expect(descriptionOf(await visitor.open(`/store/${slug}`))).not.toContain(from);
});
