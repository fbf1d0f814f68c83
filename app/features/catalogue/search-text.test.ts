import { describe, expect, it } from 'vitest';

import { foldDigits, normaliseSearchText } from './search-text';

describe('normaliseSearchText', () => {
  it.each([
    ['أعواد', 'اعواد'],
    ['إبريق', 'ابريق'],
    ['آس', 'اس'],
    ['ٱلعود', 'العود'],
    ['ذكرى', 'ذكري'],
    ['وردة', 'ورده'],
    ['لؤلؤ', 'لولو'],
    ['شاطئ', 'شاطي'],
    ['عُـــودٌ', 'عود'],
    ['زُمرُّد', 'زمرد'],
    ['عو\u200cد', 'عود'],
    ['ﻋﻮﺩ', 'عود'],
    ['  Sultan’s\u00a0 OUD ', 'sultan’s oud'],
    ['Café', 'cafe'],
    ['١٠٠ مل', '100 مل'],
    ['۳۰ml', '30ml'],
    ['a\u0000b', 'a b'],
  ])('%j → %j', (text, expected) => {
    expect(normaliseSearchText(text)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    for (const text of ['عَنْبَرُ الخَانِ', 'Rosé ’٣’', 'ﷺ', 'ＡＢＣ']) {
      const once = normaliseSearchText(text);
      expect(normaliseSearchText(once)).toBe(once);
    }
  });
});

describe('foldDigits', () => {
  it('turns both kinds of Arabic digits into ASCII and leaves the rest', () => {
    expect(foldDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 42 مل')).toBe('0123456789 0123456789 42 مل');
  });
});
