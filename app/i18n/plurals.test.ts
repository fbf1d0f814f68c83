import { describe, expect, it } from 'vitest';

import { translator } from './i18n.server';

const t = translator('ar');

describe('what is counted in Arabic', () => {
  it.each(['layout.cart.count', 'account:orders.pieces', 'admin:orders.pieces'])('%s is pieces', (key) => {
    const said = [1, 2, 3, 10, 11, 99, 100, 103].map((count) => t(key, { count }));
    expect(said).toEqual(['قطعة واحدة', 'قطعتان', '3 قطع', '10 قطع', '11 قطعة', '99 قطعة', '100 قطعة', '103 قطع']);
  });

  it('is heard on the cart with the figure that is seen on it', () => {
    for (const count of [1, 2, 3, 11, 100]) expect(t('layout.cart.open', { count })).toContain(String(count));
  });

  it('is a whole sentence of products that ran out or are back', () => {
    const changed = (what: string) => [1, 2, 3, 11, 100].map((count) => t(`admin:products.changed.${what}`, { count }));
    expect(changed('outOfStock')).toEqual([
      'نفد المنتج',
      'نفد منتجان',
      'نفدت 3 منتجات',
      'نفد 11 منتجًا',
      'نفد 100 منتج',
    ]);
    expect(changed('inStock')).toEqual([
      'توفّر المنتج من جديد',
      'توفّر منتجان من جديد',
      'توفّرت 3 منتجات من جديد',
      'توفّر 11 منتجًا من جديد',
      'توفّر 100 منتج من جديد',
    ]);
  });

  it('is what is left of a set', () => {
    expect([1, 2, 3, 11].map((count) => t('composer:missing', { count }))).toEqual([
      'تنقص زجاجة',
      'تنقص زجاجتان',
      'تنقص 3 زجاجات',
      'تنقص 11 زجاجة',
    ]);
  });
});
