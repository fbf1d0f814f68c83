import { expect, it } from 'vitest';

import { formerCode, readBinned } from './bin.rules';

const ID = '6f0a4b7e-9d0c-4a5e-8a8f-5b1f6f0c2d11';

it('reads what is asked to be put back, and nothing that is in no bin', () => {
  expect(readBinned(`product:${ID}`)).toEqual({ entity: 'product', id: ID });
  expect(readBinned(`collection:${ID}`)).toEqual({ entity: 'collection', id: ID });
  for (const value of ['', ID, `order:${ID}`, `product:${ID.slice(1)}`, 'product:', `__proto__:${ID}`])
    expect(readBinned(value), value).toBeNull();
});

it('knows the code that a product had', () => {
  expect(formerCode({ id: ID, code: `AT-7~${ID}` })).toBe('AT-7');
  expect(formerCode({ id: ID, code: 'AT~7' })).toBe('AT~7');
});
