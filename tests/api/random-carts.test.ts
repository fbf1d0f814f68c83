import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { API, apiCustomer, apiToken } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { fairDelivery, fairPrice, sameLine, type Wanted } from '../support/fair-price';
import { loggedInVisitor } from '../support/people';
import { makeCatalog, type OwnCatalog, shuffle, someWanted } from '../support/random-catalog';
import { type Chance, chanceOf, rounds } from '../support/sample';
import { send } from '../support/senders';
import { deliveryAddress } from '../support/shopping';
import { until } from '../support/until';

const SEED = 4_711;
const CARTS = rounds(10_000, 75);
const SHOPPERS = 6;

type Shopper = { id: string; token: string; cookie: string; catalog: OwnCatalog };
type Region = { id: string; charge: number; cod: boolean };
type Line = { unitPrice: number; lineTotal: number; quantity: number; purchasable: boolean; item: { _id: string } };

let shoppers: Shopper[];
let regions: Region[];
let threshold: number | null;
const met = { carts: 0, lines: 0, sets: 0, orders: 0, refusedAdds: 0, refusedOrders: 0, stolen: 0 };

beforeAll(async () => {
  const sql = database();
  regions = await sql<Region[]>`select id, delivery_charge as charge, cod_allowed as cod from regions where active`;
  const [settings] = await sql<
    { threshold: number | null }[]
  >`select free_delivery_threshold as threshold from settings`;
  threshold = settings?.threshold ?? null;
  shoppers = [];
  for (let each = 0; each < SHOPPERS; each += 1) {
    const { person, id } = await apiCustomer();
    const visitor = await loggedInVisitor(person.email, person.password);
    shoppers.push({ id, token: await apiToken(person), cookie: visitor.jar.header(), catalog: await makeCatalog() });
  }
}, 120_000);
afterAll(async () => {
  for (const { catalog } of shoppers) await catalog.forget();
  await closeDatabase();
});

/** Fields by which somebody might hope to name their own price. */
const HOPES: [string, string | number | boolean][] = [
  ...(
    ['price', 'priceAfter', 'unitPrice', 'lineTotal', 'customPrice', 'total', 'itemsTotal', 'deliveryCharge'] as const
  ).flatMap((name): [string, number][] => [
    [name, 1],
    [name, 0],
    [name, -100],
  ]),
  ...(['freeShipping', 'free', 'available', 'visible'] as const).map((name): [string, boolean] => [name, true]),
  ...(
    ['item.price', 'item[price]', '__proto__', '__proto__.price', 'constructor', 'discount', 'offer', 'userId'] as const
  ).map((name): [string, number] => [name, 1]),
];
const isOdd = ([name]: (typeof HOPES)[number]): boolean => /\[price\]/.test(name);
const hopes = (chance: Chance) => Array.from({ length: chance.below(4) }, () => chance.pick(HOPES));

/** Asks again where the database was away: a busy machine says nothing about prices. */
async function patiently(path: string, init: RequestInit): Promise<Response> {
  const ready = async () => (await fetch(`${environment.baseUrl}/readyz`)).ok;
  for (let tries = 0; ; tries += 1) {
    const response = await send(path, init);
    if (response.status !== 503 || tries === 5) return response;
    await response.arrayBuffer();
    await until('the database is there again', ready);
  }
}
const callAs = (
  { token }: Shopper,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  patiently(API + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
const pageAs = ({ cookie }: Shopper, path: string, fields: [string, string][]) =>
  patiently(path, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: environment.baseUrl },
    body: new URLSearchParams(fields),
  });
const texts = (fields: [string, string | number | boolean][]) =>
  fields.map(([name, value]): [string, string] => [name, String(value)]);

/** Asks for something, by the page with hopes beside it, or by the API, which refuses them. Whether it went in. */
async function add(shopper: Shopper, wanted: Wanted, chance: Chance): Promise<boolean> {
  const { itemId, size, selected, quantity } = wanted;
  const kind = shopper.catalog.catalogItems.get(itemId)?.kind ?? 'simple';
  const type = kind === 'bundle' || kind === 'set' ? 'Collection' : 'Product';
  const stolen = hopes(chance);
  met.stolen += stolen.length;
  if (chance.oneIn(2)) {
    const bottles = selected.map((id): [string, string] => ['selectedItems', id]);
    const fields = {
      intent: 'add',
      itemType: type,
      itemId,
      size: size ?? '',
      quantity: String(quantity),
      answer: 'data',
    };
    const response = await pageAs(shopper, '/cart.data', [...Object.entries(fields), ...bottles, ...texts(stolen)]);
    await response.arrayBuffer();
    return response.status === 200;
  }
  const body = { type, itemId, size, quantity, selectedItems: selected };
  if (stolen.length > 0) {
    const refused = await callAs(shopper, 'POST', '/cart', { ...body, ...Object.fromEntries(stolen) });
    await refused.arrayBuffer();
    expect([stolen, refused.status]).toEqual([stolen, 400]);
  }
  const response = await callAs(shopper, 'POST', '/cart', body);
  await response.arrayBuffer();
  return response.status === 201;
}

/** What the cart must hold after an add; the same array where nothing may have gone in. */
function after(cart: readonly Wanted[], wanted: Wanted, { catalogItems }: OwnCatalog): readonly Wanted[] {
  const whole = Number.isInteger(wanted.quantity) && wanted.quantity >= 1 && wanted.quantity <= 20;
  if (!whole || fairPrice(wanted, catalogItems) === null) return cart;
  const at = cart.findIndex((line) => sameLine(line, wanted, catalogItems));
  const [line] = cart.slice(at, at + 1);
  if (at < 0 || !line) return [...cart, wanted];
  const quantity = line.quantity + wanted.quantity;
  return quantity > 20 ? cart : cart.map((each, index) => (index === at ? { ...each, quantity } : each));
}

const piastres = (egp: number): number => Math.round(egp * 100);

async function compareCart(shopper: Shopper, cart: readonly Wanted[]): Promise<number> {
  const { data } = (await (await callAs(shopper, 'GET', '/cart')).json()) as {
    data: { cart: Line[]; total: number; count: number };
  };
  const prices = cart.map((line) => fairPrice(line, shopper.catalog.catalogItems));
  const shown = data.cart.map((line) => [
    line.item._id,
    line.quantity,
    line.purchasable ? piastres(line.unitPrice) : null,
  ]);
  expect(shown).toEqual(cart.map(({ itemId, quantity }, index) => [itemId, quantity, prices[index]]));
  for (const line of data.cart) expect(piastres(line.lineTotal)).toBe(piastres(line.unitPrice) * line.quantity);
  const total = cart.reduce((sum, { quantity }, index) => sum + (prices[index] ?? 0) * quantity, 0);
  expect([piastres(data.total), data.count]).toEqual([total, cart.reduce((sum, { quantity }) => sum + quantity, 0)]);
  return total;
}

/** Orders what is in the cart; the order's id, or null where it is refused. */
async function order(
  shopper: Shopper,
  { id }: Region,
  method: string,
  expectedTotal: number | null,
  chance: Chance,
): Promise<string | null> {
  const address = deliveryAddress(id);
  const stolen = hopes(chance);
  if (expectedTotal !== null && chance.oneIn(2)) {
    const fields = {
      ...address,
      paymentMethod: method,
      idempotencyKey: randomUUID(),
      expectedTotal: (expectedTotal / 100).toString(),
    };
    const ask = (beside: typeof stolen) =>
      pageAs(shopper, '/checkout.data', [...Object.entries(fields), ...texts(beside)]);
    // Names that no field of a form could have are refused; the others say nothing to this one.
    if (stolen.some(isOdd)) expect((await ask(stolen)).status).toBe(400);
    const response = await ask(stolen.filter((each) => !isOdd(each)));
    return /\/checkout\/success\?order=([\w-]{36})/.exec(await response.text())?.[1] ?? null;
  }
  const body = {
    paymentMethod: method,
    address,
    ...(expectedTotal !== null && { expectedTotal: expectedTotal / 100 }),
  };
  const ask = async (more: object) => {
    const response = await callAs(shopper, 'POST', '/order', { ...body, ...more }, { 'Idempotency-Key': randomUUID() });
    return { status: response.status, body: (await response.json()) as { data?: { order?: { _id: string } } } };
  };
  if (stolen.length > 0) expect((await ask(Object.fromEntries(stolen))).status).toBe(400);
  return (await ask({})).body.data?.order?._id ?? null;
}

async function compareOrder(shopper: Shopper, cart: readonly Wanted[], chance: Chance): Promise<void> {
  const { catalogItems } = shopper.catalog;
  const [region, method] = [chance.pick(regions), chance.pick(['cod', 'instapay', 'vodafoneCash'])];
  const prices = cart.map((line) => fairPrice(line, catalogItems));
  const itemsTotal = cart.reduce((sum, { quantity }, index) => sum + (prices[index] ?? 0) * quantity, 0);
  const delivery = fairDelivery(region.charge, itemsTotal, cart, catalogItems, threshold);
  const total = itemsTotal + delivery;
  const said = chance.pick([null, total, total, Math.max(0, total - 1), itemsTotal - 100 < 0 ? 0 : itemsTotal - 100]);
  const fits =
    cart.length > 0 &&
    prices.every((price) => price !== null) &&
    (method !== 'cod' || region.cod) &&
    (said === null || said === total);
  const id = await order(shopper, region, method, said, chance);
  if (id === null) met.refusedOrders += 1;
  expect(id !== null, `an order of ${total} said to be ${String(said)} by ${method}`).toBe(fits);
  if (id === null) return;
  met.orders += 1;
  const sql = database();
  const [row] =
    await sql`select items_total::int8 as items, delivery_charge as delivery, total, user_id as owner from orders where id = ${id}`;
  expect([Number(row?.items), Number(row?.delivery), Number(row?.total), row?.owner]).toEqual([
    itemsTotal,
    delivery,
    total,
    shopper.id,
  ]);
  const items = await sql<
    { item: string; quantity: number; price: string; total: string }[]
  >`select item_id as item, quantity, unit_price as price, line_total as total from order_items where order_id = ${id} order by position`;
  expect(items.map(({ item, quantity, price, total: sum }) => [item, quantity, Number(price), Number(sum)])).toEqual(
    cart.map(({ itemId, quantity }, index) => [itemId, quantity, prices[index], (prices[index] ?? 0) * quantity]),
  );
  expect(await sql`select id from cart_items where user_id = ${shopper.id}`).toHaveLength(0);
}

/** One cart from the first thing asked for to its order. */
async function tryCart(shopper: Shopper, chance: Chance): Promise<void> {
  const sql = database();
  await sql`delete from cart_items where user_id = ${shopper.id}`;
  await shuffle(shopper.catalog, chance);
  let cart: readonly Wanted[] = [];
  for (let asked = 1 + chance.below(5); asked > 0; asked -= 1) {
    const wanted = someWanted(shopper.catalog.catalogItems, chance);
    const next = after(cart, wanted, shopper.catalog);
    const wentIn = await add(shopper, wanted, chance);
    expect(wentIn, JSON.stringify({ wanted, catalogItems: shopper.catalog.catalogItems.get(wanted.itemId) })).toBe(
      next !== cart,
    );
    if (!wentIn) met.refusedAdds += 1;
    cart = next;
  }
  // What was added at one price is ordered at another.
  if (chance.oneIn(3)) await repriced(shopper.catalog, chance);
  await compareCart(shopper, cart);
  await compareOrder(shopper, cart, chance);
  met.carts += 1;
  met.lines += cart.length;
  met.sets += cart.filter(({ selected }) => selected.length > 0).length;
}

/** Other prices and stock; the offers stay, as a set whose offer changes is another line. */
async function repriced(catalog: OwnCatalog, chance: Chance): Promise<void> {
  const offers = new Map([...catalog.catalogItems].map(([id, { offer }]) => [id, offer]));
  await shuffle(catalog, chance, (each) => offers.get(each.id) ?? '');
}

describe('carts made up by chance', () => {
  it(
    `cost what the written rules say, whatever else their senders name: ${String(CARTS)} of them`,
    { timeout: 3_600_000 },
    async () => {
      let next = 0;
      await Promise.all(
        shoppers.map(async (shopper) => {
          for (let cart = next++; cart < CARTS; cart = next++) {
            // A minute of this is more than one token may write.
            if (cart % 50 === 0) await database()`delete from rate_limits where key like 'api-writes:%'`;
            await tryCart(shopper, chanceOf(SEED + cart)).catch((error: unknown) => {
              throw new Error(`Cart ${String(cart)} of seed ${String(SEED)}`, { cause: error });
            });
          }
        }),
      );
      expect(met.carts).toBe(CARTS);
      console.info(JSON.stringify(met));
      // Carts that are all refused would prove nothing.
      expect(Math.min(met.orders, met.refusedOrders, met.refusedAdds) * 10).toBeGreaterThan(CARTS);
      expect(met.lines).toBeGreaterThan(CARTS);
      expect(met.sets * 5).toBeGreaterThan(CARTS);
    },
  );
});
