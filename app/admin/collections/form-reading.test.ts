import { describe, expect, it } from 'vitest';

import { collectionFormSchema, contentRows, settleForm, stepContents } from './form-reading';

const OUD = '00000000-0000-4000-8000-000000000001';
const ROSE = '00000000-0000-4000-8000-000000000002';

function form(...rows: [productId: string, size: string, quantity: string][]): FormData {
  const data = new FormData();
  rows.forEach(([productId, size, quantity], index) => {
    data.set(`contents[${index}].productId`, productId);
    data.set(`contents[${index}].size`, size);
    data.set(`contents[${index}].quantity`, quantity);
  });
  return data;
}

const after = (data: FormData, step: string) => {
  stepContents(data, step);
  return contentRows(data).map(({ productId, size, quantity }) => [productId, size, quantity]);
};

describe('the buttons of the contents', () => {
  it('add a product, and one more piece of one that stands there in that size', () => {
    expect(after(form(), `add:${OUD}:30ml`)).toEqual([[OUD, '30ml', '1']]);
    expect(after(form([OUD, '30ml', '2']), `add:${OUD}:30ml`)).toEqual([[OUD, '30ml', '3']]);
    expect(after(form([OUD, '30ml', '2']), `add:${OUD}:50ml`)).toEqual([
      [OUD, '30ml', '2'],
      [OUD, '50ml', '1'],
    ]);
    expect(after(form([OUD, '', 'two']), `add:${OUD}:`)).toEqual([[OUD, '', '1']]);
  });

  it('move and take out a row with all that was typed in it', () => {
    const rows: [string, string, string][] = [
      [OUD, '30ml', '2'],
      [ROSE, '', 'x'],
    ];
    expect(after(form(...rows), 'up:1')).toEqual([rows[1], rows[0]]);
    expect(after(form(...rows), 'down:0')).toEqual([rows[1], rows[0]]);
    expect(after(form(...rows), 'remove:0')).toEqual([rows[1]]);
  });

  it('change nothing where there is nothing to change', () => {
    for (const step of ['up:0', 'down:0', 'up:7', 'remove:x', 'find', '']) {
      expect(after(form([OUD, '', '1']), step)).toEqual([[OUD, '', '1']]);
    }
  });
});

describe('a form of a collection', () => {
  it('is rid of what is no field of a collection', () => {
    const data = form([OUD, '', '1']);
    for (const [name, value] of [
      ['find', ' oud '],
      ['findPerfume', 'rose'],
      ['step', 'remove:0'],
    ] as const)
      data.set(name, value);
    expect(settleForm(data)).toEqual({ find: 'oud', findPerfume: 'rose', refused: {} });
    expect([...data.keys()]).toEqual(['step']);
  });

  it('does not take a set of chosen perfumes with none of them for one of all perfumes', () => {
    const set = (fields: Record<string, string>) => {
      const data = form();
      for (const [name, value] of Object.entries({ collectionType: 'classice', poolKind: 'chosen', ...fields }))
        data.set(name, value);
      return settleForm(data).refused;
    };
    expect(set({})).toEqual({ pool: ['collection.poolNone'] });
    const sound: Record<string, string>[] = [
      { pool: OUD },
      { poolKind: 'all' },
      { collectionType: 'classic' },
      { step: 'findPerfume' },
    ];
    for (const fields of sound) {
      expect(set(fields)).toEqual({});
    }
  });

  it('leaves out the fields of the other kind, and ticks where all perfumes may fill the set', () => {
    const sent = {
      name: { en: 'Box', ar: 'صندوق' },
      price: '١٬٢٠٠٫٥٠',
      offerType: 'buy2x50get1x30',
      poolKind: 'chosen',
      pool: OUD,
      contents: [{ productId: ROSE, size: '', quantity: '٢' }],
    };
    expect(collectionFormSchema.parse({ ...sent, collectionType: 'classic' })).toMatchObject({
      price: 120_050,
      priceAfter: 120_050,
      offerType: null,
      pool: [],
      contents: [{ productId: ROSE, size: null, quantity: 2 }],
    });
    expect(collectionFormSchema.parse({ ...sent, collectionType: 'classice' })).toMatchObject({
      offerType: 'buy2x50get1x30',
      pool: [OUD],
      contents: [],
    });
    expect(collectionFormSchema.parse({ ...sent, collectionType: 'classice', poolKind: 'all' })).toMatchObject({
      pool: [],
    });
  });
});
