import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { nameOfPrice, type PriceKey } from '~/features/product-prices/prices.rules';

import { adminToken, callApi } from '../support/api';
import { database } from '../support/database';
import { endWith } from '../support/file-end';
import type { Page, PageForm } from '../support/page';
import { adminVisitor } from '../support/people';
import { cones, forgetProducts, madeProduct, perfume, type Product } from '../support/product-form';
import { forgetStaff, staffMember } from '../support/staff';
import type { Visitor } from '../support/visitor';

let admin: Visitor;
let arabic: Visitor;
let token: string;

beforeAll(async () => {
  [admin, arabic, token] = [await adminVisitor(), await adminVisitor('ar'), await adminToken()];
});
endWith(async () => {
  await forgetProducts();
  await forgetStaff();
});

const UP = { percent: '10', rounding: '5' };
const plain = (price: number) => madeProduct(token, cones({ name: named(), price, priceAfter: null }));
const onOffer = (price: number, priceAfter: number) => madeProduct(token, cones({ name: named(), price, priceAfter }));
const named = () => {
  const word = `Bulk ${randomUUID().slice(0, 8)}`;
  return { en: word, ar: `${word} بخور` };
};
const nameOf = ({ name }: Product): string => (name as { en: string }).en;

/** The address of the preview of these products. */
const previewPath = (products: readonly Product[], asked: Record<string, string> = UP): string => {
  const search = new URLSearchParams({ of: 'ticked', kind: 'price', way: 'up', ...asked, preview: 'yes' });
  for (const { _id } of products) search.append('ids', _id);
  return `/admin/prices?${search.toString()}`;
};
const formOf = (page: Page): PageForm => page.form({ preview: true, whose: true });
const field = (product: Product, name: 'on' | 'price' | 'priceAfter', size: PriceKey['size'] = null): string =>
  `rows.${nameOfPrice({ id: product._id, size })}.${name}`;

/** What products cost now, in EGP. */
async function pricesOf(...products: Product[]): Promise<[number, number][]> {
  const rows = await database()<{ id: string; price: number; priceAfter: number }[]>`
    select id, price / 100.0 as price, price_after / 100.0 as "priceAfter" from products
    where id = any(${products.map(({ _id }) => _id)})`;
  return products.map(({ _id }) => {
    const row = rows.find(({ id }) => id === _id);
    return [Number(row?.price), Number(row?.priceAfter)];
  });
}

const undoFormOf = (page: Page): PageForm => page.form({ intent: 'undo', line: true });

describe('prices in bulk', () => {
  it('are previewed, changed as typed over where ticked, one line of the log, and all taken back at once', async () => {
    const [first, second, third] = [await plain(980), await plain(560), await plain(380)];
    const before = await pricesOf(first, second, third);
    const preview = await admin.open(previewPath([first, second, third]));
    expect(formOf(preview).values()).toMatchObject({
      [field(first, 'price')]: ['1080'],
      [field(second, 'price')]: ['615'],
      [field(third, 'on')]: ['on'],
    });
    expect(await pricesOf(first, second, third)).toEqual(before);
    const done = await admin.upload(formOf(preview), { [field(second, 'price')]: '٦٢٥٫٥٠', [field(third, 'on')]: [] });
    expect(done.text).toContain('2 prices changed');
    expect(await pricesOf(first, second, third)).toEqual([
      [1080, 1080],
      [625.5, 625.5],
      [380, 380],
    ]);
    const log = await database()<{ lines: number; rows: number }[]>`
      select count(distinct coalesce(line_id, id))::int as lines, count(*)::int as rows from audit_log
      where action = 'prices' and entity_id = any(${[first, second, third].map(({ _id }) => _id)})`;
    expect(log[0]).toEqual({ lines: 1, rows: 2 });
    const back = await admin.submit(undoFormOf(done));
    expect(back.text).toContain('2 prices are what they were');
    expect(await pricesOf(first, second, third)).toEqual(before);
    expect((await admin.submit(undoFormOf(done))).text).toContain('Nothing to put back');
  });

  it('with dates are changed as they were written, and count when their dates do', async () => {
    const dated = await onOffer(200, 150);
    const from = new Date(Date.now() + 86_400_000).toISOString();
    await callApi('PATCH', `/product/${dated._id}`, { token, json: { from } });
    const present = async () => (await callApi('GET', `/product/id/${dated._id}`, { token })).data.product;
    expect(await present()).toMatchObject({ price: 200, priceAfter: 200, datedPriceAfter: 150 });
    const preview = await admin.open(previewPath([dated], { ...UP, kind: 'both', leaveOffers: '' }));
    const fields = { [field(dated, 'price')]: '240', [field(dated, 'priceAfter')]: '180' };
    const done = await admin.upload(formOf(preview), fields);
    expect(await present()).toMatchObject({ price: 240, priceAfter: 240, datedPriceAfter: 180, from });
    await admin.submit(undoFormOf(done));
    expect(await present()).toMatchObject({ price: 200, priceAfter: 200, datedPriceAfter: 150, from });
  });

  it('of sizes are changed one by one, down by an amount, and the largest is what the perfume costs', async () => {
    const custom = await madeProduct(token, perfume({ lg: { price: 900 }, md: { price: 500 }, name: named() }));
    const preview = await admin.open(previewPath([custom], { way: 'down', amount: '33', rounding: '10' }));
    expect(formOf(preview).values()).toMatchObject({
      [field(custom, 'price', 'lg')]: ['870'],
      [field(custom, 'price', 'md')]: ['470'],
    });
    await admin.upload(formOf(preview), {});
    const { data } = await callApi('GET', `/product/id/${custom._id}`, { token });
    expect(data.product).toMatchObject({ price: 870, lg: { price: 870, priceAfter: 870 }, md: { price: 470 } });
  });

  it.each([
    ['en', 'somebody else changed these prices', 'Changed meanwhile'],
    ['ar', 'عدّل شخص آخر هذه الأسعار', 'تغيّر قبل أن تحفظ'],
  ] as const)('that were changed meanwhile are named and not overwritten, in %s', async (language, said, atRow) => {
    const visitor = language === 'en' ? admin : arabic;
    const [mine, theirs] = [await plain(100), await plain(200)];
    const preview = await visitor.open(previewPath([mine, theirs]));
    await callApi('PATCH', `/product/${theirs._id}`, { token, json: { price: 250, priceAfter: 250 } });
    const refused = await visitor.upload(formOf(preview), { [field(mine, 'price')]: '' });
    // A fault is mended in the preview that was read: what was changed since is named all the same.
    expect([refused.status, await pricesOf(mine, theirs)]).toEqual([
      422,
      [
        [100, 100],
        [250, 250],
      ],
    ]);
    const told = await visitor.upload(formOf(refused), { [field(mine, 'price')]: '115' });
    expect(told.status).toBe(409);
    for (const words of [said, atRow, nameOf(theirs), '250']) expect(told.text).toContain(words);
    expect(await pricesOf(mine, theirs)).toEqual([
      [100, 100],
      [250, 250],
    ]);
    await visitor.upload(formOf(told), { [field(theirs, 'on')]: [] });
    expect(await pricesOf(mine, theirs)).toEqual([
      [115, 115],
      [250, 250],
    ]);
  });

  it('are never 0, never negative, and an offer stays one unless it is left empty', async () => {
    const [plainOne, offer] = [await plain(100), await onOffer(100, 80)];
    const low = await admin.open(previewPath([plainOne, offer], { way: 'down', percent: '100', leaveOffers: '' }));
    expect(formOf(low).values()).not.toHaveProperty([field(plainOne, 'on')]);
    expect(low.text).toContain('Write a price');
    const down = await admin.open(previewPath([offer], { way: 'down', percent: '20', rounding: '1', leaveOffers: '' }));
    expect(formOf(down).values()).not.toHaveProperty([field(offer, 'on')]);
    expect(down.text).toContain('must stay below the price');
    for (const typed of ['0', '-5', '80', '70']) {
      const refused = await admin.upload(formOf(down), { [field(offer, 'on')]: 'on', [field(offer, 'price')]: typed });
      expect([typed, refused.status]).toEqual([typed, 422]);
      expect(formOf(refused).values()[field(offer, 'price')]).toEqual([typed]);
    }
    expect(await pricesOf(plainOne, offer)).toEqual([
      [100, 100],
      [100, 80],
    ]);
    const both = await admin.open(previewPath([offer], { ...UP, kind: 'both', leaveOffers: '' }));
    const higher = { [field(offer, 'price')]: '110', [field(offer, 'priceAfter')]: '111' };
    const named = await admin.upload(formOf(both), higher);
    expect([named.status, named.text.includes(nameOf(offer))]).toEqual([422, true]);
    await admin.upload(formOf(both), { ...higher, [field(offer, 'priceAfter')]: '' });
    expect(await pricesOf(offer)).toEqual([[110, 110]]);
  });

  it('are changed once, however often the button is pressed, and by the preview of the same person alone', async () => {
    const product = await plain(100);
    const form = formOf(await admin.open(previewPath([product])));
    const presses = await Promise.all([admin.upload(form, {}), admin.upload(form, {})]);
    expect(presses.map(({ status }) => status)).toEqual([200, 200]);
    const log = await database()`select 1 from audit_log where action = 'prices' and entity_id = ${product._id}`;
    expect([log.length, await pricesOf(product)]).toEqual([1, [[110, 110]]]);
    const other = await staffMember('catalog');
    const theirs = formOf(await other.visitor.open(previewPath([product])));
    const [signed] = [formOf(await admin.open(previewPath([product]))).values().preview ?? ''].flat();
    for (const preview of [signed ?? '', `${signed?.slice(0, -3) ?? ''}AAA`, 'nonsense', '']) {
      const refused = await other.visitor.upload(theirs, { preview });
      expect([refused.status, await pricesOf(product)]).toEqual([422, [[110, 110]]]);
    }
  });

  it('are taken back after a minute by who may put back alone, but for those changed since', async () => {
    const [first, second] = [await plain(100), await plain(200)];
    const { visitor } = await staffMember('catalog');
    const done = await visitor.upload(formOf(await visitor.open(previewPath([first, second]))), {});
    const undo = undoFormOf(done);
    await database()`update audit_log set at = at - interval '2 minutes'
      where action = 'prices' and entity_id = any(${[first._id, second._id]})`;
    expect((await visitor.submit(undo)).text).toContain('within a minute by whoever changed them');
    await callApi('PATCH', `/product/${second._id}`, { token, json: { price: 300, priceAfter: 300 } });
    const [line] = [undo.values().line ?? ''].flat();
    const log = await admin.open('/admin/audit?entity=product');
    const back = await admin.submit(log.form({ intent: 'undo', line: line ?? '' }));
    expect(back.path).toBe('/admin/audit?entity=product');
    expect(back.text).toContain('Left as they are, since changed meanwhile: 1');
    expect(await pricesOf(first, second)).toEqual([
      [100, 100],
      [300, 300],
    ]);
  });
});

describe('/admin/prices', () => {
  it.each([
    ['percent=', 'Write by how many percent'],
    ['percent=10&amount=5', 'not both'],
    ['percent=ten', 'from 0.01 to 900'],
    ['percent=-10', 'from 0.01 to 900'],
    ['amount=0', 'Write an amount'],
  ])('says what is wrong with ?%s', async (asked, said) => {
    const page = await admin.open(`/admin/prices?preview=yes&${asked}`);
    expect([page.status, page.text.includes(said), page.forms({ whose: true })]).toEqual([200, true, []]);
  });

  it('is reached from the list of products, with what is ticked or filtered there', async () => {
    const product = await plain(100);
    const list = await admin.open('/admin/manage-products?category=incense');
    expect(list.links(/^\/admin\/prices/)).toEqual(['/admin/prices?of=incense']);
    const [button] = list.all('[formaction="/admin/prices"][formmethod="get"]');
    expect(button?.text).toBe('Change prices of ticked');
    const page = await admin.open(`/admin/prices?returnTo=%2Fadmin&bulk=&ids=${product._id}`);
    expect(page.form({ of: true }).values()).toMatchObject({ of: ['ticked'], ids: [product._id] });
  });
});
