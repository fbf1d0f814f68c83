import { expect, it } from 'vitest';

import { withoutPhones } from './without-phones';

it.each([
  ['Call 01005550142 first', 'Call … first'],
  ['Call +20 100 555 0142, please', 'Call …, please'],
  ['0100-555-0142 / 0122 555 0142', '… / …'],
  ['(02) 2345-6789', '(…'],
  ['كلّم ٠١٠٠ ٥٥٥ ٠١٤٢ قبلها', 'كلّم … قبلها'],
  ['010.055.501.42', '…'],
  ['2345 6789', '…'],
])('leaves the phone out of “%s”', (text, without) => {
  expect(withoutPhones(text)).toBe(without);
});

it.each(['By 2026-11-26, please', '26/11/2026', 'Order 100248, floor 12, flat 4', '1,250.50 EGP', '100 ml x 3, 50 ml'])(
  'leaves “%s” as it is',
  (text) => {
    expect(withoutPhones(text)).toBe(text);
  },
);
