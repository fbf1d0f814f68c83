import { describe, expect, it } from 'vitest';

import { askedReturn, workOutHref } from './asked-return';

const LINE = '5f0c8d0e-6c5b-4f6e-9b61-3c1b7f2c1a01';
const query = (fields: Record<string, string>) => new URLSearchParams(fields);
const line = (quantity: string) => ({ 'lines[0].line': LINE, 'lines[0].quantity': quantity });

describe('what a return was worked out with', () => {
  it('is nothing before anybody has asked', () => {
    expect(askedReturn(query({}))).toBeNull();
    expect(askedReturn(query({ kind: 'gold', ...line('1') }))).toBeNull();
  });

  it('is read as the form would be, and stands as it was typed', () => {
    const asked = askedReturn(query({ kind: 'refused', reason: '', deposit: 'part', keep: '95', ...line('٢') }));
    expect(asked?.asked).toEqual({
      lines: [{ line: LINE, quantity: 2 }],
      kind: 'refused',
      deposit: { keep: 9_500 },
    });
    expect(asked?.typed).toMatchObject({ kind: 'refused', keep: '95', [LINE]: '٢' });
  });

  it.each<[string, Record<string, string>]>([
    ['pieces in words', { ...line('two') }],
    ['less than none', { ...line('-1') }],
    ['a line that is none', { 'lines[0].line': 'x', 'lines[0].quantity': '1' }],
    ['an amount in words', { ...line('1'), deposit: 'part', keep: 'all' }],
    ['a far place', { 'lines[99].line': LINE, 'lines[99].quantity': 'x' }],
  ])('is worked out of no %s', (_, fields) => {
    expect(askedReturn(query({ kind: 'refused', ...fields }))?.asked).toBeNull();
  });

  it('leads to its address with what was typed, and nothing else', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...line('1'), kind: 'returned', sum: '1-2', seen: 'x', other: 'y' }))
      form.append(name, value);
    const [path, search] = workOutHref('/admin/orders/1/return', form).split('?');
    expect(path).toBe('/admin/orders/1/return');
    expect([...new URLSearchParams(search).keys()]).toEqual(['lines[0].line', 'lines[0].quantity', 'kind']);
  });
});
