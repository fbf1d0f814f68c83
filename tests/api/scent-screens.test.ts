import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { SuggestionsJson } from '~/features/search/search.json';

import { adminToken, callApi } from '../support/api';
import { closeDatabase } from '../support/database';
import { adminVisitor } from '../support/people';
import type { Page } from '../support/page';
import { cones, forgetProducts, madeProduct, perfume, type Product, updatePath } from '../support/product-form';
import { Visitor } from '../support/visitor';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
afterAll(async () => {
  await forgetProducts();
  await closeDatabase();
});

const scentPath = (id: string) => `${updatePath(id)}/scent`;
const formOf = (page: Page) => page.form({ version: true, started: true });
const scentOf = async ({ slug }: Product) =>
  (await callApi('GET', `/product/${slug}`)).data.product as {
    scent: Record<string, unknown> | null;
    facts: unknown[];
  };
const textOf = (page: Page, part: string) => page.document.querySelector(part)?.text.replace(/\s+/g, ' ').trim() ?? '';

describe('the scent of a product in the back office', () => {
  const typed = {
    'notes.top[0]': 'زعفران',
    'notes.heart[0]': 'leather',
    'notes.heart[2]': 'Ward Balady',
    'notes.base[1]': 'عودي',
    strength: '4',
    hours: '٨',
    trail: '3',
    'seasons.winter': 'on',
    'moments.evening': 'on',
  };

  it('is typed in either language and by other names, without scripts, and its family worked out', async () => {
    const product = await madeProduct(token, perfume());
    const admin = await adminVisitor('ar');
    const saved = await admin.upload(formOf(await admin.open(scentPath(product._id))), typed);
    expect([saved.status, saved.path]).toEqual([200, scentPath(product._id)]);
    expect((await scentOf(product)).scent).toEqual({
      family: 'oud',
      notes: { top: ['saffron'], heart: ['leather', 'damask-rose'], base: ['oud'] },
      strength: 4,
      hours: 8,
      trail: 3,
      seasons: ['winter'],
      moments: ['evening'],
    });
    const values = formOf(saved).values();
    expect([values['notes.heart[1]'], values.family, values.strength]).toEqual([['ورد بلدي'], [''], ['4']]);
    expect(textOf(saved, '.scent-preview')).toContain('ورد بلدي');
  });

  it('says which note nobody knows where it was typed, and keeps what was typed', async () => {
    const product = await madeProduct(token, perfume());
    const admin = await adminVisitor();
    const page = await admin.open(scentPath(product._id));
    const refused = await admin.upload(formOf(page), { ...typed, 'notes.top[1]': 'plastic', strength: '' });
    expect(refused.status).toBe(422);
    expect(textOf(refused, '[id="scent-notes.top[1]-error"]')).toContain('Look for it and choose it');
    expect(formOf(refused).values()['notes.top[1]']).toEqual(['plastic']);
    expect((await scentOf(product)).scent).toBeNull();
  });

  it('goes where its form is left empty, and is not saved over what somebody else saved meanwhile', async () => {
    const product = await madeProduct(token, perfume());
    const admin = await adminVisitor();
    const stale = await admin.open(scentPath(product._id));
    const saved = await admin.upload(formOf(stale), typed);
    const late = await admin.upload(formOf(stale), { ...typed, trail: '5' });
    expect([late.status, (await scentOf(product)).scent?.trail]).toEqual([409, 3]);
    const notes = formOf(saved)
      .fieldNames()
      .filter((name) => name.startsWith('notes.'))
      .map((name) => [name, ''] as const);
    const emptied = { ...Object.fromEntries(notes), strength: '', hours: '', trail: '' };
    expect((await admin.upload(formOf(saved), emptied)).status).toBe(200);
    expect((await scentOf(product)).scent).toBeNull();
  });

  it('of a burner are facts, which shoppers read on its page', async () => {
    const product = await madeProduct(token, cones({ category: 'incenseBurners', branch: 'coal' }));
    const admin = await adminVisitor();
    const page = await admin.open(scentPath(product._id));
    expect(formOf(page).fieldNames()).not.toContain('strength');
    const fact = { 'facts[0].label.en': 'Size', 'facts[0].value.en': '21 cm high' };
    const lacking = await admin.upload(formOf(page), { ...fact, 'facts[1].label.en': 'Weight' });
    expect(lacking.status).toBe(422);
    expect((await admin.upload(formOf(page), fact)).status).toBe(200);
    expect((await scentOf(product)).facts).toEqual([
      { label: { en: 'Size', ar: 'Size' }, value: { en: '21 cm high', ar: '21 cm high' } },
    ]);
    const shown = await new Visitor().open(`/store/${product.slug}`);
    expect(textOf(shown, '.room-facts')).toMatch(/Size ?21 cm high/);
    expect(shown.all('.scent-band')).toEqual([]);
  });
});

describe('a perfume’s page', () => {
  it('tells its scent as headings, lists and words, in both languages', async () => {
    const page = await new Visitor('ar').open('/store/sultans-oud');
    expect(textOf(page, '.scent-line')).toBe('عود كمبودي · جلد · زعفران');
    expect(page.document.querySelectorAll('.pyramid-title').map(({ text }) => text)).toEqual([
      'الافتتاحية',
      'القلب',
      'القاعدة',
    ]);
    expect(page.links(/^\/store\?note=/)).toContain('/store?note=saffron');
    const families = page.document.querySelectorAll('main a[href^="/families/"]');
    expect(new Set(families.map((link) => link.getAttribute('href')))).toEqual(new Set(['/families/oud']));
    expect(page.document.querySelectorAll('.meter-stars').map((each) => each.getAttribute('aria-label'))).toEqual([
      '4 من 5',
      '4 من 5',
      '3 من 5',
    ]);
    expect(textOf(page, '.meters')).toContain('حوالي 8 ساعات');
    const splash = await new Visitor('ar').open('/store/lime-and-mint-splash');
    expect(textOf(splash, '.meters')).toContain('حوالي ساعة ونصف');
    const english = await new Visitor().open('/store/sultans-oud');
    expect(english.html).toContain('{"@type":"PropertyValue","name":"Top","value":"Saffron, Bergamot"}');
  });
});

describe('the store', () => {
  it('is narrowed by a form that keeps the rest, and each filter can be taken off', async () => {
    const guest = new Visitor();
    const page = await guest.open('/store?category=perfume&family=oud');
    const found = await guest.submit(page.form({ season: true, priceTo: true }), { season: 'winter', priceTo: '٩٠٠' });
    const asked = new URL(found.url).searchParams;
    expect([asked.get('family'), asked.get('season'), asked.get('category')]).toEqual(['oud', 'winter', 'perfume']);
    expect(found.links(/^\/store\/[a-z-]+$/)).toContain('/store/sultans-oud');
    expect(found.links(/^\/store\?category=perfume&family=oud&priceTo=900$/)).toHaveLength(1);
    const notes = await guest.open('/store?note=damask-rose&sort=name');
    expect(notes.text).toContain('Damask rose');
    expect((await guest.open('/store?season=khamasin&strength=9&priceTo=x')).status).toBe(200);
  });
});

describe('the families above the kinds of the store', () => {
  const rowsOf = async (path: string, visitor = new Visitor()) => {
    const { document } = await visitor.open(path);
    return document.querySelectorAll('main nav.chips').map((row) => ({
      label: row.getAttribute('aria-label'),
      chosen: row.querySelectorAll('[aria-current]').map((chip) => chip.textContent.trim()),
      paths: row.querySelectorAll('a').map((chip) => chip.getAttribute('href')),
    }));
  };

  it('lead to a scent, keep what else is asked, and lead back to all of them', async () => {
    const [all, kinds] = await rowsOf('/store');
    expect([all?.label, all?.chosen, kinds?.label]).toEqual(['Scents', ['All scents'], 'Category']);
    expect(all?.paths).toContain('/store?family=oud');
    const [scents] = await rowsOf('/store?category=perfume&family=oud&priceTo=900&sort=name', new Visitor('ar'));
    expect([scents?.label, scents?.chosen]).toEqual(['الرائحة', ['عود ودخان']]);
    expect(scents?.paths[0]).toBe('/store?category=perfume&priceTo=900&sort=name');
    expect(scents?.paths).toContain('/store?category=perfume&family=citrus&priceTo=900&sort=name');
  });

  it('stand where there are scents to choose from, and where one is asked', async () => {
    for (const path of ['/store?category=incenseBurners', '/store?q=oud', '/store?category=nowhere'])
      expect([path, (await rowsOf(path)).map(({ label }) => label)]).not.toContain('Scents');
    expect((await rowsOf('/store?category=incense&family=floral'))[0]?.chosen).toEqual(['Flowers']);
  });
});

describe('a family’s page', () => {
  it('shows its sentence, its notes, its perfumes and what borders on it', async () => {
    const page = await new Visitor('ar').open('/families/oud');
    expect([page.status, page.heading]).toEqual([200, 'عود ودخان']);
    expect(page.text).toContain('روائح غامقة تبقى طويلًا');
    expect(page.links(/^\/store\/[a-z-]+$/)).toContain('/store/sultans-oud');
    expect(page.links(/^\/store\?note=/).length).toBeGreaterThan(1);
    expect(page.document.querySelectorAll('.family-next a')).toHaveLength(3);
    const men = await new Visitor().open('/families/oud?gender=men');
    expect(men.links(/^\/store\/[a-z-]+$/)).not.toContain('/store/oud-and-rose');
  });

  it('has perfumes alone, as many as the ways to it say', async () => {
    const guest = new Visitor();
    const [home, finder] = [await guest.open('/'), await guest.open('/finder')];
    const told = new Map(
      home
        .all('.cat-families a')
        .map((link) => [link.getAttribute('data-family') ?? '', link.getAttribute('data-count')]),
    );
    const windows = new Map(
      finder.all('.window').map((each) => [each.querySelector('input')?.getAttribute('value'), each]),
    );
    expect(told.size).toBeGreaterThan(4);
    for (const [code, count] of told) {
      const { data } = await callApi('GET', `/product?category=perfume&family=${code}&limit=100`);
      const perfumes = data.products as Product[];
      expect([code, count]).toEqual([code, String(perfumes.length)]);
      expect(perfumes.length).toBeGreaterThanOrEqual(3);
      const page = await guest.open(`/families/${code}`);
      for (const text of [windows.get(code)?.text, textOf(page, '.family-tools')])
        expect([code, text]).toEqual([code, expect.stringContaining(`${perfumes.length} perfumes`)]);
    }
    const flowers = await guest.open('/families/floral');
    expect(flowers.links(/^\/store\/rose-water-splash$/)).toEqual([]);
    const answer = await guest.request('/search/suggestions?q=flowers');
    const { families } = (await answer.json()) as SuggestionsJson;
    expect(families).toMatchObject([{ code: 'floral', count: Number(told.get('floral')) }]);
  });

  it('is there for all ten, and for nothing else', async () => {
    const { data } = await callApi('GET', '/family');
    for (const { code } of data.families as { code: string }[])
      expect([code, (await new Visitor().open(`/families/${code}`)).status]).toEqual([code, 200]);
    expect((await new Visitor().open('/families/plastic')).status).toBe(404);
  });
});
