import { describe, expect, it } from 'vitest';

import { readStepFields } from './step-fields';

describe('the form of a step', () => {
  it('says who goes, with what waybill, and who goes without the money', () => {
    const form = new FormData();
    for (const [name, value] of [
      ...[
        ['orders', '7'],
        ['orders', '8'],
        ['anyway', '9'],
        ['courier', ' Bosta '],
      ],
      ...[
        ['waybill:7', 'BO-1'],
        ['waybill:8', 'x'.repeat(61)],
        ['waybill:x', 'BO-2'],
      ],
    ] as [string, string][])
      form.append(name, value);
    expect(readStepFields(form)).toEqual({
      numbers: [7, 8, 9],
      anyway: new Set([9]),
      courier: 'Bosta',
      waybills: new Map([
        [7, 'BO-1'],
        [8, ''],
      ]),
    });
  });
});
