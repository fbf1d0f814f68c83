import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { adminVisitor, registeredVisitor } from '../support/people';
import {
  download,
  forgetProducts,
  IMPORT,
  importFile,
  lookThrough,
  newCode,
  postFile,
  productOf,
  reportRows,
} from '../support/product-files';
import { simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const HEAD = 'code,name.en,name.ar,category,branch,price';

let admin: Visitor;
beforeAll(async () => {
  admin = await adminVisitor();
});

describe('the file of products', () => {
  it('opens right in spreadsheet programs: UTF-8 with its mark, all products, nothing kept on the way', async () => {
    const { response, bytes, text } = await download(admin, '/admin/manage-products/export');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [counted] = await database()<
      { codes: string[] }[]
    >`select array_agg(code) as codes from products where deleted_at is null`;
    for (const code of counted?.codes ?? ['none']) expect(text).toContain(`\r\n${code},`);
  });

  it('holds what the screen is filtered to', async () => {
    const { text } = await download(admin, '/admin/manage-products/export?category=incenseBurners');
    expect(text).toContain(',incenseBurners,');
    expect(text).not.toContain(',perfume,');
  });

  it('changes nothing when it is read back as it is', async () => {
    const { text } = await download(admin, '/admin/manage-products/export');
    const page = await lookThrough(admin, text);
    expect(page.status).toBe(200);
    expect(page.text).toContain('New: 0');
    expect(page.text).toContain('Changed: 0');
    expect(page.text).toContain('With faults: 0');
    expect(page.text).toContain('There is nothing in this file to import.');
  });

  it('disarms what a spreadsheet program would run', async () => {
    const code = newCode();
    const done = await importFile(
      admin,
      await lookThrough(admin, `${HEAD}\n${code},"=HYPERLINK(""x"")",اسم عادي,incenseBurners,coal,100`),
    );
    expect(done.text).toContain('Imported. New: 1, changed: 0.');
    const { text } = await download(admin, '/admin/manage-products/export?branch=coal');
    expect(text).toContain(`${code},"'=HYPERLINK(""x"")",`);
    expect((await lookThrough(admin, text)).text).toContain('Changed: 0');
    await forgetProducts(code);
  });
});

describe('a file of products', () => {
  it('is looked through without writing anything, then written with its lines in the log', async () => {
    const [known, fresh] = [newCode(), newCode()];
    await importFile(admin, await lookThrough(admin, `${HEAD}\n${known},Burner,مبخرة,incenseBurners,coal,100`));
    const before = await productOf(known);
    expect(before).toMatchObject({ name: 'مبخرة', price: 10_000, after: 10_000, visible: true });

    const page = await lookThrough(
      admin,
      `code;name.en;name.ar;category;branch;price;visible\n` +
        `${known};Burner;مبخرة;incenseBurners;coal;١٢٠٫٥;no\n${fresh};New;جديد;incenseBurners;coal;90;yes\n`,
    );
    expect(page.status).toBe(200);
    expect(page.text).toContain('New: 1');
    expect(page.text).toContain('Changed: 1');
    expect(page.text).toContain('120.50 EGP');
    expect(await productOf(known)).toEqual(before);
    expect(await productOf(fresh)).toBeUndefined();

    const done = await importFile(admin, page);
    expect(done.text).toContain('Imported. New: 1, changed: 1.');
    expect(await productOf(known)).toMatchObject({ id: before?.id, price: 12_050, visible: false });
    expect(await productOf(fresh)).toMatchObject({ price: 9_000 });
    const log = await database()<{ action: string; changes: Record<string, unknown> }[]>`
      select action, changes from audit_log where entity = 'product' and entity_id = ${before?.id ?? ''} order by at`;
    expect(log.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(log[1]?.changes).toMatchObject({ price: { from: 10_000, to: 12_050 }, visible: { from: true, to: false } });

    // The same button again is the same import, and its page says what it did.
    expect((await importFile(admin, page)).text).toContain('Imported. New: 1, changed: 1.');
    expect(log).toHaveLength(2);
    const [counted] = await database()<{ imports: number }[]>`
      select count(*)::int as imports from product_imports where id = ${done.path.split('/').at(-1) ?? ''}`;
    expect(counted).toEqual({ imports: 1 });
    // The same file looked through again has nothing left to do.
    expect((await lookThrough(admin, page.document.querySelector('textarea[name="csv"]')?.text ?? '')).text).toContain(
      'There is nothing in this file to import.',
    );
    await forgetProducts(known, fresh);
  });

  it('names the goods in the reader’s language, and a price without a discount once, as the price', async () => {
    const code = newCode();
    await importFile(admin, await lookThrough(admin, `${HEAD}\n${code},Burner,مبخرة,incenseBurners,coal,100`));
    const file = `code,price\n${code},120`;
    const row = async (visitor: Visitor) => reportRows(await lookThrough(visitor, file))[0]?.text ?? '';
    const [english, own] = [await row(admin), await row(await adminVisitor('ar'))];
    expect(english).toContain('Burner');
    expect(own).toContain('مبخرة');
    expect(english.match(/120\.00/g)).toHaveLength(1);
    expect(english).not.toMatch(/after discount|مبخرة/);
    expect((await lookThrough(admin, `code,price,priceAfter\n${code},120,90`)).text).toContain('Price after discount');
    await forgetProducts(code);
  });

  it('leaves alone what its columns do not name, pictures too', async () => {
    const { id } = await simpleProduct();
    const [row] = await database()<{ code: string }[]>`select code from products where id = ${id}`;
    const code = row?.code ?? '';
    const before = await productOf(code);
    await importFile(admin, await lookThrough(admin, `code,visible\n${code},no`));
    expect(await productOf(code)).toEqual({ ...before, visible: false });
    await importFile(admin, await lookThrough(admin, `code,visible\n${code},yes`));
    expect(await productOf(code)).toEqual(before);
  });

  it('has every fault named by row and column, in the language, and its sound rows imported', async () => {
    const [good, bad] = [newCode(), newCode()];
    const arabic = await adminVisitor('ar');
    const file =
      `${HEAD}\n${good},Good,جيد,incenseBurners,coal,100\n` +
      `${bad},B,,spoons,coal,free\n${good},Twice,مرتين,incenseBurners,coal,50\n`;
    const page = await lookThrough(arabic, file);
    expect(page.status).toBe(422);
    const rows = reportRows(page).map((row) => row.text.replace(/\s+/g, ' '));
    expect(rows[0]).toContain(bad);
    for (const column of ['name.en', 'category', 'price']) expect(rows[0]).toContain(`${column}:`);
    expect(rows[0]).toContain('اكتب');
    expect(rows[1]).toContain('هذا الكود موجود بالفعل في السطر 2');
    expect(page.text).toContain('صفان بهما أخطاء');
    const done = await importFile(admin, page);
    expect(done.text).toContain('Imported. New: 1, changed: 0, left out: 2.');
    const left = reportRows(done).map((row) => row.text);
    expect(left).toEqual([expect.stringContaining(bad), expect.stringContaining(good)]);
    expect(await productOf(good)).toMatchObject({ name: 'جيد' });
    expect(await productOf(bad)).toBeUndefined();
    await forgetProducts(good);
  });

  it.each<[string, BlobPart, string]>([
    ['none', '', 'Choose a CSV file.'],
    ['one without codes', 'name.en,price\nx,1', 'one of them must be “code”'],
    ['one with columns of others', 'code,colour\nx,red', 'colour'],
    ['one that names a column twice', 'code,price,price\nx,1,2', 'stands twice'],
    ['one without rows', 'code,price\n', 'no rows below its head'],
    ['one with an open quote', 'code,price\n"x,1', 'never closed'],
    ['one that is not UTF-8', new Uint8Array([0x63, 0x6f, 0x64, 0x65, 0x0a, 0xe3, 0xd1]), 'CSV UTF-8'],
    ['one that is too large', `code\n${'x'.repeat(2_200_000)}`, 'larger than 2 MB'],
    ['one with too many rows', `code\n${'x\n'.repeat(2_001)}`, 'more than 2000 rows'],
  ])('is refused with a sentence at the field: %s', async (_, text, sentence) => {
    const page = await lookThrough(admin, text);
    expect(page.status).toBe(422);
    expect(page.document.querySelector('#csv-file-error')?.text).toContain(sentence);
    expect(page.document.querySelector('#csv-file')?.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a guest and a customer', () => {
  it('get no file and import none', async () => {
    const { visitor: customer } = await registeredVisitor();
    const code = newCode();
    for (const visitor of [new Visitor(), customer]) {
      for (const path of ['/admin/manage-products/export', '/admin/orders/export', IMPORT]) {
        const response = await visitor.request(path);
        expect(response.status, path).toBe(303);
        expect(await response.text()).toBe('');
      }
      const page = await postFile(visitor, {
        intent: 'import',
        csv: `${HEAD}\n${code},Burner,مبخرة,incenseBurners,coal,100`,
      });
      expect(page.path).not.toContain('/admin');
      expect(await productOf(code)).toBeUndefined();
    }
  });
});
