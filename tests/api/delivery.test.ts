import { afterAll, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { registeredVisitor } from '../support/people';
import { addProduct, filledCheckout, ofTheDemo } from '../support/shopping';

afterAll(closeDatabase);

it.each([
  ['en', 'Free, because an item in this order ships free'],
  ['ar', 'مجاني'],
] as const)('a delivery that costs nothing is shown as Free, with its reason, in %s', async (language, words) => {
  const { visitor } = await registeredVisitor(language);
  const [product] = await database()<{ slug: string }[]>`
    select slug from products where free_shipping and branch <> 'custom' and available and ${ofTheDemo()}
      order by slug limit 1`;
  await addProduct(visitor, product?.slug ?? 'none');
  const { form, fields } = await filledCheckout(visitor);
  const page = await visitor.submit(form, { ...fields, intent: 'totals' });
  const summary = page.document.querySelector('.checkout-summary')?.text ?? '';
  expect(summary).toContain(words);
  expect(summary).not.toMatch(/(^|[^\d.,])0(\.00)?\s*(EGP|ج\.م)/);
});
