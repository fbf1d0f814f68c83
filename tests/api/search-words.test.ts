import { afterAll, describe, expect, it } from 'vitest';

import { callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

type Found = { slug: string; isCollection?: boolean };

async function products(q: string): Promise<string[]> {
  const answer = await callApi('GET', `/product?limit=100&q=${encodeURIComponent(q)}`);
  return (answer.data.products as Found[]).map(({ slug }) => slug);
}

async function suggested(q: string): Promise<Found[]> {
  return (await callApi('GET', `/search?q=${encodeURIComponent(q)}`)).data.items as Found[];
}

type Levels = Record<string, string | boolean>;

async function slugsIn(levels: Levels): Promise<string[]> {
  const rows = await database()<{ slug: string }[]>`
    select slug from products
    where visible and deleted_at is null and to_jsonb(products) @> ${database().json(levels)}`;
  return rows.map(({ slug }) => slug).sort();
}

const perfume = { category: 'perfume' };
const incense = { category: 'incense' };
const burners = { category: 'incenseBurners' };
const men = { ...perfume, gender: 'men' };
const women = { ...perfume, gender: 'women' };
const sticks = { branch: 'incenseSticks' };
const cones = { branch: 'incenseCones' };
const fresheners = { branch: 'airFresheners' };

describe('the words of a section find that section and nothing else', () => {
  it.each<[string, Levels]>([
    ['عطر', perfume],
    ['عطور', perfume],
    ['العطور', perfume],
    ['برفان', perfume],
    ['بيرفيوم', perfume],
    ['برفيوم', perfume],
    ['perfume', perfume],
    ['Perfumes', perfume],
    ['parfum', perfume],
    ['مباخر', burners],
    ['مبخرة', burners],
    ['المبخره', burners],
    ['incense burners', burners],
    ['مخروط', cones],
    ['مخاريط', cones],
    ['كونز', cones],
    ['رجالي', men],
    ['عطر رجالي', men],
    ['عطور رجالى', men],
    ['perfume for men', men],
    ['نسائي', women],
    ['عطر نسائي', women],
    ['عطور حريمي', women],
    ['للجنسين', { ...perfume, gender: 'unisex' }],
    ['تركيب', { branch: 'custom' }],
    ['عطر تركيب', { branch: 'custom' }],
    ['هاي كوبي', { type: 'highCopy' }],
    ['أصلي', { type: 'original' }],
    ['معطر جو', fresheners],
    ['معطرات الجو', fresheners],
    ['ديفيوزر', fresheners],
    ['مبخرة كهربائية', { branch: 'electricity' }],
    ['بادى سبلاش', { branch: 'bodySplash' }],
    ['مخمريات', { branch: 'makhmaryat' }],
  ])('%s', async (q, levels) => {
    const expected = await slugsIn(levels);
    expect(expected.length).toBeGreaterThan(0);
    expect((await products(q)).sort()).toEqual(expected);
  });

  it.each<[string, Levels, string]>([
    ['عيدان', sticks, 'أعواد'],
    ['أعواد بخور', sticks, 'أعواد'],
    ['بخور', incense, 'بخور'],
    ['bakhoor', incense, 'Bakhoor'],
  ])('%s: the section, and else only what is called so', async (q, levels, name) => {
    const found = await products(q);
    const expected = await slugsIn(levels);
    expect(found).toEqual(expect.arrayContaining(expected));
    const named = await database()<{ slug: string }[]>`
      select slug from products where name_en || ' ' || name_ar like ${`%${name}%`}`;
    const others = found.filter((slug) => !expected.includes(slug));
    expect(named.map(({ slug }) => slug)).toEqual(expect.arrayContaining(others));
  });

  it('with those first that are named so', async () => {
    expect(new Set((await products('عطر')).slice(0, 2))).toEqual(new Set(['berry-attar', 'attar-of-al-muizz']));
    expect((await products('عطر نسائي بالورد'))[0]).toBe('rose-of-fayoum');
  });

  it.each(['طقم', 'بوكس', 'عرض', 'عروض', 'مجموعة', 'هدية', 'هدايا', 'gift set'])('%s: sets alone', async (q) => {
    const found = await suggested(q);
    expect(found).toHaveLength(9);
    expect(found.filter(({ isCollection }) => !isCollection)).toEqual([]);
    expect(await products(q)).toEqual([]);
  });

  it('as free delivery finds what is delivered free', async () => {
    expect((await products('توصيل مجاني')).sort()).toEqual(await slugsIn({ free_shipping: true }));
  });
});

describe('a search finds', () => {
  it.each<[string, string]>([
    ['AT-M-014', 'sultans-oud'],
    ['عوود', 'sultans-oud'],
    ['بخووور', 'bakhoor-of-the-east'],
    ['صندال', 'sandalwood-pyramids'],
    ['at-is-101', 'cambodi-oud-sticks'],
    ['خشب الصندل', 'rose-and-sandalwood-sticks'],
    ['مانجو', 'mango-season'],
    ['لؤلؤ', 'pearl-musk'],
    ['صعيدي', 'saidi-musk'],
    ['النيل', 'nile-garden'],
    ['نيل', 'nile-garden'],
    ['misk', 'saidi-musk'],
    ['ward', 'oud-and-rose'],
    ['zumurud', 'zumurrud'],
    ['sandelwod', 'rose-and-sandalwood-sticks'],
    ['عنبير', 'white-amber'],
    ['ورد عود', 'oud-and-rose'],
    ['عود ورد', 'oud-and-rose'],
    ['وعود وورد', 'oud-and-rose'],
    ['كمبودى', 'cambodi-oud-sticks'],
    ['ملح اسكندريه', 'salt-of-alexandria'],
    ['لبان ذكر', 'frankincense-cones'],
    ['شاى', 'mint-tea'],
    ['ريحة نضافة', 'cotton-morning'],
    ['wooden burner', 'walnut-mabkhara'],
  ])('%s: %s among the first', async (q, slug) => {
    expect((await suggested(q)).slice(0, 4).map((item) => item.slug)).toContain(slug);
  });

  it('what is named so, before what only speaks of it', async () => {
    const found = await products('مسك');
    const named = await database()<{ slug: string }[]>`select slug from products where name_ar like '%مسك%'`;
    const places = named.map(({ slug }) => found.indexOf(slug));
    expect(found.length).toBeGreaterThan(named.length);
    expect(Math.max(...places)).toBe(named.length - 1);
  });

  it('whole words and not what happens to hold the letters', async () => {
    const found = await products('نيل');
    expect(found).toEqual(['nile-garden']);
  });

  it('what is in stock before what is out', async () => {
    const rows = await database()<{ slug: string; available: boolean }[]>`select slug, available from products`;
    const inStock = new Map(rows.map(({ slug, available }) => [slug, available]));
    const states = (await products('incense')).slice(2).map((slug) => inStock.get(slug));
    expect(states.lastIndexOf(true)).toBeLessThan(states.indexOf(false));
  });

  it('sets by what they hold, behind what is named so', async () => {
    const found = await suggested('ليلة الحنة');
    expect(found.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['henna-night', 'henna-basket']));
    expect(found[0]?.slug).toBe('henna-night');
  });
});

describe('where nothing goes by what was typed', () => {
  it.each<[string, string, string]>([
    ['u,]', 'عود', 'sultans-oud'],
    ['hgu,]', 'عود', 'sultans-oud'],
    ['fo,v', 'بخور', 'bakhoor-of-the-east'],
    ['خعي', 'عود', 'sultans-oud'],
    ['3ood', 'عود', 'sultans-oud'],
    ['7enna', 'حنه', 'henna-night'],
    ['2ahwa', 'قهوة', 'coffeehouse-amber'],
    ['خمرة', 'دافي', 'amber-khan'],
    ['سوفاج', 'رجالي', 'saidi-musk'],
    ['deodora', 'معطرات الجسم', 'rose-makhmaria'],
    ['ريحة حلوة للستات', 'ريحة', 'vanilla-and-kohl'],
    ['mobkhara kahraba2eya', 'مبخرة', 'majlis-electric-burner'],
    ['عطر هلاميطو', 'عطر', 'berry-attar'],
    ['ba5oor', 'بخور', 'bakhoor-of-the-east'],
    ['3anbar', 'عنبر', 'white-amber'],
    ['هدية تحت 500', 'العطور', 'cotton-morning'],
  ])('%s is read as %s, and the page says so', async (q, lookedFor, slug) => {
    expect(await products(q)).toContain(slug);
    const page = await new Visitor().open(`/store?q=${encodeURIComponent(q)}&lng=ar`);
    expect(page.text).toContain(lookedFor);
    expect(page.all('main article').length).toBeGreaterThan(0);
  });

  it.each(['qqqq', 'خخخخ', '?!', '%', "';--"])('%s: nothing, and the page says so', async (q) => {
    expect(await products(q)).toEqual([]);
    expect(await suggested(q)).toEqual([]);
    const page = await new Visitor().open(`/store?q=${encodeURIComponent(q)}`);
    expect(page.status).toBe(200);
    expect(page.all('main article')).toHaveLength(0);
  });

  it('no words that are merely alike are shown for short Arabic ones', async () => {
    expect((await products('دخان')).filter((slug) => slug === 'amber-khan')).toEqual([]);
  });
});

describe('our own suggestions', () => {
  const answered = async (q: string) => {
    const response = await new Visitor().request(`/search/suggestions?q=${encodeURIComponent(q)}`);
    return (await response.json()) as {
      q: string;
      items: Found[];
      sections: { labels: string[]; to: string }[];
      lookedFor: string | null;
    };
  };

  it('name the sections too', async () => {
    expect((await answered('عطر نسائي')).sections).toEqual([
      {
        labels: ['taxonomy.category.perfume', 'taxonomy.branch.custom', 'taxonomy.gender.women'],
        to: '/store?category=perfume&branch=custom&gender=women',
      },
    ]);
    expect((await answered('هدايا')).sections).toEqual([{ labels: ['nav.collections'], to: '/collections' }]);
    expect((await answered('oud')).sections).toEqual([]);
  });

  it('say what was looked for instead', async () => {
    expect((await answered('u,]')).lookedFor).toBe('عود');
    expect((await answered('oud')).lookedFor).toBeNull();
    expect(await answered('qqqq')).toEqual({
      ...{ q: 'qqqq', items: [], families: [], sections: [] },
      ...{ total: 0, lookedFor: null },
    });
  });
});

describe('names are in the order of their reader', () => {
  it.each(['en', 'ar'] as const)('%s', async (language) => {
    const answer = await callApi('GET', '/product?sort=name&limit=100', { headers: { 'Accept-Language': language } });
    const names = (answer.data.products as { name: Record<'en' | 'ar', string> }[]).map(({ name }) => name[language]);
    expect(names.length).toBeGreaterThan(70);
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
    expect(answer.headers.get('Vary')).toContain('Accept-Language');
  });
});
