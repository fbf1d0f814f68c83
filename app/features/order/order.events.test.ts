import { describe, expect, it } from 'vitest';

import type { OrderEventKind } from '~/db/schema/order.values';

import { readEvent, statusSteps, stepOf } from './order.events';

const ID = '0190a7f2-5c1e-7d3a-9b40-2f6c8e1d5a70';
const AT = new Date('2026-11-24T08:00:00.000Z');
const event = (kind: OrderEventKind, body: unknown) =>
  readEvent({ id: ID, orderId: ID, kind, body, byUserId: 'me', byRole: 'admin', at: AT });

const PLACED = { from: null, to: 'pending' };
const ACCEPTED = { from: 'pending', to: 'accepted' };
const PAID = { from: 'unpaid', to: 'paid', entries: [ID] };

describe('an event of an order', () => {
  it.each<[OrderEventKind, unknown]>([
    ['status', PAID],
    ['status', { from: null, to: 'lost' }],
    ['payment', { from: 'unpaid', to: 'paid' }],
    ['undo', ACCEPTED],
    ['undo', { of: 'payment', step: ID, ...ACCEPTED }],
  ])('of %s cannot be %j', (kind, body) => {
    expect(() => event(kind, body)).toThrow('Invalid');
  });

  it('is in the history where it is of the status, its end too', () => {
    const events = [
      event('status', PLACED),
      event('status', ACCEPTED),
      event('payment', PAID),
      event('undo', { of: 'payment', step: ID, from: 'paid', to: 'unpaid' }),
      event('undo', { of: 'status', step: ID, from: 'accepted', to: 'pending' }),
    ];
    const line = { by: 'admin', at: AT.toISOString() };
    expect(statusSteps(events)).toEqual([
      { ...PLACED, ...line },
      { ...ACCEPTED, ...line },
      { from: 'accepted', to: 'pending', ...line },
    ]);
  });

  it('of an edit keeps what it found and left, and is no step', () => {
    const sums = { itemsTotal: 1, deliveryCharge: 0, adjustmentsTotal: 0, total: 1 };
    const texts = { name: 'Mona', phone: '', phone2: '', city: '', street: '', apartment: '', landmark: '', note: '' };
    const side = { address: texts, region: null, lines: [], sums };
    const edit = event('edit', { before: side, after: side });
    expect([statusSteps([edit]), stepOf(edit)]).toEqual([[], null]);
    expect(() => event('edit', { before: side, after: { ...side, sums: { total: 1 } } })).toThrow('Invalid');
  });

  it('is a step that can be taken back, but for the placing and the end of a step', () => {
    expect(stepOf(event('status', ACCEPTED))).toEqual({ id: ID, by: 'me', kind: 'status', ...ACCEPTED });
    expect(stepOf(event('payment', PAID))).toEqual({ id: ID, by: 'me', kind: 'payment', ...PAID });
    expect(stepOf(event('status', PLACED))).toBeNull();
    expect(stepOf(event('undo', { of: 'status', step: ID, ...ACCEPTED }))).toBeNull();
    expect(stepOf(null)).toBeNull();
  });
});
