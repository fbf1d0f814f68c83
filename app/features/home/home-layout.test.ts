import { describe, expect, it } from 'vitest';

import { interleave } from './home-layout';

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
