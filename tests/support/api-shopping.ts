import { randomUUID } from 'node:crypto';

import { type ApiAnswer, apiCustomer, callApi } from './api';
import { database } from './database';
import { codRegion, deliveryAddress, simpleProduct } from './shopping';

type Line = {
  _id: string;
  type: string;
  quantity: number;
  unitPrice: number;
  lineTotal: number;
  customPrice: number | null;
};

export const linesOf = ({ status, body, data }: ApiAnswer): Line[] => {
  if (!data.cart) throw new Error(`No cart in ${status}: ${JSON.stringify(body)}`);
  return data.cart as Line[];
};

/** A new customer with one thing in the cart. `price` in piastres. */
export async function customerWithCart(quantity = 1) {
  const [customer, product] = [await apiCustomer(), await simpleProduct()];
  const added = await callApi('POST', '/cart', {
    token: customer.token,
    json: { type: 'Product', itemId: product.id, quantity },
  });
  const [line] = linesOf(added);
  if (!line) throw new Error('What was added is not in the cart');
  return { ...customer, product, line };
}

/** An order for cash on delivery, as a script would ask for it. */
export const orderBody = async () => ({ paymentMethod: 'cod', address: deliveryAddress((await codRegion()).id) });

export const placeByApi = (token: string, json: unknown, key: string = randomUUID()) =>
  callApi('POST', '/order', { token, json, headers: { 'Idempotency-Key': key } });

export type Order = {
  _id: string;
  number: number;
  status: string;
  total: number;
  itemsTotal: number;
  deliveryCharge: number;
  termsVersion: number | null;
};

export const orderOf = ({ status, body, data }: ApiAnswer): Order => {
  if (!data.order) throw new Error(`No order in ${status}: ${JSON.stringify(body)}`);
  return data.order as Order;
};

/** The steps of an order, so many seconds earlier than they were: what a minute or two seconds are waited for by. */
export const ageStep = (id: string, seconds: number) => database()`
  update order_events set at = at - ${seconds} * interval '1 second' where order_id = ${id}`;

/** The history of an order's status as the database keeps it. */
export const statusStepsOf = (id: string) => database()<{ from: string | null; to: string; by: string }[]>`
  select body ->> 'from' as "from", body ->> 'to' as "to", by_role as by from order_events
    where order_id = ${id} and (kind = 'status' or body ->> 'of' in ('status', 'return'))
    and body ->> 'from' is distinct from body ->> 'to' order by at`;

/** A new customer's order of one piece. */
export async function customerWithOrder() {
  const customer = await customerWithCart();
  return { ...customer, order: orderOf(await placeByApi(customer.token, await orderBody())) };
}
