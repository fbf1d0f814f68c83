import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { callApi } from '../support/api';
import { closeDatabase } from '../support/database';
import { forgetReviews, plantReviews } from '../support/reviews';
import { customPerfume, ownProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

let product: Awaited<ReturnType<typeof ownProduct>>;
beforeAll(async () => {
  product = await ownProduct((await customPerfume()).id);
});
afterAll(async () => {
  await forgetReviews(product.id);
  await product.forget();
  await closeDatabase();
});

const openWith = (query: string) => new Visitor('en').open(`/store/${product.slug}${query}`);
const pageOf = () => openWith('');

describe('a product’s page', () => {
  it('counts up to four, and shows a mean, votes and what buyers found from the fifth on', async () => {
    await plantReviews(product.id, [5, 4, 4, 3]);
    const few = await pageOf();
    expect([few.text.includes('4 reviews'), few.all('.review-mean, .review-votes, .meter-found')]).toEqual([true, []]);
    await plantReviews(product.id, [5]);
    const page = await pageOf();
    expect(page.document.querySelector('.review-mean b')?.text).toBe('4.2');
    expect(page.all('.review-votes')).toHaveLength(2);
    await plantReviews(product.id, [1, 1, 1]);
    expect((await pageOf()).all('.review')).toHaveLength(6);
    expect((await new Visitor('en').open(`/store/${product.slug}?page=2`)).all('.review')).toHaveLength(2);
  });
});

describe('how many stars were given', () => {
  const SHOWN = ['.review-only', '.stars-row[aria-current]'];
  beforeAll(async () => {
    await forgetReviews(product.id);
    await plantReviews(product.id, [5, 5, 5, 5, 5, 5, 5, 4]);
  });

  it('leads to those reviews alone, a page at a time, and back to all', async () => {
    const all = await openWith('');
    const rows = all.all('.stars-row').map((row) => row.getAttribute('href') ?? null);
    expect(rows).toEqual([
      ...[5, 4].map((stars) => `/store/${product.slug}?rating=${stars}#reviews-list`),
      ...[null, null, null],
    ]);
    expect(SHOWN.flatMap((part) => all.all(part))).toEqual([]);

    const four = await openWith('?rating=4');
    expect([four.all('.review').length, four.all('.pager').length]).toEqual([1, 0]);
    expect(SHOWN.map((part) => four.all(part).length)).toEqual([1, 1]);
    expect(four.document.querySelector('.review-only')?.text).toContain('1 review with 4 stars');
    expect(four.document.querySelector('.review-only a')?.getAttribute('href')).toBe(
      `/store/${product.slug}#reviews-list`,
    );
    const last = await openWith('?rating=5&page=2');
    expect(last.all('.review')).toHaveLength(1);
    expect(last.document.querySelector('.pager-prev')?.getAttribute('href')).toBe(
      `/store/${product.slug}?rating=5#reviews-list`,
    );
    expect((await openWith('?rating=1')).document.querySelector('.review-only')?.text).toContain(
      'No review with 1 star',
    );
  });

  it('is no page for search engines', async () => {
    const robots = (page: Awaited<ReturnType<typeof openWith>>) =>
      page.document.querySelector('meta[name="robots"]')?.getAttribute('content');
    expect(robots(await openWith('?rating=4'))).toBe('noindex, follow');
    expect(robots(await openWith('?rating=9'))).toBeUndefined();
  });
});

describe('samples of the demo store', () => {
  const ratingOf = async () =>
    ((await callApi('GET', `/product/${product.slug}`)).data.product as { rating: object }).rating;
  const whose = async () => (await pageOf()).document.querySelector('.review-of')?.text;
  const stated = async () => (await pageOf()).document.toString().includes('"aggregateRating"');

  it('are called so wherever they are counted, and are stated to no search engine', async () => {
    await forgetReviews(product.id);
    await plantReviews(product.id, [5, 5, 4, 4, 4], true);
    expect([await whose(), await stated()]).toEqual(['5 reviews, all samples', false]);
    expect((await pageOf()).document.querySelector('.rating-line')?.text).toContain('5 reviews, all samples');
    expect(await ratingOf()).toEqual({ average: 4.4, count: 5, samples: 5 });
    await plantReviews(product.id, [5]);
    expect([await whose(), await stated()]).toEqual(['6 reviews, 5 of them samples', false]);
    await forgetReviews(product.id);
    await plantReviews(product.id, [5, 5, 4, 4, 4]);
    expect([await whose(), await stated()]).toEqual(['5 reviews, all from buyers', true]);
  });
});
