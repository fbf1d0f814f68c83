import { expect, it } from 'vitest';

import type { OrderRecord } from '~/features/order/order.json';

import { SALES_COLUMNS, salesRows } from './sales-sheet';

type Item = OrderRecord['items'][number];
const item = (id: string, lineTotal: number): Item => ({
  ...{ id, orderId: 'o', position: 0, type: 'Product', itemId: 'p', nameEn: 'Oud', nameAr: 'عود', slug: 'oud' },
  ...{ image: '', size: '50ml', volume: null, selectedItems: [], contents: [], unitCost: null },
  ...{ unitPrice: lineTotal, quantity: 1, lineTotal },
});
it('says what is of the whole order once, and no phone and no address', () => {
  const paid = { orderId: 'o', byUserId: null, corrects: null, at: new Date('2026-11-21T22:30:00Z') } as const;
  const row = {
    ...{ number: 100_001, source: 'web', status: 'delivered', paymentMethod: 'cod', paymentStatus: 'refunded' },
    ...{ regionNameEn: 'Giza', regionNameAr: 'الجيزة', deliveryCharge: 6_000, total: 36_003, returnsTotal: 20_000 },
    ...{ courier: 'Bosta', waybill: '7', shippingFee: 4_500, createdAt: new Date('2026-11-21T22:14:00Z') },
    ...{ recipientName: 'Mona', recipientPhone: '+201005550142', street: '12 Tahrir' },
  } as unknown as OrderRecord['row'];
  const record: OrderRecord = {
    ...{ row, items: [item('1', 10_000), item('2', 20_003)], adjustments: [], events: [], returns: [] },
    payments: [
      { ...paid, id: '1', direction: 'in', amount: 36_003, how: 'cash', reference: '' },
      { ...paid, id: '2', direction: 'out', amount: 20_000, how: 'instapay', reference: 'R-9' },
    ],
  };
  const rows = salesRows(record, 'en', (key) => key);
  const of = (line: number, column: (typeof SALES_COLUMNS)[number]) => rows[line]?.[SALES_COLUMNS.indexOf(column)];
  expect(rows).toHaveLength(2);
  // Ten hours past noon in London is the next day in Cairo.
  expect(of(0, 'placed')).toBe('2026-11-22 00:14');
  expect([of(0, 'total'), of(1, 'total')]).toEqual(['360.03', '']);
  expect([of(0, 'paid'), of(0, 'returned'), of(0, 'cameBack')]).toEqual(['360.03', '200.00', '200.00']);
  expect(of(0, 'refunds')).toBe('2026-11-22 00:30 200.00 admin:reports.way.instapay R-9');
  expect([of(0, 'lineTotal'), of(1, 'lineTotal')]).toEqual(['100.00', '200.03']);
  expect(of(1, 'coupon')).toBe('');
  for (const secret of ['Mona', '5550142', 'Tahrir']) expect(rows.flat().join(' ')).not.toContain(secret);
});
