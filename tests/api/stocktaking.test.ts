import { afterAll, describe, expect, it } from 'vitest';

import { changeRow } from '../support/change-rows';
import { database } from '../support/database';
import type { Page } from '../support/page';
import { adminVisitor } from '../support/people';
import { orders, sayStock, shelfOf, stockOf, stockOfOne } from '../support/stock';

const { own, bottles, end } = stockOfOne();
afterAll(end);

const codeOf = async (id: string) => {
  const [row] = await database()<{ code: string }[]>`select code from products where id = ${id}`;
  return row?.code ?? '';
};

const COUNT = '/admin/stock/count';
const shelfForm = (page: Page) => page.form({ 'rows[0].itemId': true });

describe('a stocktaking', () => {
  it('compares what was typed with the record, adds what moves meanwhile, and is kept once', async () => {
    const [product, visitor] = [await own(14), await adminVisitor()];
    const shelf = `${COUNT}?q=${encodeURIComponent(await codeOf(product.id))}`;
    const typed = await visitor.submit(shelfForm(await visitor.open(shelf)), { 'rows[0].counted': '١٢' });
    expect([typed.path, typed.text.includes('2 fewer than 14')]).toEqual([shelf, true]);
    expect(await shelfOf(product.id)).toEqual([14, 0]);
    await orders({ itemId: product.id, quantity: 1 });
    await sayStock(product.id, { change: -1, reason: 'damaged' });
    const compared = await visitor.open(`${COUNT}?step=compare`);
    expect(compared.text).toContain('13 becomes 11');
    const keepForm = compared.form({ intent: 'keep' });
    await Promise.all([visitor.submit(keepForm), visitor.submit(keepForm)]);
    expect(await shelfOf(product.id)).toEqual([11, 1]);
    expect((await stockOf(product.id)).movements.filter(({ reason }) => reason === 'counted')).toHaveLength(1);
    expect((await visitor.open(`${COUNT}?step=compare`)).forms({ intent: 'keep' })).toEqual([]);
  });

  it('names the orders that it is too little for, takes back what was typed, and throws all away', async () => {
    const [product, visitor] = [await own(2), await adminVisitor('ar')];
    const shelf = `${COUNT}?q=${encodeURIComponent(await codeOf(product.id))}`;
    const { placed } = await orders({ itemId: product.id, quantity: 2 });
    const number = String((placed.data.order as { number: number }).number);
    const compared = await visitor.submit(shelfForm(await visitor.open(shelf)), {
      'rows[0].counted': '1',
      intent: 'compare',
    });
    expect(compared.document.querySelector('.count-differences')?.text).toContain(number);
    await visitor.submit(shelfForm(await visitor.open(shelf)), { 'rows[0].counted': '' });
    expect((await visitor.open(`${COUNT}?step=compare`)).forms({ intent: 'keep' })).toEqual([]);
    await visitor.submit(shelfForm(await visitor.open(shelf)), { 'rows[0].counted': '5' });
    await visitor.submit((await visitor.open(COUNT)).form({ intent: 'discard' }));
    const [left] = await database()`select count(*)::int as typed from typed_counts`;
    expect([left?.typed, await shelfOf(product.id)]).toEqual([0, [2, 2]]);
  });

  it('refuses what is no count in words and keeps what was typed', async () => {
    const [product, visitor] = [await own(2), await adminVisitor()];
    const form = shelfForm(await visitor.open(`${COUNT}?q=${encodeURIComponent(await codeOf(product.id))}`));
    for (const counted of ['many', '-3', '2.5', '10000000', `1'; --`]) {
      const page = await visitor.submit(form, { 'rows[0].counted': counted });
      expect([page.status, page.text.includes('as a whole number')]).toEqual([422, true]);
      expect(page.document.querySelector('[name="rows[0].counted"]')?.getAttribute('value')).toBe(counted);
    }
    const unknown = { 'rows[0].itemId': '5b7c1d9e-2f3a-4c4d-8e5f-6a7b8c9d0e1f', 'rows[0].counted': '1' };
    expect((await visitor.submit(form, unknown)).status).toBe(200);
    expect((await visitor.submit(form, { 'rows[0].itemId': 'x', 'rows[0].counted': '1' })).status).toBe(422);
    const [left] = await database()`select count(*)::int as typed from typed_counts`;
    expect(left?.typed).toBe(0);
  });

  it('takes a file such as the export, and names the line that it cannot read', async () => {
    const [product, visitor] = [await own(4), await adminVisitor()];
    const code = await codeOf(product.id);
    const sheet = await (await visitor.request('/admin/stock/export')).text();
    expect(sheet).toMatch(new RegExp(`^${code},.*,,4,0,4\r$`, 'm'));
    const form = (await visitor.open(COUNT)).form({ intent: 'file' });
    const send = (csv: string) =>
      visitor.upload(form, {}, { file: new File([csv], 'counts.csv', { type: 'text/csv' }) });
    expect((await send(`code,onHand\n${code},9\nNO-SUCH,1\n`)).text).toContain('Line 3 names NO-SUCH');
    expect((await send(`code,onHand\n${code},nine\n`)).text).toContain('Line 2 has no whole number');
    expect((await send(`code,size,onHand\n${code},75ml,1\n`)).text).toContain('Line 2 names a size');
    expect((await send('name\nx\n')).text).toContain('needs the columns code and onHand');
    expect((await send('')).status).toBe(422);
    const read = await send(`code;size;onHand\n${code};;٩\n`);
    expect(read.text).toContain('1 row of the file is read');
    expect(await shelfOf(product.id)).toEqual([4, 0]);
    await visitor.submit((await visitor.open(`${COUNT}?step=compare`)).form({ intent: 'keep' }));
    expect(await shelfOf(product.id)).toEqual([9, 0]);
  });
});

describe('counts that cannot be kept', () => {
  it.each([
    ['en', 'Kept: 1. Not kept: 1', 'It is one pool in millilitres by now.'],
    ['ar', 'تم حفظ: 1. لم يُحفظ: 1', 'أصبح رصيدًا واحدًا بالمل'],
  ] as const)('stay beside those that are kept, with the reason, until thrown away: in %s', async (...texts) => {
    const [language, partly, why] = texts;
    const [product, perfume, visitor] = [await own(3), await bottles(), await adminVisitor(language)];
    for (const [id, counted] of [
      [product.id, '2'],
      [perfume.id, '9'],
    ] as const)
      await visitor.submit(shelfForm(await visitor.open(`${COUNT}?q=${await codeOf(id)}`)), {
        'rows[0].counted': counted,
      });
    await sayStock(perfume.id, { unit: 'ml', count: 500 });
    const kept = await visitor.submit((await visitor.open(`${COUNT}?step=compare`)).form({ intent: 'keep' }));
    expect(kept.text).toContain(partly);
    const listed = kept.document.querySelector('.count-misplaced')?.text ?? '';
    expect([listed.includes(await codeOf(perfume.id)), listed.includes(why), listed.includes('9')]).toEqual([
      ...[true, true, true],
    ]);
    expect([await shelfOf(product.id), await shelfOf(perfume.id)]).toEqual([
      [2, 0],
      [500, 0],
    ]);
    const onShelf = await visitor.open(COUNT);
    expect(onShelf.document.querySelector('.count-misplaced')?.text).toContain(why);
    await visitor.submit(onShelf.form({ intent: 'drop' }));
    expect((await visitor.open(COUNT)).document.querySelector('.count-misplaced')).toBeNull();
  });

  it('are named by the code that they had, and a press that comes twice finds nothing left to keep', async () => {
    const [product, visitor] = [await own(3), await adminVisitor()];
    const code = await codeOf(product.id);
    await visitor.submit(shelfForm(await visitor.open(`${COUNT}?q=${code}`)), { 'rows[0].counted': '2' });
    const keep = (await visitor.open(`${COUNT}?step=compare`)).form({ intent: 'keep' });
    expect((await visitor.submit(keep)).text).toContain('The count of 1 item is kept');
    expect((await visitor.submit(keep)).text).toContain('There was nothing left to keep');

    await visitor.submit(shelfForm(await visitor.open(`${COUNT}?q=${code}`)), { 'rows[0].counted': '1' });
    await changeRow('products', product.id, { deleted_at: new Date(), code: `${code}~${product.id}` });
    const page = await visitor.open(COUNT);
    const listed = page.document.querySelector('.count-misplaced')?.text ?? '';
    expect([listed.includes(code), listed.includes('~')]).toEqual([true, false]);
    await visitor.submit(page.form({ intent: 'drop' }));
  });

  it('are those of a file, too, that names no size where there are some', async () => {
    const [perfume, visitor] = [await bottles(), await adminVisitor()];
    const file = new File([`code,onHand\n${await codeOf(perfume.id)},4\n`], 'counts.csv', { type: 'text/csv' });
    const read = await visitor.upload((await visitor.open(COUNT)).form({ intent: 'file' }), {}, { file });
    expect(read.document.querySelector('.count-misplaced')?.text).toContain('It comes in sizes: count each of them.');
    await visitor.submit(read.form({ intent: 'discard' }));
    expect((await visitor.open(COUNT)).document.querySelector('.count-misplaced')).toBeNull();
  });
});
