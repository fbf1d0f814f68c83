import { beforeAll, describe, expect, it } from 'vitest';

import { endWith } from '../support/file-end';
import { adminVisitor, registeredVisitor } from '../support/people';
import { pictureFile } from '../support/pictures';
import {
  auditOf,
  CREATE,
  createProduct,
  errorAt,
  forgetProducts,
  formOf,
  idOf,
  LIST,
  newCode,
  rowOf,
  simple,
  updatePath,
} from '../support/product-form';
import { addProduct, ownProduct, placeOrder } from '../support/shopping';
import { Visitor } from '../support/visitor';

let admin: Visitor;
let arabic: Visitor;

beforeAll(async () => {
  [admin, arabic] = [await adminVisitor(), await adminVisitor('ar')];
});
endWith(forgetProducts);

describe('a new product', () => {
  it('stands in the shop, in the log and in the list', async () => {
    const saved = await createProduct(admin, simple({ price: '١٢٠٫٥', volume: '20g' }), {
      image: await pictureFile('cones.jpg', { format: 'jpeg' }),
    });
    expect(saved.path).toMatch(/^\/admin\/manage-products\/update\/[\da-f-]{36}$/);
    const row = await rowOf(idOf(saved));
    expect(row).toMatchObject({
      price: 12_050,
      price_after: 10_000,
      offer: 17,
      volume: '20g',
      visible: true,
      name_ar: 'مخاريط تجربة',
    });
    expect(row.image).toMatch(/^\/imgs\/products\/[\da-f]{32}-60x40\.webp$/);
    expect((await admin.request(String(row.image))).status).toBe(200);
    expect(await auditOf(idOf(saved))).toEqual(['create']);
    expect((await new Visitor().open(`/store/${String(row.slug)}`)).heading).toBe('Test cones');
    expect((await admin.open(`${LIST}?q=${String(row.code)}`)).text).toContain('Test cones');
  });

  it('has its volume in the language of its reader, and as it was written in the store', async () => {
    const saved = await createProduct(admin, simple({ volume: '100ml' }));
    const shown = formOf(await arabic.open(saved.path));
    expect(shown.values().volume).toEqual(['100 مل']);
    await arabic.upload(shown, { price: '130' });
    expect(await rowOf(idOf(saved))).toMatchObject({ price: 13_000, volume: '100ml' });
    await arabic.upload(formOf(await arabic.open(saved.path)), { volume: '75 مل' });
    expect((await rowOf(idOf(saved))).volume).toBe('75 مل');
    expect(formOf(await admin.open(saved.path)).values().volume).toEqual(['75 ml']);
  });

  it('of the custom branch is made without scripts, in Arabic, in two steps and with three pictures', async () => {
    const code = newCode();
    const start = await arabic.open(CREATE);
    const chosen = await arabic.upload(formOf(start), {
      step: 'fields',
      'name.ar': 'روضة التجربة',
      category: 'perfume',
      branch: 'custom',
    });
    expect(chosen.status).toBe(200);
    const form = formOf(chosen);
    expect(form.values()['name.ar']).toEqual(['روضة التجربة']);
    expect(form.fieldNames()).toEqual(expect.arrayContaining(['gender', 'lg.price', 'md.image', 'sm.available']));
    expect(form.values()['lg.available']).toEqual(['false', 'on']);
    expect(chosen.all('.field-error')).toHaveLength(0);
    const saved = await arabic.upload(
      form,
      {
        'name.en': 'Test garden',
        code,
        gender: 'women',
        'lg.price': '١٬٢٠٠',
        'lg.priceAfter': '1,020.00',
        'md.price': '590',
        'sm.price': '400',
      },
      {
        'lg.image': await pictureFile('lg.png'),
        'md.image': await pictureFile('md.webp', { format: 'webp' }),
        'sm.image': await pictureFile('sm.avif', { format: 'avif' }),
      },
    );
    expect(saved.text).toContain('أُضيف «روضة التجربة»');
    const row = await rowOf(idOf(saved));
    expect(row).toMatchObject({
      branch: 'custom',
      gender: 'women',
      lg_price: 120_000,
      lg_price_after: 102_000,
      md_price_after: 59_000,
    });
    expect(row.image).toBe(row.lg_image);
    expect(new Set([row.lg_image, row.md_image, row.sm_image]).size).toBe(3);
  });

  it('is content with one language, says which one is missing, and shows no copy in the form', async () => {
    const nothing = await arabic.upload(formOf(await arabic.open(CREATE)), simple({ 'name.en': '', 'name.ar': '' }));
    expect(errorAt(nothing, 'name.ar')).toContain('اكتب الاسم بلغة واحدة على الأقل');
    expect(nothing.links(/^#product-name/)).toEqual(['#product-name.ar', '#product-name.en']);
    const code = newCode();
    const saved = await createProduct(arabic, simple({ 'name.en': '', 'name.ar': 'عود بلا ترجمة', code }));
    expect(await rowOf(idOf(saved))).toMatchObject({ name_en: 'عود بلا ترجمة', name_ar: 'عود بلا ترجمة' });
    expect(formOf(saved).values()).toMatchObject({ 'name.en': [''], 'name.ar': ['عود بلا ترجمة'] });
    const listed = async (missing: string) => (await admin.open(`${LIST}?missing=${missing}&q=${code}`)).text;
    expect(await listed('english')).toContain('No English');
    expect(await listed('arabic')).not.toContain(code);
  });

  it('says in either language, at each field, what is wrong, and loses nothing', async () => {
    const wrong = {
      'name.en': 'x',
      'name.ar': '',
      code: '',
      category: 'incense',
      branch: 'coal',
      price: 'ten',
      'description.en': 'Kept',
    };
    const page = await createProduct(admin, wrong);
    expect(page.status).toBe(422);
    expect(errorAt(page, 'name.en')).toBe('Write the English name, 2 to 120 characters.');
    expect(errorAt(page, 'code')).toBe('Write a code of up to 40 characters.');
    expect(errorAt(page, 'branch')).toBe('Choose a branch of this category.');
    expect(formOf(page).values()).toMatchObject({ 'name.en': ['x'], 'description.en': ['Kept'] });
    expect(page.links(/^#product-/)).toEqual(
      expect.arrayContaining(['#product-name.en', '#product-code', '#product-branch']),
    );
    const inArabic = await arabic.upload(formOf(await arabic.open(CREATE)), { ...wrong, branch: 'incenseCones' });
    expect(errorAt(inArabic, 'price')).toBe('اكتب سعرًا من 1 إلى 1,000,000 جنيه.');
    expect(formOf(inArabic).values().price).toEqual(['ten']);
  });

  it.each([
    ['a missing third level', { category: 'perfume', branch: 'readyMade' }, 'type'],
    ['a custom perfume for nobody', { category: 'perfume', branch: 'custom', 'lg.price': '5' }, 'gender'],
    ['a custom perfume without a size', { category: 'perfume', branch: 'custom', gender: 'men' }, 'lg.price'],
    ['no category', { category: '' }, 'category'],
    ['a discount that is none', { priceAfter: '121' }, 'priceAfter'],
    ['a discount of 95 %', { priceAfter: '6' }, 'priceAfter'],
    ['a long volume', { volume: 'x'.repeat(21) }, 'volume'],
  ])('is refused with %s', async (_, changes, field) => {
    const page = await createProduct(admin, simple(changes));
    expect(page.status).toBe(422);
    expect(errorAt(page, field)).not.toBe('');
  });

  it('is refused with the code of another', async () => {
    const fields = simple();
    await createProduct(admin, fields);
    const page = await createProduct(admin, { ...simple(), code: fields.code ?? '' });
    expect(page.status).toBe(422);
    expect(errorAt(page, 'code')).toContain('Another product has this code');
  });

  it('answers 400 and nothing worse to fields that no form of ours has', async () => {
    const form = formOf(await admin.open(CREATE));
    for (const name of ['__proto__[x]', 'lg[9999999]', '[-1', '__state__']) {
      expect((await admin.upload(form, { ...simple(), [name]: '{' })).status).toBe(400);
    }
    expect((await createProduct(admin, simple({ offer: '90' }))).status).toBe(422);
  });
});

describe('a product that is there', () => {
  it('is changed with its address kept, and what changed is in its trail', async () => {
    const saved = await createProduct(admin, simple());
    const before = await rowOf(idOf(saved));
    const page = await admin.upload(formOf(saved), { 'name.en': 'Renamed cones', price: '200', visible: 'false' });
    expect(page.status).toBe(200);
    const after = await rowOf(idOf(saved));
    expect(after).toMatchObject({ slug: before.slug, name_en: 'Renamed cones', price: 20_000, visible: false });
    expect(after.search_text).toContain('renamed');
    expect(page.text).toContain('200.00');
    expect(await auditOf(idOf(saved))).toEqual(['create', 'update']);
  });

  it('tells the second of two admins that it has changed, and keeps what the second typed', async () => {
    const saved = await createProduct(admin, simple());
    const [first, second] = [formOf(saved), formOf(saved)];
    await admin.upload(first, { price: '200' });
    const told = await admin.upload(second, { price: '300' });
    expect(told.status).toBe(409);
    expect(told.text).toContain('Somebody else changed this product');
    expect((await rowOf(idOf(saved))).price).toBe(20_000);
    expect(formOf(told).values().price).toEqual(['300']);
    await admin.upload(formOf(told), {});
    expect((await rowOf(idOf(saved))).price).toBe(30_000);
  });

  it('is shown to the shop alone while hidden, copied, and deleted so that orders still show it', async () => {
    const product = await ownProduct();
    const { visitor: customer } = await registeredVisitor();
    await addProduct(customer, product.slug);
    const order = await placeOrder(customer);
    const update = await admin.open(updatePath(product.id));
    await admin.upload(formOf(update), { visible: 'false' });
    expect((await new Visitor().open(`/store/${product.slug}`)).status).toBe(404);
    expect((await admin.open(`${LIST}/preview/${product.id}`)).heading).toContain(product.nameEn);
    const scent = await admin.open(`${updatePath(product.id)}/scent`);
    const copy = await admin.submit(scent.form({ intent: 'duplicate' }));
    expect(idOf(copy)).not.toBe(product.id);
    expect(await rowOf(idOf(copy))).toMatchObject({ visible: false, name_en: product.nameEn });
    for (const id of [idOf(copy), product.id]) {
      const gone = await admin.submit((await admin.open(updatePath(id))).form({ intent: 'delete' }));
      expect(gone.path).toBe(LIST);
      expect((await admin.open(updatePath(id))).status).toBe(404);
      expect((await rowOf(id)).deleted_at).not.toBeNull();
    }
    expect((await customer.open(`/user/my-orders/${order.id}`)).text).toContain(product.nameEn);
  });
});
