import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { bundleParts, forgetMadeCollections, madeCollection } from '../support/api-collections';
import { closeDatabase } from '../support/database';
import { cones, forgetProducts, madeProduct, perfume } from '../support/product-form';
import { Visitor } from '../support/visitor';

let token = '';
beforeAll(async () => {
  token = await adminToken();
});
afterAll(async () => {
  await forgetMadeCollections();
  await forgetProducts();
  await closeDatabase();
});

const SCENT = { strength: 3, hours: 6, trail: 3, seasons: ['winter'], moments: ['evening'] };
const scentOf = (...heart: string[]) => ({ ...SCENT, notes: { top: [], heart, base: ['vetiver'] } });
const brass = { label: { en: 'Made of', ar: 'الخامة' }, value: { en: 'solid brass', ar: 'نحاس خالص' } };

async function found(q: string): Promise<string[]> {
  const { data } = await callApi('GET', `/search?q=${encodeURIComponent(q)}`);
  return (data.items as { slug: string }[]).map(({ slug }) => slug);
}

describe('what nobody wants', () => {
  it('is in no piece of a set that is found, whatever became of the piece since', async () => {
    const { bundle } = await bundleParts();
    const bottle = await madeProduct(token, perfume({ scent: scentOf('damask-rose') }));
    const contents = [{ productId: bottle._id, size: '50ml', quantity: 1 }];
    const name = { en: 'Kefala casket', ar: 'صندوق كفالا' };
    const { slug } = await madeCollection(token, { json: bundle({ contents, name }) });

    expect(await found('kefala casket')).toContain(slug);
    expect(await found('kefala casket without rose')).not.toContain(slug);
    expect(await found('kefala casket without lemon')).toContain(slug);
    await callApi('PATCH', `/product/${bottle._id}`, { token, json: { scent: scentOf('lemon') } });
    expect(await found('kefala casket without rose')).toContain(slug);
    expect(await found('kefala casket without lemon')).not.toContain(slug);
  });
});

describe('what a thing is made of', () => {
  it('is found, as its facts say it today', async () => {
    const burner = { category: 'incenseBurners', branch: 'coal', name: { en: 'Kefala burner', ar: 'مبخرة كفالا' } };
    const { _id, slug } = await madeProduct(token, cones({ ...burner, facts: [brass] }));
    expect(await found('kefala brass')).toEqual([slug]);
    expect(await found('burner نحاس')).toContain(slug);
    await callApi('PATCH', `/product/${_id}`, { token, json: { facts: [] } });
    expect(await found('burner نحاس')).not.toContain(slug);
  });
});

describe.each([
  ['en', 'perfume for men under 100', 'Nothing found up to 100 EGP. This is what comes nearest.'],
  ['ar', 'عطر رجالي تحت ١٠٠', 'لم نجد شيئًا حتى 100 ج.م، وهذا أقرب ما عندنا.'],
] as const)('where nothing is within a price: %s', (language, q, sentence) => {
  it('the page says so, and shows what comes nearest', async () => {
    const page = await new Visitor().open(`/store?q=${encodeURIComponent(q)}&lng=${language}`);
    expect(page.text.replace(/[\u2066-\u2069\u00A0\u200E\u200F]/g, ' ').replace(/ +/g, ' ')).toContain(sentence);
    expect(page.all('main article').length).toBeGreaterThan(0);
  });
});

describe.each([
  [
    'en',
    'how much is delivery',
    'All of Egypt, 45 EGP to 130 EGP, 1–6 days, free from 2,000 EGP: Delivery and returns',
  ],
  [
    'ar',
    'الشحن بكام',
    'لكل محافظات مصر، من 45 ج.م إلى 130 ج.م، من يوم إلى 6 أيام، ومجانًا من 2,000 ج.م: الشحن والاسترجاع',
  ],
  ['en', 'do you take visa', 'Pay on delivery, by InstaPay or by Vodafone Cash: Delivery and returns'],
] as const)('a question is answered at once: %s, %s', (language, q, answer) => {
  it('with what the settings say, and the page that tells more', async () => {
    const page = await new Visitor().open(`/store?q=${encodeURIComponent(q)}&lng=${language}`);
    const [said] = page.all('.store-answer');
    expect(said?.text.replace(/\s+/g, ' ').trim()).toBe(answer);
    expect(page.all('.store-answer a.link').map((link) => link.getAttribute('href'))).toEqual([
      '/pages/shipping-and-returns',
    ]);
  });
});
