import { afterAll, describe, expect, it } from 'vitest';

import { forgetMadeCollections } from '../support/api-collections';
import { closeDatabase, database } from '../support/database';
import { adminVisitor } from '../support/people';
import { composedOf, countedProduct, faultsOf, orders, ownPerfume, sayStock, shelfOf, stockOf } from '../support/stock';
import type { Page } from '../support/page';
import { Visitor } from '../support/visitor';

const used: { id: string; forget: () => Promise<void> }[] = [];
const keep = <Thing extends { id: string; forget: () => Promise<void> }>(thing: Thing): Thing => {
  used.push(thing);
  return thing;
};
const own = async (count: number) => keep(await countedProduct(count));
const codeOf = async (id: string) => {
  const [row] = await database()<{ code: string }[]>`select code from products where id = ${id}`;
  return row?.code ?? '';
};

afterAll(async () => {
  expect(await faultsOf(used.map(({ id }) => id))).toEqual([]);
  await forgetMadeCollections();
  for (const { forget } of used) await forget();
  await closeDatabase();
});

const change = (page: Page) => page.form({ way: true });
const itemPath = (id: string) => `/admin/stock/${id}`;
/** The newest change of an item. */
const lastOf = async (id: string) => (await stockOf(id)).movements[0];

describe.each([
  ['en', 'Low', 'Can’t be packed', 'Write how many: at least one.', 'Say why in the note.'],
  ['ar', 'قليل', 'لا يمكن تجهيزه', 'اكتب الكمية: واحد على الأقل.', 'اكتب السبب في الملاحظة.'],
] as const)('the stock as plain forms, in %s', (language, low, cannot, none, why) => {
  it('lists what there is, by state and by words; less and more lead to the form', async () => {
    const [product, visitor] = [await own(2), await adminVisitor(language)];
    const code = await codeOf(product.id);
    const page = await visitor.open(`/admin/stock?q=${encodeURIComponent(code)}&state=low`);
    expect([page.status, page.text.includes(code), page.text.includes(low)]).toEqual([200, true, true]);
    expect((await visitor.open(`/admin/stock?q=${code}&state=uncounted`)).text).not.toContain(code);
    const [fewer = ''] = page.document
      .querySelectorAll('.stock-stepper a')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.includes('way=taken'));
    const form = change(await visitor.open(fewer));
    expect(form.values()).toMatchObject({ way: ['taken'], amount: ['1'] });
    const done = await visitor.submit(form, { reason: 'sample' });
    expect([done.path.split('?')[0], await shelfOf(product.id)]).toEqual(['/admin/stock', [1, 0]]);
    expect(await lastOf(product.id)).toMatchObject({ kind: 'change', reason: 'sample', onHandChange: -1, onHand: 1 });
  });

  it('keeps what was typed wrongly, says so, and changes nothing', async () => {
    const [product, visitor] = [await own(7), await adminVisitor(language)];
    const form = change(await visitor.open(itemPath(product.id)));
    const refused = async (fields: Record<string, string>, status = 422) => {
      const page = await visitor.submit(form, fields);
      expect(page.status).toBe(status);
      return page.text;
    };
    expect(await refused({ way: 'added', amount: '0', note: 'Kept note' })).toContain(none);
    expect((await visitor.submit(form, { way: 'added', amount: '', note: 'Kept note' })).html).toContain('Kept note');
    expect(await refused({ way: 'taken', amount: '1', reason: 'other' })).toContain(why);
    for (const amount of ['-1', '1.5', 'six', '99999999', `'; drop table stock_items; --`]) await refused({ amount });
    const tooMany = await visitor.submit(form, { way: 'taken', amount: '8', reason: 'damaged' });
    expect([tooMany.status, tooMany.document.querySelector('[name=amount]')?.getAttribute('aria-invalid')]).toEqual([
      422,
      'true',
    ]);
    await refused({ way: 'nothing', amount: '1' });
    await refused({ way: 'added', amount: '1', note: 'x'.repeat(201) });
    await refused({ size: '100ml', way: 'added', amount: '1' });
    expect(await shelfOf(product.id)).toEqual([7, 0]);
    expect((await visitor.open(itemPath('nobody'))).status).toBe(404);
  });

  it('asks before less is kept than is promised, names the orders, and writes a note about those ticked', async () => {
    const [product, visitor] = [await own(3), await adminVisitor(language)];
    const { placed, id } = await orders({ itemId: product.id, quantity: 2 });
    const number = String((placed.data.order as { number: number }).number);
    const form = change(await visitor.open(itemPath(product.id)));
    const asked = await visitor.submit(form, { way: 'counted', amount: '1', note: 'Shelf' });
    expect([asked.status, asked.text.includes(number), await shelfOf(product.id)]).toEqual([200, true, [3, 2]]);
    const kept = await visitor.submit(asked.form({ do: true }), { short: 'on', do: 'mark', orders: id });
    expect(kept.path).toContain(id);
    expect(await shelfOf(product.id)).toEqual([1, 2]);
    const [event] = await database()<{ text: string }[]>`
      select body ->> 'text' as text from order_events where order_id = ${id} and kind = 'note'`;
    expect(event?.text).toContain('1');
    expect((await visitor.open('/admin')).text).toContain(cannot);
    const list = await visitor.open(`/admin/stock?state=short`);
    expect(list.text).toContain(await codeOf(product.id));
    await sayStock(product.id, { count: 3 });
  });
});

describe('a change of a count', () => {
  it('is one change, however often its button is pressed, and refused after somebody else’s', async () => {
    const [product, visitor] = [await own(3), await adminVisitor()];
    const open = async () => change(await visitor.open(itemPath(product.id)));
    const [form, otherTab] = [await open(), await open()];
    const press = (of = form) => visitor.submit(of, { way: 'added', amount: '6', note: 'Invoice 4471' });
    const [first, second] = await Promise.all([press(), press()]);
    expect([first.status, second.status, await shelfOf(product.id)]).toEqual([200, 200, [9, 0]]);
    const page = await visitor.open(itemPath(product.id));
    expect(page.text).toContain('Came in, Invoice 4471');
    const late = await press(otherTab);
    expect([late.status, late.text.includes('meanwhile'), await shelfOf(product.id)]).toEqual([409, true, [9, 0]]);
    const other = await visitor.submit(form, { way: 'added', amount: '7' });
    expect([other.status, other.text.includes('saved already'), await shelfOf(product.id)]).toEqual([
      422,
      true,
      [9, 0],
    ]);
  });

  it('begins a pool, changes its mark, and ends it', async () => {
    const [perfume, visitor] = [keep(await ownPerfume()), await adminVisitor()];
    const path = itemPath(perfume.id);
    const how = (page: Page) => page.form({ how: true });
    const nothing = await visitor.submit(how(await visitor.open(path)), { how: 'pool' });
    expect([nothing.status, nothing.text.includes('Write how many there are now.')]).toEqual([422, true]);
    const begun = await visitor.submit(how(await visitor.open(path)), { how: 'pool', onHand: '1240', lowMark: '500' });
    expect(begun.text).toContain('1,240 ml');
    expect(begun.text).toContain('up to 12');
    expect((await stockOf(perfume.id)).rows).toMatchObject([{ unit: 'ml', onHand: 1240, lowMark: 500 }]);
    await visitor.submit(how(begun), { how: 'pool', lowMark: '1300' });
    expect((await stockOf(perfume.id)).rows).toMatchObject([{ level: 'low', lowMark: 1300 }]);
    await visitor.submit(how(await visitor.open(path)), { how: 'sizes' });
    expect((await stockOf(perfume.id)).rows.map(({ onHand }) => onHand)).toEqual([null, null, null]);
    const first = (await visitor.open(`${path}?size=50ml`)).form({ way: 'counted' });
    await visitor.submit(first, { amount: '5' });
    const { rows } = await stockOf(perfume.id);
    expect(rows.map(({ size, onHand }) => [size, onHand])).toEqual([
      ['100ml', null],
      ['50ml', 5],
      ['30ml', null],
    ]);
    const list = await visitor.open(`/admin/manage-products?q=${await codeOf(perfume.id)}`);
    expect(list.text).toContain('50 ml: 5');
  });
});

describe('another way of counting', () => {
  it('begins at the moment when the former ends', async () => {
    const [perfume, visitor] = [keep(await ownPerfume()), await adminVisitor()];
    await sayStock(perfume.id, { size: '50ml', count: 5 });
    const form = (await visitor.open(itemPath(perfume.id))).form({ how: true });
    const counted = async () => {
      const rows = await database()<{ unit: string }[]>`
        select unit from stock_items where product_id = ${perfume.id} and counted`;
      return rows.map(({ unit }) => unit);
    };
    let changed: ReturnType<typeof visitor.submit> | undefined;
    await database().begin(async (holding) => {
      // Whoever begins to count reads what open orders hold.
      await holding`lock table order_items in access exclusive mode`;
      changed = visitor.submit(form, { how: 'pool', onHand: '900' });
      await expect
        .poll(async () => (await database()`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length)
        .toBe(1);
      expect(await counted()).toEqual(['piece']);
    });
    expect((await changed)?.status).toBe(200);
    expect(await counted()).toEqual(['ml']);
  });
});

describe('the composer', () => {
  it('offers only what is left after what is chosen', async () => {
    const perfume = keep(await ownPerfume());
    await sayStock(perfume.id, { unit: 'ml', count: 120 });
    const set = await composedOf(perfume.id);
    const visitor = Visitor.unlikeOthers();
    const offered = async (chosen: string[]) => {
      const query = new URLSearchParams(chosen.map((id) => ['selectedItems', id]));
      const page = await visitor.open(`/collections/${set.slug}?${query.toString()}`);
      const form = page.form({ selectedItems: true });
      return [form.values().selectedItems, form.choices('selectedItems').filter(({ value }) => value !== '').length];
    };
    expect(await offered([])).toEqual([['', '', ''], 3]);
    expect(await offered([perfume.id, perfume.id, perfume.id])).toEqual([[perfume.id, perfume.id, ''], 2]);
  });
});
