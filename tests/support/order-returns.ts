import { adminToken, apiCustomer, callApi } from './api';
import { linesOf, orderBody, orderOf, placeByApi } from './api-shopping';
import { stepTo } from './order-money';
import { simpleProduct } from './shopping';

type Json = Record<string, unknown>;
export type Returned = {
  _id: string;
  kind: string;
  state: string;
  value: number;
  depositKept: number;
  amount: number;
  exchange: string | null;
  lines: { line: string; quantity: number; back: number; restock: boolean; word: string }[];
  backAt: string | null;
};
export type Bought = {
  _id: string;
  number: number;
  status: string;
  total: number;
  itemsTotal: number;
  deliveryCharge: number;
  cancelationReason: string | null;
  items: { _id: string; quantity: number; unitPrice: number; lineTotal: number }[];
  returns: Returned[];
  payment: { status: string; received: number; returned: number; due: number };
};

let admin: Promise<string> | undefined;
const byAdmin = () => (admin ??= adminToken());

export const orderNow = async (id: string): Promise<Bought> =>
  (await callApi('GET', `/order/${id}`, { token: await byAdmin() })).data.order as Bought;

/** A customer's order of so many pieces, taken so far. */
export async function orderOfPieces(quantity: number, status: 'accepted' | 'out' | 'delivered') {
  const [customer, product] = [await apiCustomer(), await simpleProduct()];
  const json = { type: 'Product', itemId: product.id, quantity };
  linesOf(await callApi('POST', '/cart', { token: customer.token, json }));
  const { _id: id } = orderOf(await placeByApi(customer.token, await orderBody()));
  for (const to of ['accepted', 'out', 'delivered'] as const) {
    await stepTo(id, { status: to });
    if (to === status) break;
  }
  const order = await orderNow(id);
  return { ...customer, order, id, line: order.items[0]?._id ?? '' };
}

/** A return as a script says it: of one line, for the usual reason, with no money. */
export const returning = (line: string, quantity: unknown, kind: string, more: Json = {}): Json => ({
  ...{ lines: [{ line, quantity }], reason: 'It came late', kind, amount: 0 },
  ...more,
});
export const sendBack = async (id: string, json: Json, token?: string) =>
  callApi('POST', `/order/${id}/return`, { token: token ?? (await byAdmin()), json });
export const cameBack = async (id: string, returnId: string, lines: readonly Json[], token?: string) =>
  callApi('POST', `/order/${id}/return/${returnId}/back`, { token: token ?? (await byAdmin()), json: { lines } });
