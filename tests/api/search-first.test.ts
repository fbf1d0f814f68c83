import { afterAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

async function search(q: string) {
  const page = await new Visitor().open(`/store?q=${encodeURIComponent(q)}&lng=en`);
  const paths = page.all('main article a').flatMap((link) => link.getAttribute('href') ?? []);
  return { paths, text: page.text };
}

describe('what is asked for comes first', () => {
  it.each([
    ['House of Oud', '/collections/house-of-oud'],
    ['bet el 3ood', '/collections/house-of-oud'],
    ['شنطة العريس', '/collections/the-grooms-case'],
    ['gift for my wife', '/collections/rose-trousseau'],
    ['cheap gift for my mother in law', '/store/mango-season'],
    ['spicy perfume for men', '/store/saidi-musk'],
    ['sample set', '/collections/discovery-box'],
    ['groom perfume wedding night', '/collections/the-grooms-case'],
    ['charcoal', '/store/quick-light-charcoal-discs'],
    ['fa7m lel bokhoor', '/store/quick-light-charcoal-discs'],
    ['something like sauvage', '/store/oasis-vetiver'],
    ['xqzv wqkj zxkv kqxz sauvage', '/store/oasis-vetiver'],
  ])('%s: %s', async (q, path) => {
    expect((await search(q)).paths[0]).toBe(path);
  });

  it('whatever is sold below a price that no perfume has, and the page says so', async () => {
    const { paths, text } = await search('under 200 egp');
    expect(paths[0]).toBe('/store/night-musk-sticks');
    expect(text).toContain('Everything up to');
  });

  it.each([
    ['عطور تحت 500', 'ar', 'عطور حتى 500 ج.م، الأرخص أولًا'],
    ['عطر 50 مل تحت 400', 'ar', 'عطور بحجم 50 مل حتى 400 ج.م، الأرخص أولًا'],
    ['perfume 50 ml under 400', 'en', 'Perfumes in 50 ml up to 400 EGP, cheapest first'],
  ] as const)('%s: as the page says that it understood it, in %s', async (q, language, sentence) => {
    const page = await new Visitor(language).open(`/store?q=${encodeURIComponent(q)}`);
    expect(page.text.replaceAll('\u00A0', ' ')).toContain(sentence);
  });

  it('and nothing that is for others', async () => {
    const rows = await database()<{ slug: string }[]>`select slug from products where gender = 'women'`;
    const { paths } = await search('groom perfume wedding night');
    expect(rows.filter(({ slug }) => paths.includes(`/store/${slug}`))).toEqual([]);
  });
});
