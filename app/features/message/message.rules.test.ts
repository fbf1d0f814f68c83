import { describe, expect, it } from 'vitest';

import { fillText } from './message.rules';

describe('filling a text', () => {
  it('puts each value in the place of its field', () => {
    expect(fillText('Order {number}: {total}', { number: '7', total: '10.00 EGP' })).toBe('Order 7: 10.00 EGP');
  });

  it('leaves out a line whose fields are all empty, and a paragraph of nothing else', () => {
    const text = 'Hello\n\nCourier: {courier}\nWaybill: {waybill}\n\nBye {name}';
    expect(fillText(text, { name: 'Mona' })).toBe('Hello\n\nBye Mona');
    expect(fillText(text, { name: 'Mona', courier: 'Bosta' })).toBe('Hello\n\nCourier: Bosta\n\nBye Mona');
    expect(fillText('By {courier}, {name}', { name: 'Mona' })).toBe('By , Mona');
  });

  it('greets also where there is no name', () => {
    expect(fillText('Hello {name},\nYour order', {})).toBe('Hello,\nYour order');
    expect(fillText('أهلًا يا {name}،\nطلبك', { name: '' })).toBe('أهلًا،\nطلبك');
    expect(fillText('{name}، {governorate}', { name: '', governorate: 'الجيزة' })).toBe('الجيزة');
    expect(fillText('Dear {name}!\nFor {name}', {})).toBe('Dear!');
  });

  it('never fills a value again, whatever stands in it', () => {
    expect(fillText('{name} {number}', { name: '{number}', number: '7' })).toBe('{number} 7');
    expect(fillText('{name}', { name: '$& $1' })).toBe('$& $1');
  });

  it('takes nothing from what every object has', () => {
    expect(fillText('a {constructor} {toString} {name}', { name: 'Mona' })).toBe('a   Mona');
  });
});
