import { describe, expect, it } from 'vitest';

import { interleave, moved } from './home-layout';

describe('interleave', () => {
  it('puts three banners after the first section, the next ones after the second', () => {
    expect(interleave(3, [1, 2, 3, 4, 5])).toEqual({
      after: [
        [1, 2, 3],
        [4, 5],
      ],
      rest: [],
    });
  });

  it('loses no banner where there are too few sections, and none appears without banners', () => {
    expect(interleave(1, [1, 2, 3, 4])).toEqual({ after: [[1, 2, 3]], rest: [[4]] });
    expect(interleave(0, [1])).toEqual({ after: [], rest: [[1]] });
    expect(interleave(2, [])).toEqual({ after: [], rest: [] });
  });
});

describe('moved', () => {
  it('swaps a record with its neighbour, and leaves it at the ends of the list', () => {
    expect(moved(['a', 'b', 'c'], 1, 'up')).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 'down')).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 0, 'up')).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 'down')).toEqual(['a', 'b']);
  });
});
