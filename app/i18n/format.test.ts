import { describe, expect, it } from 'vitest';

import { formatLimit, formatMoney, formatNumber, formatPhone, formatVolume, plainAmount, unbroken } from './format';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatMoment,
  formatEnd,
  formatShortRange,
  formatWeekday,
  plainMoment,
} from './format-date';

describe('formatNumber', () => {
  it.each([
    [1234.5, '1,234.50'],
    [1_000_000, '1,000,000.00'],
    [0.5, '0.50'],
    [0, '0'],
    [null, '0'],
    [undefined, '0'],
    [Number.NaN, '0'],
  ])('%s → %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

describe('in each language', () => {
  it('money keeps Western digits and puts the currency last', () => {
    expect(formatMoney(1875, 'en')).toBe('1,875.00 EGP');
    expect(formatMoney(1875, 'ar')).toBe('1,875.00 ج.م');
    expect(formatMoney(-1875, 'en')).toBe('-1,875.00 EGP');
    expect(formatMoney(-1875, 'ar')).toBe('\u200F\u200E-1,875.00 ج.م');
    expect(unbroken(formatMoney(1875, 'ar'))).toBe('1,875.00\u00A0ج.م');
  });

  it('a limit of whole pounds has no piastres', () => {
    expect(formatLimit(1500, 'en')).toBe('1,500 EGP');
    expect(formatLimit(500, 'ar')).toBe('500 ج.م');
    expect(formatLimit(99.5, 'en')).toBe('99.50 EGP');
  });

  it('an end is its day in Cairo, with the hour where it is within the day', () => {
    expect(formatEnd('2026-12-03T18:00:00Z', 'en')).toBe('Thursday 3 December, 8 pm');
    expect(formatEnd('2026-12-03T18:30:00Z', 'en')).toBe('Thursday 3 December, 8:30 pm');
    expect(formatEnd('2026-12-03T18:00:00Z', 'ar')).toBe('الخميس 3 ديسمبر، 8 م');
    // The end of a day is the first moment of the next one, in summer time too and where midnight is left out.
    expect(formatEnd('2026-12-03T22:00:00Z', 'en')).toBe('Thursday 3 December');
    expect(formatEnd('2026-12-03T22:00:00Z', 'ar')).toBe('الخميس 3 ديسمبر');
    expect(formatEnd('2026-07-02T21:00:00Z', 'en')).toBe('Thursday 2 July');
    expect(formatEnd('2026-04-23T22:00:00Z', 'ar')).toBe('الخميس 23 أبريل');
  });

  it('two days are one range, and say once what they share', () => {
    expect(formatShortRange('2026-12-01T10:00:00Z', '2026-12-07T10:00:00Z', 'en')).toBe('1 – 7 Dec 2026');
    expect(formatShortRange('2026-11-30T10:00:00Z', '2026-12-07T10:00:00Z', 'en')).toBe('30 Nov – 7 Dec 2026');
    expect(formatShortRange('2026-12-01T10:00:00Z', '2026-12-01T12:00:00Z', 'en')).toBe('1 Dec 2026');
    expect(formatShortRange('2026-11-30T10:00:00Z', '2026-12-07T10:00:00Z', 'ar')).toBe('30 نوفمبر – 7 ديسمبر 2026');
  });

  it('dates are Cairo time', () => {
    expect(formatDate('2026-11-21T23:30:00Z', 'en')).toBe('22 November 2026');
    expect(formatDate('2026-11-21T23:30:00Z', 'ar')).toContain('22 نوفمبر');
    expect(formatDateTime('2026-11-21T18:14:00Z', 'en')).toMatch(/8:14\s?pm/);
    expect(formatWeekday('2026-11-22T10:00:00Z', 'en')).toMatch(/^Sunday,? 22 November$/);
    expect(formatWeekday('2026-11-22T10:00:00Z', 'ar')).toBe('الأحد 22 نوفمبر');
  });

  it('the hour after noon and after midnight is twelve in server and browser alike, never zero', () => {
    expect(formatDateTime('2026-11-21T10:14:00Z', 'en')).toMatch(/12:14\s?pm/);
    expect(formatDateTime('2026-11-21T22:14:00Z', 'en')).toMatch(/12:14\s?am/);
    expect(formatDateTime('2026-11-21T10:14:00Z', 'ar')).toContain('12:14');
    expect(formatMoment('2026-11-21T10:14:00Z', '2026-11-21T18:00:00Z', 'en')).toMatch(/^12:14\s?pm$/);
  });

  it('a calendar day is that day in Cairo, in winter and in summer', () => {
    expect(formatDay('2026-11-21', 'en')).toMatch(/^Sat,? 21 Nov$/);
    expect(formatDay('2026-07-01', 'en')).toMatch(/^Wed,? 1 Jul$/);
    expect(formatDay('2026-11-21', 'ar')).toBe('21 نوفمبر');
  });

  it('files have plain numbers and times', () => {
    expect(plainMoment('2026-11-21T22:30:00Z')).toBe('2026-11-22 00:30');
    expect([plainAmount(1234.5), plainAmount(0)]).toEqual(['1234.50', '0.00']);
  });

  it('volumes are read out, free text stays', () => {
    expect(formatVolume('100ml', 'en')).toBe('100 ml');
    expect(formatVolume('100ml', 'ar')).toBe('100 مل');
    expect(formatVolume('60g', 'ar')).toBe('60 جم');
    expect(formatVolume('24pcs', 'en')).toBe('24 pieces');
    expect(formatVolume('24pcs', 'ar')).toBe('24 قطعة');
    expect(formatVolume('6pcs', 'ar')).toBe('6 قطع');
    expect(formatVolume('100 مل', 'en')).toBe('100 ml');
    expect(formatVolume('24 قطعة', 'en')).toBe('24 pieces');
    expect(formatVolume('1 kg', 'ar')).toBe('1 كجم');
    expect(formatVolume('a tin of three', 'ar')).toBe('a tin of three');
    expect(formatVolume('3 أكواب', 'en')).toBe('3 أكواب');
  });

  it('phones read in groups', () => {
    expect(formatPhone('+201005550142')).toBe('0100 555 0142');
    expect(formatPhone('+20233355555')).toBe('02 3335 5555');
    expect(formatPhone('+20482345678')).toBe('048 234 5678');
    expect(formatPhone('16123')).toBe('16123');
  });
});
