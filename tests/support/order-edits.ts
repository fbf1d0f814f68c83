import { adminToken, type ApiAnswer, callApi } from './api';
import { customerWithOrder, type Order, orderOf } from './api-shopping';
import { database } from './database';
import { ownProduct } from './shopping';

type Line = {
  _id: string;
  itemId: string;
  size: string | null;
  quantity: number;
  unitPrice: number;
  lineTotal: number;
};
export type Edited = Order & {
  items: Line[];
  freeDeliveryReason: string | null;
  payment: { status: string; due: number };
  address: Record<string, unknown>;
  history: { kind?: string; to?: string; by: string; before?: { total: number }; after?: { total: number } }[];
};

let admin: Promise<string> | undefined;
const byAdmin = () => (admin ??= adminToken());

export const putItems = async (id: string, json: object, token?: string) =>
  callApi('PUT', `/order/${id}/items`, { token: token ?? (await byAdmin()), json });
export const moveTo = async (id: string, json: object, token?: string) =>
  callApi('PATCH', `/order/${id}/address`, { token: token ?? (await byAdmin()), json });
export const stepOn = async (id: string, status: string) =>
  callApi('PATCH', `/order/${id}`, {
    token: await byAdmin(),
    json: { status, ...(status === 'canceled' && { cancelationReason: 'Why' }) },
  });
export const edited = (answer: ApiAnswer) => orderOf(answer) as Edited;
export const readEdited = async (id: string) =>
  edited(await callApi('GET', `/order/${id}`, { token: await byAdmin() }));
export const codeOf = ({ status, body }: ApiAnswer) => [status, body.code];
const itemOf = ({ itemId, size, quantity }: Line) => ({ type: 'Product', itemId, size, quantity, selectedItems: [] });

/** An order of one piece of a product of its own, with that piece as it would be sent again. */
export async function placedOrder() {
  const own = await ownProduct();
  const { order, token } = await customerWithOrder();
  await database()`update order_items set item_id = ${own.id} where order_id = ${order._id}`;
  const whole = await readEdited(order._id);
  const [line] = whole.items;
  if (!line) throw new Error('The order has no line');
  return { own, token, id: order._id, order: whole, line, same: itemOf(line) };
}
