import { describe, expect, it } from 'vitest';

import { normalisePhone } from './phone.rules';

describe('normalisePhone', () => {
  it.each([
    '01005550142',
    '0100 555 0142',
    '0100-555-0142',
    '(0100) 555.0142',
    '+201005550142',
    '+20 100 555 0142',
    '+20 (0)100 555 0142',
    '00201005550142',
    '0020 100 555 0142',
    '201005550142',
    '20 100 555 0142',
    '1005550142',
    '٠١٠٠٥٥٥٠١٤٢',
    '٠١٠٠ ٥٥٥ ٠١٤٢',
    '+٢٠ ١٠٠ ٥٥٥ ٠١٤٢',
    '۰۱۰۰۵۵۵۰۱۴۲',
    '\u202A+20 100 555 0142\u202C',
    '  01005550142\u00A0',
  ])('reads %j', (spelling) => {
    expect(normalisePhone(spelling)).toBe('+201005550142');
  });

  it.each(['010', '011', '012', '015'])('knows the network %s', (network) => {
    expect(normalisePhone(`${network}12345678`)).toBe(`+20${network.slice(1)}12345678`);
  });

  it.each([
    '',
    '0123',
    '01305550142',
    '01405550142',
    '0100555014',
    '010055501420',
    '+2101005550142',
    '+441005550142',
    '0235550142',
    'mariam@example.com',
    '01005550142x',
  ])('refuses %j', (text) => {
    expect(normalisePhone(text)).toBeNull();
  });
});
