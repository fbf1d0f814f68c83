import { describe, expect, it } from 'vitest';

import { DEFAULT_COLUMNS, movedUp, trackingLink } from './courier.rules';

describe('a courier', () => {
  it('is followed where address and waybill are known', () => {
    const at = 'https://track.example/{waybill}?n={waybill}';
    expect(trackingLink(at, 'BO-7741 2093')).toBe('https://track.example/BO-7741%202093?n=BO-7741%202093');
    expect(trackingLink(at, '')).toBeNull();
    expect(trackingLink('', 'BO-1')).toBeNull();
  });

  it('gets a sheet with Latin headings, each once', () => {
    const headings = DEFAULT_COLUMNS.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings.every((heading) => /^[\x20-\x7e]+$/.test(heading))).toBe(true);
  });

  it('has columns that move up, but for the first', () => {
    expect(movedUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
    expect(movedUp(['a', 'b'], 0)).toEqual(['a', 'b']);
    expect(movedUp(['a'], 5)).toEqual(['a']);
  });
});
