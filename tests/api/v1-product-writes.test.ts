import { beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiForm, callApi, loggedOf } from '../support/api';
import { everythingKept } from '../support/database';
import { environment } from '../support/environment';
import { endWith } from '../support/file-end';
import { pictureFile } from '../support/pictures';
import { cones, forgetProducts, madeProduct, perfume, type Product, rowOf } from '../support/product-form';
import { Visitor } from '../support/visitor';

type Sent = Parameters<typeof callApi>[2];

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
endWith(forgetProducts);

const post = (sent: Sent) => callApi('POST', '/product', { token, ...sent });
const made = (fields?: Record<string, unknown>) => madeProduct(token, fields);

describe('POST /product', () => {
  it('puts a product into the shop, where all see it, and writes it into the log', async () => {
    const fields = cones();
    const product = await made(fields);
    expect(product).toMatchObject({
      ...fields,
      offer: 17,
      visible: true,
      available: true,
      freeShipping: false,
      lg: null,
      volume: null,
    });
    expect(product.slug).toMatch(/^scripted-cones/);
    expect(product.image).toBe('/imgs/products/placeholder-800x800.webp');
    expect(await loggedOf(product._id)).toEqual(['create']);
    expect(await rowOf(product._id)).toMatchObject({ price: 12_050, price_after: 10_000 });
    const { visible: _, cost, datedPriceAfter, ...seen } = product;
    expect([cost, datedPriceAfter]).toEqual([null, null]);
    expect((await callApi('GET', `/product/${product.slug}`)).data.product).toEqual(seen);
    const page = await new Visitor('ar').open(`/store/${product.slug}`);
    expect([page.status, page.heading]).toEqual([200, 'مخاريط مبرمجة']);
    expect(page.text).toContain('100.00');
  });

  it('takes a form with pictures, numbers and flags as text and Arabic digits', async () => {
    const names = ['lg.image', 'md.image', 'inspiredBy.image', 'materialsImage'];
    const files = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await pictureFile(`${name}.png`)] as const)),
    );
    const fields = perfume({
      lg: { price: '٩٠٠', priceAfter: '720.5', available: 'true' },
      freeShipping: 'true',
      visible: 'false',
    });
    const answer = await post({ form: apiForm(fields, files) });
    expect(answer.status).toBe(201);
    const product = answer.data.product as Product & {
      lg: Product;
      md: Product;
      inspiredBy: Product;
      materialsImage: string;
    };
    expect(product).toMatchObject({
      price: 900,
      priceAfter: 720.5,
      offer: 20,
      freeShipping: true,
      visible: false,
      unisexClass: 'B',
      sm: null,
    });
    expect(product.md).toMatchObject({ price: 500, priceAfter: 500, available: false });
    expect(product.image).toBe(product.lg.image);
    const paths = [product.lg.image, product.md.image, product.inspiredBy.image, product.materialsImage];
    expect(new Set(paths).size).toBe(4);
    for (const path of paths) {
      const picture = await fetch(new URL(path, environment.baseUrl));
      expect([path, picture.status, picture.headers.get('Content-Type')]).toEqual([path, 200, 'image/webp']);
    }
  });

  it('takes one language, and answers the other as a copy', async () => {
    const product = await made(cones({ name: { ar: 'مخاريط بالعربي' }, description: { ar: 'تدوم ساعة.' } }));
    expect(product).toMatchObject({
      name: { en: 'مخاريط بالعربي', ar: 'مخاريط بالعربي' },
      description: { en: 'تدوم ساعة.', ar: 'تدوم ساعة.' },
    });
    const renamed = await callApi('PATCH', `/product/${product._id}`, { token, json: { name: { ar: 'مخاريط أخرى' } } });
    expect(renamed.data.product).toMatchObject({ name: { en: 'مخاريط أخرى', ar: 'مخاريط أخرى' } });
  });

  it.each<[string, Record<string, unknown>, number, string[]]>([
    ['an unknown field', { role: 'admin' }, 400, ['role']],
    ['an unknown field of a size', { lg: { price: 5, offer: 90 } }, 400, ['lg', 'lg.offer']],
    ['a price of nothing', { price: 0, priceAfter: null }, 422, ['price']],
    ['a price of three decimals', { price: 10.005, priceAfter: null }, 422, ['price']],
    ['a price above its own', { priceAfter: 121 }, 422, ['priceAfter']],
    ['an offer of more than 90 percent', { priceAfter: 12 }, 422, ['priceAfter']],
    ['a branch of another category', { branch: 'coal' }, 422, ['branch']],
    ['a name in no language', { name: { en: ' ' } }, 422, ['name.ar', 'name.en']],
    ['a name of one letter', { name: { en: 'O', ar: 'عود' } }, 422, ['name.en']],
    ['sizes of what is no custom perfume', { lg: { price: 9 }, sm: { price: 5 } }, 422, ['lg', 'sm']],
    ['a type', { type: 'original' }, 422, ['type']],
    ['whom incense is for, and a grade', { gender: 'men', unisexClass: 'A' }, 422, ['gender', 'unisexClass']],
    ['a name that nobody sees', { name: { en: '\u200B\u200D\uFEFF' } }, 422, ['name.ar', 'name.en']],
    ['no name', { name: undefined }, 422, ['name']],
    ['a name that is a list', { name: ['a'] }, 422, ['name']],
    ['a picture as an address', { image: 'https://elsewhere.example/a.png' }, 422, ['image']],
    ['a picture as a path', { image: '/imgs/products/placeholder-800x800.webp' }, 422, ['image']],
    ['flags that are words', { available: 'perhaps' }, 422, ['available']],
    ['text that no database keeps', { volume: 'a\u0000' }, 422, ['volume']],
    ['several faults', { code: '', price: 'ten', category: 'x' }, 422, ['code', 'category', 'price']],
  ])('refuses %s, named, and nothing changes', async (_, changes, status, fields) => {
    const before = await everythingKept();
    const answer = await post({ json: cones(changes) });
    expect([answer.status, [...new Set(answer.fields)].sort()]).toEqual([status, [...fields].sort()]);
    expect(await everythingKept()).toEqual(before);
  });

  it('refuses a code that another product has, in the language that was asked for', async () => {
    const { code } = await made();
    const before = await everythingKept();
    const answer = await post({ json: cones({ code }), language: 'ar' });
    expect([answer.status, answer.fields]).toEqual([422, ['code']]);
    expect(String(answer.body.message)).toMatch(/\p{Script=Arabic}/u);
    expect(await everythingKept()).toEqual(before);
  });

  it('gives two products of one name, made at once, addresses of their own', async () => {
    const products = await Promise.all([made(), made(), made()]);
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(3);
  });
});
