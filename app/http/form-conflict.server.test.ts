import { describe, expect, it } from 'vitest';

import { conflictsBetween, settleChoices } from './form-conflict.server';

const START = {
  name: { en: 'Oud', ar: 'عود' },
  price: '999',
  description: 'Dry\nwarm',
  visible: true,
  image: null,
  contents: [{ productId: 'a', quantity: 1 }],
  pool: ['one', 'two'],
};

function formOf(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

/** What a browser sends of the form above, with line ends of its own. */
const untouched = (): FormData =>
  formOf([
    ['name.en', 'Oud'],
    ['name.ar', 'عود'],
    ['price', '999'],
    ['description', 'Dry\r\nwarm'],
    ['visible', 'on'],
    ['image', ''],
    ['contents[0].productId', 'a'],
    ['contents[0].quantity', '1'],
    ['pool', 'two'],
    ['pool', 'one'],
  ]);

const typed = (changes: Record<string, string>): FormData => {
  const form = untouched();
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return form;
};

const between = (form: FormData, values: object, started = JSON.stringify(START)) =>
  conflictsBetween(form, started, { values, lists: ['contents'] }).map(({ field, changedBy }) => [field, changedBy]);

describe('a form and its record, which somebody else has changed', () => {
  it('differ in nothing where the form holds what the record does', () => {
    expect(between(untouched(), START)).toEqual([]);
    expect(between(typed({ price: '950.00' }), { ...START, price: '950' })).toEqual([]);
  });

  it('differ in what either of them changed, and it is known who did', () => {
    const theirs = { ...START, price: '950', visible: false, name: { en: 'Oud', ar: 'عود فاخر' } };
    expect(between(typed({ description: 'Dry', visible: 'on', 'name.ar': 'عود قديم' }), theirs)).toEqual([
      ['name.ar', 'both'],
      ['price', 'them'],
      ['description', 'me'],
      ['visible', 'them'],
    ]);
  });

  it('take a list as one thing', () => {
    const longer = { ...START, contents: [...START.contents, { productId: 'b', quantity: 2 }], pool: ['one'] };
    const [contents, pool] = conflictsBetween(untouched(), JSON.stringify(START), {
      values: longer,
      lists: ['contents'],
    });
    expect(contents).toMatchObject({ field: 'contents', changedBy: 'them' });
    expect(contents?.theirs).toContainEqual(['contents[1].productId', 'b']);
    expect(pool).toMatchObject({ field: 'pool', changedBy: 'them', theirs: [['pool', 'one']] });
    const none = untouched();
    none.delete('pool');
    expect(between(none, START)).toEqual([['pool', 'me']]);
  });

  it('keep rows apart that are records of their own', () => {
    const rows = (...charges: string[]) => ({ regions: charges.map((charge) => ({ charge, active: true })) });
    const sent = formOf([
      ['regions[0].charge', '50'],
      ['regions[0].active', 'on'],
      ['regions[1].charge', '70'],
      ['regions[1].active', 'on'],
    ]);
    expect(between(sent, rows('60', '60'), JSON.stringify(rows('50', '60')))).toEqual([
      ['regions[0].charge', 'them'],
      ['regions[1].charge', 'me'],
    ]);
  });

  it('leave a field alone that the form has not shown', () => {
    const form = untouched();
    form.delete('price');
    expect(between(form, START)).toEqual([]);
    expect(between(form, { ...START, price: '950' })).toEqual([['price', 'them']]);
  });

  it('count as both’s where nobody knows what the form started with', () => {
    for (const unknown of ['', 'nonsense', '[]', 'null'])
      expect(between(untouched(), { ...START, price: '950' }, unknown)).toEqual([['price', 'both']]);
  });
});

describe('what is chosen', () => {
  const chosen = (choices: Record<string, string>, theirs: unknown) => {
    const form = typed({ theirs: typeof theirs === 'string' ? theirs : JSON.stringify(theirs) });
    for (const [field, side] of Object.entries(choices)) form.set(`choose:${field}`, side);
    return settleChoices(form);
  };

  it('is taken over, field by field, and nothing of the choice is left', () => {
    const theirs = { price: [['price', '950']], description: [['description', 'Fresh']], pool: [['pool', 'three']] };
    const form = chosen({ price: 'theirs', description: 'mine', pool: 'theirs' }, theirs);
    expect([form.getAll('price'), form.get('description'), form.getAll('pool')]).toEqual([
      ['950'],
      'Dry\r\nwarm',
      ['three'],
    ]);
    expect([...form.keys()].filter((name) => name === 'theirs' || name.startsWith('choose:'))).toEqual([]);
  });

  it('replaces a list as a whole, and a picture with the one that stands there', () => {
    const form = chosen(
      { contents: 'theirs', image: 'theirs' },
      { contents: [['contents[0].productId', 'b']], image: [['image', '/imgs/products/a-1x1.webp']] },
    );
    expect(form.has('contents[0].quantity')).toBe(false);
    expect(form.get('contents[0].productId')).toBe('b');
    expect(form.get('kept:image')).toBe('/imgs/products/a-1x1.webp');
  });

  it.each(['', '{', '[1]', '{"price":1}', '{"price":[["price"]]}'])(
    'is nothing where it makes no sense: %s',
    (sent) => {
      expect(chosen({ price: 'theirs' }, sent).getAll('price')).toEqual(['999']);
    },
  );
});
