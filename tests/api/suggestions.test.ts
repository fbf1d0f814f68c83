import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { SuggestionsJson } from '~/features/search/search.json';

import { callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { Visitor } from '../support/visitor';

/** So many names of a kind are compared; of more, the best offers are. */
const COMPARED = 150;

/** Of each kind the first three have the worst offers. */
const make = (word: string, from: number, to: number) => database()`
  insert into products (slug, code, name_en, name_ar, search_text, category, branch, price, price_after, available)
  select ${`${word}-`} || n, 'SUG-' || ${word} || n, initcap(${word}) || ' ' || n, ${word} || ' ' || n,
    regexp_replace(${word}, '^ال', '') || ':1A ' || n || ':2A amphora:4', 'incense', 'incenseCones',
    20000, case when n <= 103 then 19000 else 10000 end, true
  from generate_series(${from}::int, ${to}::int) n`;

beforeAll(async () => {
  await withCacheInvalidation(async () => {
    await make('qamaro', 101, 100 + COMPARED + 3);
    await make('wazino', 101, 102);
    await make('wazinola', 101, 103);
    await make('tulumbo', 101, 120);
    await make('الياقوتاه', 101, 104);
  });
});
afterAll(async () => {
  await withCacheInvalidation(() => database()`delete from products where code like 'SUG-%'`);
  await closeDatabase();
});

async function suggested(q: string): Promise<string[]> {
  const answer = await callApi('GET', `/search?q=${encodeURIComponent(q)}`);
  return (answer.data.items as { slug: string }[]).map(({ slug }) => slug);
}

describe('suggestions', () => {
  it('are the same nine whether all that match are compared or the best offers among them', async () => {
    const ofMany = await suggested('qamaro');
    await withCacheInvalidation(
      () =>
        database()`
          update products set deleted_at = now() where code in ('SUG-qamaro101', 'SUG-qamaro102', 'SUG-qamaro103')`,
    );
    const ofFew = await suggested('qamaro');
    expect(ofFew).toHaveLength(9);
    expect(ofFew).toEqual(ofMany);
  });

  it('stand with the whole word before words that begin so', async () => {
    const slugs = await suggested('wazino');
    expect(slugs.slice(0, 2).sort()).toEqual(['wazino-101', 'wazino-102']);
    expect(slugs.slice(2).sort()).toEqual(['wazinola-101', 'wazinola-102', 'wazinola-103']);
  });

  it('hold every word, wherever it stands, and first the name as it was asked for', async () => {
    expect(await suggested('amphora tulumbo 111')).toEqual(['tulumbo-111']);
    expect(await suggested('tulumbo 111')).toEqual(['tulumbo-111']);
    // What words begin with: 110 to 119.
    expect((await suggested('11 tulumbo')).filter((slug) => /^tulumbo-11\d$/.test(slug))).toHaveLength(9);
  });

  it('come with and without the Arabic article', async () => {
    const [withArticle, without] = [await suggested('الياقوتاه'), await suggested('ياقوتاه')];
    expect(withArticle).toHaveLength(4);
    expect(without.sort()).toEqual(withArticle.sort());
  });

  it.each(['incense', 'perfume', 'بخور', 'عطر', 'oud', 'هدايا'])(
    '%s: nine at most, the sections among them',
    async (q) => {
      const answer = await new Visitor().request(`/search/suggestions?q=${encodeURIComponent(q)}`);
      const { items, families, sections } = (await answer.json()) as Record<
        'items' | 'families' | 'sections',
        unknown[]
      >;
      expect(items.length).toBeGreaterThan(0);
      expect(items.length + families.length + sections.length).toBeLessThanOrEqual(9);
      expect((await suggested(q)).length).toBeGreaterThanOrEqual(items.length);
    },
  );

  it('show the price and the words of the cards, and families with how many perfumes they have', async () => {
    const answer = await new Visitor().request('/search/suggestions?q=oud');
    const { items, families, total } = (await answer.json()) as SuggestionsJson;
    const perfume = items.find(({ slug }) => slug === 'sultans-oud');
    const page = await new Visitor().open('/store?q=oud');
    const card = page.all('main article').find(({ text }) => text.includes('Sultan’s Oud'));
    expect(card?.text).toContain(`from${String(perfume?.price)}.00`);
    expect(perfume?.from).toBe(true);
    expect(perfume?.words.en).toContain(' · ');
    expect(families).toMatchObject([{ code: 'oud', to: '/families/oud' }]);
    expect(families[0]?.count).toBeGreaterThanOrEqual(3);
    expect(total).toBeGreaterThanOrEqual(items.length);
  });
});
