import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isAsked, isAvoided, type Question, reasonsFor } from '~/features/finder/finder.rules';
import { finderHref } from '~/features/finder/finder.schema';
import type { ProductJson } from '~/features/product/product.json';
import { likenessOf, scoreOf } from '~/features/similar/likeness.rules';
import { notesOf } from '~/features/scent/scent.rules';
import type { SuggestedJson } from '~/features/similar/suggestions.server';

import { callApi } from '../support/api';
import { dropStoreCaches, withCacheInvalidation } from '../support/cache-invalidation';
import { closeDatabase, database } from '../support/database';
import { someQuestion } from '../support/finder-questions';
import { chanceOf, rounds } from '../support/sample';
import { Visitor } from '../support/visitor';

type Scented = ProductJson & { scent: NonNullable<ProductJson['scent']> };

/** All that smells and can be had; perfumes are most of it. */
let scented: Scented[];
let familyOf: Map<string, string>;
beforeAll(async () => {
  const [products, notes] = await Promise.all([callApi('GET', '/product?limit=100'), callApi('GET', '/note')]);
  scented = (products.data.products as ProductJson[]).filter(
    (each): each is Scented => each.scent !== null && each.available,
  );
  familyOf = new Map(
    (notes.data.notes as { code: string; family: string }[]).map(({ code, family }) => [code, family]),
  );
});
afterAll(closeDatabase);

const similar = async (slug: string, limit = 20) =>
  (await callApi('GET', `/product/${slug}/similar?limit=${limit}`)).data.products as SuggestedJson[];
const found = async (query: string) => (await callApi('GET', `/finder?${query}`)).data.products as SuggestedJson[];
const scores = (list: readonly { score: number }[]) => list.map(({ score }) => score);
const best = (all: readonly number[], most: number) => [...all].sort((one, other) => other - one).slice(0, most);

describe('GET /product/{slug}/similar', () => {
  it('answers those most alike first, as the rule scores them, and never the product itself', async () => {
    for (const one of scented) {
      const answered = await similar(one.slug);
      const all = scented
        .filter(({ _id }) => _id !== one._id)
        .map((other) => scoreOf(likenessOf(one.scent, other.scent)));
      expect([one.slug, scores(answered)]).toEqual([one.slug, best(all, 20).filter((score) => score > 0)]);
      for (const other of answered) {
        expect(other.reasons).toEqual(likenessOf(one.scent, (other as Scented).scent));
        expect(scoreOf(other.reasons)).toBe(other.score);
      }
    }
  });

  it('gives one as much as the other', async () => {
    const lists = new Map<string, SuggestedJson[]>();
    for (const { slug } of scented) lists.set(slug, await similar(slug));
    let both = 0;
    for (const [slug, list] of lists)
      for (const other of list) {
        const others = lists.get(other.slug) ?? [];
        const back = others.find((each) => each.slug === slug);
        // A list of twenty may have no room for it.
        const isFull = others.length === 20 && scores(others).every((score) => score >= other.score);
        expect([slug, other.slug, back?.score ?? isFull]).toEqual([slug, other.slug, back ? other.score : true]);
        both += Number(back !== undefined);
      }
    expect(both).toBeGreaterThan(100);
  });

  it('is none of what smells of nothing, and 404 of what there is not', async () => {
    const [burner] = (await callApi('GET', '/product?category=incenseBurners&limit=1')).data.products as ProductJson[];
    expect(await similar(burner?.slug ?? '')).toEqual([]);
    expect((await callApi('GET', '/product/no-such-thing/similar')).status).toBe(404);
    expect((await callApi('GET', `/product/${burner?.slug ?? ''}/similar?limit=21`)).status).toBe(400);
  });
});

/** What is answered: perfumes that fit, the best first, worth what their reasons say, and nothing that is kept away. */
async function answersAsTheRules(question: Question): Promise<SuggestedJson[]> {
  const answered = await found(finderHref(question).split('?')[1] ?? '');
  const fitting = scented.filter(
    ({ category, gender, scent }) =>
      category === 'perfume' &&
      (question.gender === null || gender === null || gender === 'unisex' || gender === question.gender) &&
      !isAvoided(question, scent, familyOf),
  );
  const all = fitting.map(({ scent }) => scoreOf(reasonsFor(question, scent, familyOf)));
  const expected = best(isAsked(question) ? all.filter((score) => score > 0) : all, 4);
  expect([question, scores(answered)]).toEqual([question, expected]);
  for (const { slug, score, reasons, scent } of answered as (SuggestedJson & Scented)[]) {
    const held = notesOf(scent.notes).flatMap((note) => [note, familyOf.get(note) ?? '']);
    expect([question, slug, [scent.family, ...held].filter((code) => question.avoid.includes(code))]).toEqual([
      question,
      slug,
      [],
    ]);
    expect([question, fitting.map((each) => each.slug)]).toEqual([question, expect.arrayContaining([slug])]);
    expect([question, slug, reasons]).toEqual([question, slug, reasonsFor(question, scent, familyOf)]);
    expect([question, slug, scoreOf(reasons)]).toEqual([question, slug, score]);
  }
  return answered;
}

describe('GET /finder', () => {
  const none: Question = { gender: null, families: [], moment: null, season: null, trail: null, avoid: [] };

  it.each<Partial<Question>>([
    { families: ['amber', 'oud'], moment: 'evening', season: 'winter', trail: 3, avoid: ['sweet'] },
    { families: ['citrus'], trail: 1 },
    { moment: 'wedding' },
    { season: 'summer', avoid: ['musk', 'rose'] },
    { families: ['floral'], gender: 'women' },
    { trail: 5, gender: 'men', avoid: ['spice'] },
  ])('answers %j as the rules do', async (asked) => {
    expect(await answersAsTheRules({ ...none, ...asked })).not.toEqual([]);
  });

  it('answers whatever is asked as the rules do, and the same again when the codes come in another order', async () => {
    const chance = chanceOf(20_261_128);
    const families = [...new Set(familyOf.values())];
    const notes = [...new Set(scented.flatMap(({ scent }) => notesOf(scent.notes)))];
    const questions = Array.from({ length: rounds(300, 20) }, () => someQuestion(chance, families, notes));
    const answers = [];
    for (const question of questions) answers.push(await answersAsTheRules(question));
    await dropStoreCaches();
    for (const [index, question] of questions.entries()) {
      const turned = finderHref({
        ...question,
        families: [...question.families].reverse(),
        avoid: [...question.avoid].reverse(),
      });
      expect([turned, await found(turned.split('?')[1] ?? '')]).toEqual([turned, answers[index]]);
    }
  });

  it('leaves out what cannot be had', async () => {
    const [first] = await found('family=oud');
    const id = first?._id ?? '';
    await withCacheInvalidation(() => database()`update products set available = false where id = ${id}`);
    try {
      expect((await found('family=oud&limit=20')).map(({ _id }) => _id)).not.toContain(id);
    } finally {
      await withCacheInvalidation(() => database()`update products set available = true where id = ${id}`);
    }
  });

  it('refuses what it does not know', async () => {
    for (const query of ['trail=6', 'family=oud,amber,musk', 'family=A', 'moment=x', 'for=cats', 'limit=21', 'who=me'])
      expect([query, (await callApi('GET', `/finder?${query}`)).status]).toEqual([query, 400]);
  });
});

describe.each(['en', 'ar'] as const)('the page of the finder in %s', (language) => {
  it('asks five questions in one form, answers four with why, and goes back to the answers', async () => {
    const visitor = new Visitor(language);
    const page = await visitor.open('/finder');
    expect(page.all('fieldset')).toHaveLength(5);
    const sent = { family: ['oud', 'amber'], moment: 'evening', season: '', trail: '3', avoid: ['sweet'] };
    const result = await visitor.submit(page.form({ moment: true }), sent);
    expect(result.path).toBe('/finder?family=amber,oud&moment=evening&trail=3&avoid=sweet');
    expect(result.all('.finder-first, .finder-other')).toHaveLength(4);
    const answered = await found('family=amber,oud&moment=evening&trail=3&avoid=sweet');
    expect(result.links(/^\/store\/[a-z0-9-]+$/)).toEqual(
      expect.arrayContaining(answered.map(({ slug }) => `/store/${slug}`)),
    );
    expect(result.document.querySelector('.finder-address input')?.getAttribute('value')).toContain(result.path);
    const [change = ''] = result.links(/change=yes/);
    const again = (await visitor.open(change)).form({ moment: true }).values();
    expect(again).toMatchObject({ moment: ['evening'], trail: ['3'], avoid: ['sweet'] });
    expect([again.family ?? []].flat().sort()).toEqual(['amber', 'oud']);
  });

  it('says so where nothing fits, and how to go on', async () => {
    const all = ['oud', 'wood', 'amber', 'floral', 'musk', 'citrus', 'green', 'fruit', 'sweet', 'spice'].join(',');
    const page = await new Visitor(language).open(`/finder?family=oud&avoid=${all}`);
    expect([page.status, page.all('.empty')]).toMatchObject([200, [{}]]);
    expect(page.links(/^\/finder\?family=oud$/)).toHaveLength(1);
  });
});

it('a perfume’s page shows three that are close to it, each with what both have', async () => {
  const page = await new Visitor('en').open('/store/sultans-oud');
  expect(page.all('.close')).toHaveLength(3);
  expect(page.all('.close-why').every(({ text }) => /shares |of the same family/.test(text))).toBe(true);
});
