import { describe, expect, it } from 'vitest';

import type { AdminOrderJson } from '~/admin/orders/orders.json';
import { eachSum, WIRE_SUM_NAMES } from '~/features/pricing/order-sums';
import { eachField, ORDER_TEXT_NAMES } from '~/features/order/order.fields';

import { ORDER_COLUMNS, orderCells } from './order-sheet';

const order: AdminOrderJson = {
  _id: 'o-1',
  number: 100_001,
  status: 'pending',
  items: [
    {
      _id: 'l-1',
      type: 'Collection',
      itemId: 'c-1',
      name: { en: 'Pair', ar: 'ثنائي' },
      slug: 'pair',
      image: '/imgs/a.webp',
      size: null,
      volume: null,
      selectedItems: [
        { _id: 'p', name: { en: 'Oud', ar: 'عود' }, size: '100ml', free: false },
        { _id: 'q', name: { en: 'Rose', ar: 'ورد' }, size: '50ml', free: true },
      ],
      contents: [],
      unitPrice: 1_000.5,
      quantity: 2,
      lineTotal: 2_001,
      discount: 100,
    },
  ],
  ...eachSum(WIRE_SUM_NAMES, () => 0),
  itemsTotal: 2_001,
  deliveryCharge: 60,
  total: 2_061,
  freeDeliveryReason: null,
  discount: 100,
  coupon: { code: 'WELCOME10' },
  adjustments: [],
  address: {
    ...eachField(ORDER_TEXT_NAMES, () => ''),
    name: 'مريم',
    phone: '+201005550142',
    region: { _id: 'r', name: { en: 'Giza', ar: 'الجيزة' }, etaDays: 2 },
  },
  source: 'web',
  confirmation: 'none',
  payment: { method: 'cod', status: 'unpaid', asked: null, received: 61, returned: 0, due: 2_000, entries: [] },
  returns: [],
  missing: [],
  notes: [],
  calls: [],
  termsVersion: null,
  shipment: { courier: null, waybill: null, fee: null },
  cancelationReason: null,
  cancelationReasonIn: null,
  history: [],
  createdAt: '2026-11-21T18:14:00.000Z',
  facts: [],
  language: 'en',
  user: { _id: 'u', name: 'Mariam', email: 'm@example.com', phone: null },
};

describe('an order as a row', () => {
  const cells = orderCells(order, 'ar', (key) => key);
  const of = (column: (typeof ORDER_COLUMNS)[number]) => cells[ORDER_COLUMNS.indexOf(column)];

  it('has the hour of Cairo, sums as numbers, and a phone that keeps its zero', () => {
    expect(of('placed')).toBe('2026-11-21 20:14');
    expect([
      of('itemsTotal'),
      of('deliveryCharge'),
      of('discount'),
      of('coupon'),
      of('total'),
      of('due'),
      of('pieces'),
    ]).toEqual(['2001.00', '60.00', '100.00', 'WELCOME10', '2061.00', '2000.00', '2']);
    expect(of('phone')).toBe('0100 555 0142');
  });

  it('names what is in it in the language of the reader', () => {
    expect(of('items')).toBe('2 × ثنائي (عود size.100ml + ورد size.50ml)');
    const [first] = order.items;
    const held = [
      { productId: 'p', name: { en: 'Oud', ar: 'عود' }, size: '100ml' as const, quantity: 3 },
      { productId: 'r', name: { en: 'Cones', ar: 'أقماع' }, size: null, quantity: 1 },
    ];
    const classic = { ...order, items: first ? [{ ...first, selectedItems: [], contents: held }] : [] };
    const row = orderCells(classic, 'en', (key) => key);
    expect(row[ORDER_COLUMNS.indexOf('items')]).toBe('2 × Pair (3 × Oud size.100ml + 1 × Cones)');
    const bottle = { ...order, items: first ? [{ ...first, selectedItems: [], volume: '100ml' }] : [] };
    expect(orderCells(bottle, 'ar', (key) => key)[ORDER_COLUMNS.indexOf('items')]).toBe('2 × ثنائي 100 مل');
    expect(of('region')).toBe('الجيزة');
    expect(of('status')).toBe('admin:orders.status.pending');
  });
});
