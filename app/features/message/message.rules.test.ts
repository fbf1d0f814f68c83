import { describe, expect, it } from 'vitest';

import { fillText, needsTls } from './message.rules';

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

  it('ends a line in a full stop that would lead to nothing', () => {
    const text = 'Write to us at once:\n{phone}\n{email}\n\n{shop}';
    expect(fillText(text, { shop: 'Attara' })).toBe('Write to us at once.\n\nAttara');
    expect(fillText(text, { email: 'a@b.c' })).toBe('Write to us at once:\na@b.c');
    expect(fillText('As it is:\n\n{phone}', {})).toBe('As it is:');
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

it('a mail server on another machine is spoken to by TLS alone', () => {
  for (const url of [
    'smtp://mail.example:587',
    'smtp://u:p@10.0.0.7',
    'smtp://localhost.mail.example',
    'smtp://0.0.0.0',
  ])
    expect([url, needsTls(url)]).toEqual([url, true]);
  for (const url of ['smtps://mail.example', 'smtp://localhost:25', 'smtp://127.0.0.1', 'smtp://[::1]:25'])
    expect([url, needsTls(url)]).toEqual([url, false]);
});
