import { describe, expect, it } from 'vitest';

import { readDecisions } from './statement-form';

describe('the form of a statement', () => {
  it('says what to do with each row, and which order one is about', () => {
    const form = new FormData();
    for (const [name, value] of [
      ...[
        ['do:2', 'claim'],
        ['do:3', 'isOrder'],
        ['order:3', ' ١٠٠٢١٩ '],
        ['do:4', 'isOrder'],
        ['order:4', 'x'],
      ],
      ...[
        ['do:5', 'burn'],
        ['do:x', 'book'],
        ['order:2', '7'],
      ],
    ] as [string, string][])
      form.append(name, value);
    expect([...readDecisions(form)]).toEqual([
      [2, { do: 'claim', order: 7 }],
      [3, { do: 'isOrder', order: 100219 }],
      [4, { do: 'isOrder', order: undefined }],
    ]);
  });
});
