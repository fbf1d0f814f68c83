import { describe, expect, it } from 'vitest';

import { courierChoices, settleCourier } from './shipment-choices';

describe('who carries an order', () => {
  it('is one of the list, nobody, or who carries it already', () => {
    const values = (present: string | null) =>
      courierChoices([{ name: 'Bosta' }, { name: 'Aramex' }], present, 'Nobody').map(({ value }) => value);
    expect(values(null)).toEqual(['', 'Bosta', 'Aramex']);
    expect(values('Bosta')).toEqual(['', 'Bosta', 'Aramex']);
    expect(values('Our rider')).toEqual(['', 'Our rider', 'Bosta', 'Aramex']);
  });

  it('is who was typed, where somebody was', () => {
    const form = new FormData();
    form.set('courier', 'Bosta');
    form.set('otherCourier', ' ');
    expect(settleCourier(form).get('courier')).toBe('Bosta');
    form.set('otherCourier', 'Our rider');
    expect([...settleCourier(form)]).toEqual([['courier', 'Our rider']]);
  });
});
