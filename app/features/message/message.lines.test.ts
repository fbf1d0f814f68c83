import { describe, expect, it } from 'vitest';

import { isolated, itemLine, nameField, partLine, plainName, readLine } from './message.lines';

describe('lines of a text', () => {
  it('name an item with its size and number, which stay together', () => {
    expect(itemLine({ name: 'عود السلطان', measure: '50 مل', quantity: '2' }, 'ar')).toBe(
      '• عود السلطان 50\u00A0مل ×\u00A02',
    );
    expect(itemLine({ name: 'Oud', measure: '', quantity: '1' }, 'en')).toBe('• Oud ×\u00A01');
  });

  it('run the way of their language, whatever a name is written in', () => {
    const arabic = itemLine({ name: 'Nile Dusk', measure: '', quantity: '1' }, 'ar');
    expect(arabic).toBe('\u200F• \u2068Nile Dusk\u2069 ×\u00A01');
    expect(itemLine({ name: 'عود', measure: '', quantity: '1' }, 'en')).toBe('\u200E• \u2068عود\u2069 ×\u00A01');
    expect(partLine('2 × Nile Dusk', 'ar').startsWith('\u200F')).toBe(true);
  });

  it('are read back as what they are', () => {
    for (const [name, language] of [
      ['Oud', 'en'],
      ['عود', 'en'],
      ['Oud', 'ar'],
    ] as const) {
      expect(readLine(itemLine({ name, measure: '', quantity: '1' }, language)).is).toBe('item');
      expect(readLine(partLine(`2 × ${name}`, language))).toEqual({ is: 'part', words: `2 × ${name}` });
    }
    expect(readLine('Hello')).toEqual({ is: 'words', words: 'Hello' });
  });

  it.each([
    'https://evil.example/win',
    'evil.example',
    'Win at evil.example now',
    'thief@evil',
    'evil/win',
    'x.com',
    'موقع.مصر',
  ])('call nobody %s', (name) => {
    expect([plainName(name), nameField(name, 'ar'), nameField(name, 'en')]).toEqual(['', '', '']);
  });

  it.each(['Mona Adel', 'منى عادل', 'Dr. Mona', 'Mona A.', 'د. منى', 'م/أحمد سعيد', 'م / أحمد', 'أ.د.منى', 'أ.د/ منى'])(
    'call people by their own name: %s',
    (name) => {
      expect(plainName(name)).toBe(name);
    },
  );

  it('isolate what runs the other way, and numbers in groups in Arabic', () => {
    expect(isolated('0100 555 0142', 'ar')).toBe('\u20680100 555 0142\u2069');
    expect([isolated('منى', 'ar'), isolated('Mona', 'en')]).toEqual(['منى', 'Mona']);
    expect(isolated('منى', 'en')).toBe('\u2068منى\u2069');
  });
});
