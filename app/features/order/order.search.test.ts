import { describe, expect, it } from 'vitest';

import { orderSearchText, searchWords } from './order.search';

const ORDER = {
  number: 100251,
  recipientName: 'مُنى عبد الله',
  recipientPhone: '+201005550142',
  secondPhone: '',
  street: '8 El-Gomhoreya St',
  city: 'أسيوط',
  landmark: '',
  waybill: 'BO-7741 ٢٠٩٣',
  email: null,
  names: 'Sultan’s Oud عود السلطان',
};

const finds = (q: string): boolean =>
  searchWords(q).every((ways) => ways.some((way) => orderSearchText(ORDER).includes(way)));

describe('the search text of an order', () => {
  it('holds number, name, phones, address, waybill and what was bought, as they are compared', () => {
    expect(orderSearchText(ORDER)).toBe(
      '100251 مني عبد الله +201005550142 8 el-gomhoreya st اسيوط bo-7741 2093 sultan’s oud عود السلطان',
    );
  });

  it.each(['عبدالله', 'عبد الله', 'منى أسيوط', 'bo-7741', 'GOMHOREYA', '٢٠٩٣', 'السلطان', 'oud 100251'])(
    'is found by %s',
    (q) => {
      expect(finds(q)).toBe(true);
    },
  );

  it.each(['عبدالرحمن', 'oud Cairo', 'bo-7742'])('is not found by %s', (q) => {
    expect(finds(q)).toBe(false);
  });

  it('takes a name that ends in a compound as one word and as two', () => {
    expect(searchWords('صلاح نورالدين')).toEqual([['صلاح'], ['نورالدين', ' نور الدين']]);
    expect(searchWords('  ')).toEqual([]);
  });
});
