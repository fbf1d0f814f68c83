import { describe, expect, it } from 'vitest';

import { addRow, itemOfRow, type LineRow, lineRows, pressedItem, rowFields, rowSchema } from './lines.form';

const OUD = '0190a7f2-5c1e-4d3a-9b40-2f6c8e1d5a70';
const row = (changes: Partial<LineRow> = {}): LineRow => ({
  ...{ type: 'Product', itemId: OUD, size: '50ml', quantity: '2', line: '', remove: false, selectedItems: [] },
  ...changes,
});
function formOf(...rows: LineRow[]): FormData {
  const form = new FormData();
  for (const [name, value] of rowFields(rows)) form.append(name, value);
  return form;
}

describe('the lines of a form', () => {
  it('are read as they are sent, those that are to go too', () => {
    const rows = [row({ line: 'own' }), row({ remove: true, selectedItems: ['', 'b'] })];
    expect(lineRows(formOf(...rows))).toEqual(rows);
    const form = new FormData();
    form.append('items[0].selectedItems[2]', 'c');
    expect(lineRows(form)[0]?.selectedItems).toEqual(['', '', 'c']);
  });

  it('take an item that is there already as one more of it, in any digits, and never beyond 20', () => {
    const added = (quantity: string, size = '50ml') => {
      const form = formOf(row({ quantity }));
      addRow(form, { type: 'Product', itemId: OUD, size, slots: 0 });
      return lineRows(form).map((each) => each.quantity);
    };
    expect([added('2'), added('٣'), added('20'), added('much')]).toEqual([['3'], ['4'], ['20'], ['1']]);
    expect(added('2', '100ml')).toEqual(['2', '1']);
    const form = formOf(row({ remove: true }));
    addRow(form, { type: 'Collection', itemId: OUD, size: '', slots: 2 });
    expect(lineRows(form)[1]).toEqual(row({ type: 'Collection', size: '', quantity: '1', selectedItems: ['', ''] }));
  });

  it.each([
    [`add:Product:${OUD}`, { type: 'Product', itemId: OUD }],
    ['add:Product:1', null],
    [`add:Thing:${OUD}`, null],
    [`remove:Product:${OUD}`, null],
    ['price', null],
  ])('know %s as the press for %j', (step, item) => expect(pressedItem(step)).toEqual(item));

  it('say what is wrong with a row, but not of one that is to go', () => {
    const { line: _, remove: __, ...sent } = row({ quantity: '0' });
    const read = rowSchema.safeParse(sent);
    expect(read.error?.issues).toMatchObject([{ path: ['quantity'], message: 'cart.quantityInvalid' }]);
    expect(rowSchema.parse({ ...sent, remove: 'on' })).toBeNull();
    expect([itemOfRow(row({ quantity: '0' })), itemOfRow(row())?.quantity]).toEqual([null, 2]);
  });
});
