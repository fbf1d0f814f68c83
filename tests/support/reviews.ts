import { apiCustomer, callApi } from './api';
import { linesOf, orderBody, orderOf, placeByApi } from './api-shopping';
import { withCacheInvalidation } from './cache-invalidation';
import { database } from './database';
import { stepTo } from './order-money';
import { newPerson } from './people';

export type Review = {
  _id: string;
  name: string;
  rating: number;
  text: string;
  hours: number | null;
  trail: number | null;
  size: string | null;
  answer: string | null;
  visible: boolean;
  state: string;
};

/** Somebody to whom a custom perfume was delivered, in 50 ml. */
export async function buyerOf(product: { id: string }, name = 'Dr. Mona Adel') {
  const customer = await apiCustomer(newPerson({ name }));
  const json = { type: 'Product', itemId: product.id, size: '50ml' };
  linesOf(await callApi('POST', '/cart', { token: customer.token, json }));
  const order = orderOf(await placeByApi(customer.token, await orderBody()));
  for (const status of ['accepted', 'out', 'delivered']) await stepTo(order._id, { status });
  return { ...customer, order };
}

export const sayOf = (slug: string, token: string, json: object) =>
  callApi('POST', `/product/${slug}/review`, { token, json });

export const reviewsOf = async (slug: string): Promise<Review[]> =>
  (await callApi('GET', `/product/${slug}/review`)).data.reviews as Review[];

/** Reviews of a product by nobody in particular, which are shown; `sample`: as of the demo store. */
export const plantReviews = (productId: string, ratings: readonly number[], sample = false) =>
  withCacheInvalidation(
    () => database()`
      insert into reviews (product_id, name, rating, hours, trail, text, state, sample)
      select ${productId}, 'Somebody', rating, 8, 3, '', 'shown', ${sample}
      from unnest(${[...ratings]}::int[]) rating`,
  );

export const forgetReviews = (productId: string) =>
  withCacheInvalidation(() => database()`delete from reviews where product_id = ${productId}`);

/** The slug of what an order holds, as if it had been delivered; what is said of it is forgotten. */
export async function deliveredProduct(order: string): Promise<{ id: string; forget: () => Promise<void> }> {
  const sql = database();
  await sql`update orders set status = 'delivered' where id = ${order}`;
  const [row] = await sql<{ slug: string }[]>`select slug from order_items where order_id = ${order} limit 1`;
  return {
    id: row?.slug ?? '',
    forget: async () => {
      await sql`delete from reviews where order_id = ${order}`;
    },
  };
}
