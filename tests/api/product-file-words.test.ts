import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { adminVisitor } from '../support/people';
import {
  forgetProducts,
  IMPORT,
  importFile,
  lookThrough,
  newCode,
  productOf,
  reportRows,
} from '../support/product-files';
import type { Visitor } from '../support/visitor';

afterAll(closeDatabase);

let admin: Visitor;
beforeAll(async () => {
  admin = await adminVisitor();
});

describe('the words of a file', () => {
  it('are taken in both languages, as the screen lists them', async () => {
    const [first, second] = [newCode(), newCode()];
    const page = await lookThrough(
      admin,
      `code,name.ar,category,branch,type,gender,unisexClass,price,lg.price,visible\n` +
        `${first},عود أصيل,العطور,جاهزه,أصلى,,,250,,لا\n${second},مسك,Perfume,تركيب,,للجنسين,درجة أولى,,300,YES\n`,
    );
    expect(page.status).toBe(200);
    await importFile(admin, page);
    const rows = await database()<object[]>`
      select category, branch, type, gender, unisex_class, visible, slug from products
        where code in ${database()([first, second])} order by price`;
    expect(rows).toMatchObject([
      { category: 'perfume', branch: 'readyMade', type: 'original', visible: false, slug: 'awd-asyl' },
      { category: 'perfume', branch: 'custom', gender: 'unisex', unisex_class: 'A', visible: true, slug: 'msk' },
    ]);
    await forgetProducts(first, second);
  });

  it.each(['en', 'ar'] as const)(
    'are all on the screen, and a fault names words that are taken (%s)',
    async (language) => {
      const reader = await adminVisitor(language);
      const screen = await reader.open(IMPORT);
      const listed = screen.all('details table td').map((cell) => cell.text);
      for (const text of ['original', 'Original', 'أصلي', 'العطور', 'نعم', 'Pyramid incense', 'درجة أولى'])
        expect(listed).toContain(text);
      const head = 'code,name.en,category,branch,type,gender,price,visible';
      const faulty = await lookThrough(reader, `${head}\n${newCode()},Oud,perfume,readyMade,real,,100,perhaps`);
      const said = faulty.all('.data-table tbody tr li').map((fault) => fault.text);
      for (const words of language === 'ar' ? ['أصلي، هاي كوبي', 'نعم أو لا'] : ['Original, High copy', 'yes or no'])
        expect(said.join('\n')).toContain(words);
    },
  );

  it('come with examples, which no import takes', async () => {
    for (const [language, word] of [
      ['en', 'Original'],
      ['ar', 'أصلي'],
    ] as const) {
      const reader = await adminVisitor(language);
      const template = await (await reader.request('/admin/manage-products/export?example=yes')).text();
      expect(template).toContain(`,${word},`);
      const page = await lookThrough(reader, template);
      expect(page.status).toBe(200);
      expect(reportRows(page)).toHaveLength(2);
      expect(page.document.querySelector('textarea[name="csv"]')).toBeNull();
    }
    const own = newCode();
    const template = await (await admin.request('/admin/manage-products/export?example=yes')).text();
    const page = await lookThrough(admin, `${template}${own},Burner,مبخرة,incenseBurners,coal,,,,,100\n`);
    expect(page.text).toContain('This row shows how. It is left out.');
    expect((await importFile(admin, page)).text).toContain('Imported. New: 1, changed: 0.');
    expect(await productOf('EXAMPLE-1')).toBeUndefined();
    await forgetProducts(own);
  });
});
