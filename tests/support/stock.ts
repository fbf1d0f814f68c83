import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { adminToken, apiCustomer, callApi } from './api';
import { composedSet, forgetMadeCollections, madeCollection } from './api-collections';
import { linesOf, orderBody, orderOf, placeByApi } from './api-shopping';
import { changeRow } from './change-rows';
import { closeDatabase, database } from './database';
import { stepTo } from './order-money';
import { newPerson } from './people';
import { codRegion, customPerfume, ownProduct } from './shopping';

type Json = Record<string, unknown>;
export type Shelf = { onHand: number | null; promised: number | null; free: number | null; level: string | null };
export type ItemStock = {
  rows: (Shelf & { size: string | null; unit: string; orders: { _id: string; number: number; quantity: number }[] })[];
  movements: {
    kind: string;
    onHandChange: number;
    promisedChange: number;
    onHand: number;
    promised: number;
    order: { _id: string } | null;
    by: string | null;
    reason: string;
  }[];
};

let admin: Promise<string> | undefined;
const byAdmin = () => (admin ??= adminToken());

/** Says how many there are, or how many more, as the admin unless a token is given. */
export const sayStock = async (itemId: string, json: Json, token?: string) =>
  callApi('POST', '/stock', { token: token ?? (await byAdmin()), json: { itemId, reason: 'Counted', ...json } });

export const stockOf = async (itemId: string) =>
  (await callApi('GET', `/stock/${itemId}`, { token: await byAdmin() })).data.stock as ItemStock;

/** On hand and promised of an item that is one row. */
export async function shelfOf(itemId: string): Promise<[number | null, number | null]> {
  const [row] = (await stockOf(itemId)).rows;
  return [row?.onHand ?? null, row?.promised ?? null];
}

/** As products are that nobody has counted yet: calls that order them take fewer statements. */
export async function stopCounting(itemId: string): Promise<void> {
  for (const { size, unit, onHand } of (await stockOf(itemId)).rows) {
    if (onHand === null) continue;
    const { status, text } = await sayStock(itemId, { size, unit, count: null });
    if (status !== 200) throw new Error(`The end of a count is answered with ${status}: ${text}`);
  }
}

/** What does not add up of the stock of these products: counts, their ledgers, what orders hold. */
export const faultsOf = (itemIds: readonly string[]) => database()`
  select item.product_id, item.size, item.on_hand, item.promised, ledger.*, held.promised as held
  from stock_items item
  cross join lateral (select coalesce(sum(on_hand_change), 0)::int as shelf,
    coalesce(sum(promised_change), 0)::int as due, coalesce(min(on_hand_after), 0) as least
    from stock_movements where stock_id = item.id) ledger
  cross join lateral (select coalesce(sum(promised), 0)::int as promised from order_holds where stock_id = item.id) held
  where item.product_id = any(${[...itemIds]}) and not (item.on_hand = ledger.shelf and item.promised = ledger.due
    and item.promised = held.promised and ledger.least >= 0 and item.on_hand >= 0)`;

/** A product of its own with so many on the shelf. */
export async function countedProduct(count: number) {
  const product = await ownProduct();
  const { status, text } = await sayStock(product.id, { count });
  if (status !== 200) throw new Error(`A count is answered with ${status}: ${text}`);
  return product;
}

/** A custom perfume of its own in all sizes; nobody counts it yet. */
export async function ownPerfume() {
  const product = await ownProduct((await customPerfume()).id);
  const priced = (key: string, price: number) => ({
    [`${key}_price`]: price,
    [`${key}_price_after`]: price,
    [`${key}_available`]: true,
  });
  await changeRow('products', product.id, {
    ...priced('lg', 90_000),
    ...priced('md', 50_000),
    ...priced('sm', 30_000),
  });
  return product;
}

export type Wanted = { itemId: string; type?: string; size?: string; quantity?: number; selectedItems?: string[] };
const wanted = ({ itemId, type = 'Product', size, quantity = 1, selectedItems = [] }: Wanted): Json => ({
  ...{ type, itemId, quantity },
  ...(size !== undefined && { size }),
  ...(selectedItems.length > 0 && { selectedItems }),
});

/** A new customer who has these in the cart, each a line of it. */
export async function cartOfNew(...items: Wanted[]): Promise<string> {
  const { token } = await apiCustomer();
  for (const item of items) linesOf(await callApi('POST', '/cart', { token, json: wanted(item) }));
  return token;
}

/** A new customer who orders these, each a line of the cart. */
export async function orders(...items: Wanted[]) {
  const token = await cartOfNew(...items);
  const body = await orderBody();
  // A phone of its own: nobody else's refused parcels are counted with these.
  const placed = await placeByApi(token, { ...body, address: { ...body.address, phone: newPerson().phone } });
  return { token, placed, id: placed.status === 201 ? orderOf(placed)._id : '' };
}

/** Two bottles of 50 ml and one as a gift, of this perfume alone. */
export const composedOf = async (perfume: string) =>
  madeCollection(await byAdmin(), { json: composedSet({ pool: [perfume] }) });

type Sale = { source?: 'phone' | 'shop'; token?: string };

/** An order that the shop writes down itself: by telephone, or sold over the counter; by the admin unless told. */
export async function soldByShop(items: readonly Wanted[], { source = 'phone', token }: Sale = {}) {
  const address = { region: (await codRegion()).id, city: 'Giza', street: '4 Tahrir', apartment: '', landmark: '' };
  const delivered = { address: { ...address, note: '' }, customer: { name: 'Mona Adel', phone: newPerson().phone } };
  return callApi('POST', '/order/manual', {
    token: token ?? (await byAdmin()),
    headers: { 'Idempotency-Key': randomUUID() },
    json: {
      ...{ source, paymentMethod: 'cod', items: items.map(wholeItem) },
      ...(source === 'phone' ? delivered : { customer: { name: 'Mona Adel' } }),
    },
  });
}

/** The same item as an edit and the shop's own orders say it: with all its fields. */
export const wholeItem = (item: Wanted): Json => ({ size: null, selectedItems: [], ...wanted(item) });

/** What one file counts: made here it is forgotten in the end, where all of it has to add up. */
export function stockOfOne() {
  const used: { id: string; forget: () => Promise<void> }[] = [];
  const keep = <Product extends (typeof used)[number]>(product: Product): Product => {
    used.push(product);
    return product;
  };
  return {
    keep,
    own: async (count: number) => keep(await countedProduct(count)),
    uncounted: async () => keep(await ownProduct()),
    bottles: async () => keep(await ownPerfume()),
    end: async () => {
      expect(await faultsOf(used.map(({ id }) => id))).toEqual([]);
      await forgetMadeCollections();
      for (const { forget } of used) await forget();
      await closeDatabase();
    },
  };
}

/** What shoppers are told of a product. */
export const shownOf = async (slug: string) =>
  (await callApi('GET', `/product/${slug}`)).data.product as Record<Size, { available: boolean } | null> & {
    available: boolean;
    lowStock: boolean;
  };
type Size = 'lg' | 'md' | 'sm';

export const cancelOrder = (id: string) => stepTo(id, { status: 'canceled', cancelationReason: 'By mistake' });
