import { afterAll, beforeAll, expect, it } from 'vitest';

import { apiCustomer, callApi } from '../support/api';
import { linesOf, orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { stepTo } from '../support/order-money';
import { orderNow, returning, sendBack } from '../support/order-returns';
import { loggedInVisitor } from '../support/people';
import { forgetReviews, sayOf } from '../support/reviews';
import { classicCollection, customPerfume, ownProduct, simpleProduct } from '../support/shopping';

const SAID = { rating: 4 };

let product: Awaited<ReturnType<typeof ownProduct>>;
let other: Awaited<ReturnType<typeof simpleProduct>>;
beforeAll(async () => {
  product = await ownProduct((await customPerfume()).id);
  other = await simpleProduct();
});
afterAll(async () => {
  await forgetReviews(other.id);
  await forgetReviews(product.id);
  await product.forget();
  await closeDatabase();
});

/** A customer with an order of these things that is with the courier, and its line of two pieces. */
async function orderOut(things: readonly object[]) {
  const customer = await apiCustomer();
  const { token } = customer;
  for (const json of things) linesOf(await callApi('POST', '/cart', { token, json }));
  const { _id: order } = orderOf(await placeByApi(token, await orderBody()));
  for (const status of ['accepted', 'out']) await stepTo(order, { status });
  const { items } = await orderNow(order);
  return { ...customer, order, two: items.find(({ quantity }) => quantity === 2)?._id ?? '' };
}

const twoAndAnother = () =>
  orderOut([
    { type: 'Product', itemId: product.id, size: '50ml', quantity: 2 },
    { type: 'Product', itemId: other.id },
  ]);

it('what was refused at the door has no form and takes no review, while the rest of its order does', async () => {
  const { token, person, order, two } = await twoAndAnother();
  expect((await sendBack(order, returning(two, 2, 'refused'))).status).toBe(201);
  expect((await orderNow(order)).status).toBe('delivered');
  const refused = await sayOf(product.slug, token, SAID);
  expect([refused.status, refused.body.code]).toEqual([403, 'review_not_bought']);
  expect((await sayOf(other.slug, token, SAID)).status).toBe(201);
  const buyer = await loggedInVisitor(person.email, person.password);
  const forms = async (slug: string) => (await buyer.open(`/store/${slug}`)).forms({ rating: true }).length;
  expect([await forms(product.slug), await forms(other.slug)]).toEqual([0, 1]);
});

it('who kept a piece, or sent all back later, has had it', async () => {
  const kept = await twoAndAnother();
  await sendBack(kept.order, returning(kept.two, 1, 'refused'));
  expect((await sayOf(product.slug, kept.token, SAID)).status).toBe(201);
  const returned = await twoAndAnother();
  await stepTo(returned.order, { status: 'delivered' });
  expect((await sendBack(returned.order, returning(returned.two, 2, 'returned'))).status).toBe(201);
  expect((await sayOf(product.slug, returned.token, SAID)).status).toBe(201);
});

it('so it is with what a set holds', async () => {
  const set = await classicCollection();
  const [part] = await database()<{ id: string; slug: string }[]>`
    select id, slug from products where id <> ${other.id}
    and id in (select product_id from collection_contents where collection_id = ${set.id}) limit 1`;
  if (!part) throw new Error('The set holds nothing');
  const twoSets = () =>
    orderOut([
      { type: 'Collection', itemId: set.id, quantity: 2 },
      { type: 'Product', itemId: other.id },
    ]);
  const [refused, kept] = [await twoSets(), await twoSets()];
  await sendBack(refused.order, returning(refused.two, 2, 'refused'));
  expect((await sayOf(part.slug, refused.token, SAID)).status).toBe(403);
  await sendBack(kept.order, returning(kept.two, 1, 'refused'));
  expect((await sayOf(part.slug, kept.token, SAID)).status).toBe(201);
  await database()`delete from reviews where user_id = ${kept.id}`;
});
