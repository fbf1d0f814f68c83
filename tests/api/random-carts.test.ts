import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { apiCustomer, apiToken } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { fairDelivery, fairPrice, sameLine, type Wanted } from '../support/fair-price';
import { visitorNamed } from '../support/people';
import { makeCatalog, type OwnCatalog, shuffle, someWanted } from '../support/random-catalog';
import { RandomShopper } from '../support/random-shopper';
import { type Chance, chanceOf, rounds } from '../support/sample';

const SEED = 4_711;
const CARTS = rounds(10_000, 24);
/** As many at once; each needs a catalog, which takes as long to make as several carts. */
const SHOPPERS = rounds(6, 2);

type Region = { id: string; charge: number; cod: boolean };
type Held = { productId: string; size: string | null; quantity: number };
type Line = { unitPrice: number; lineTotal: number; quantity: number; purchasable: boolean; item: { _id: string } };

let shoppers: RandomShopper[];
let regions: Region[];
let threshold: number | null;
const met = { carts: 0, lines: 0, sets: 0, orders: 0, refusedAdds: 0, refusedOrders: 0 };

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
    const visitor = await visitorNamed(person.email);
    const token = await apiToken(person);
    shoppers.push(new RandomShopper(token, visitor.jar.header(), id, await makeCatalog()));
  }
}, 360_000);
afterAll(async () => {
  for (const { catalog } of shoppers) await catalog.forget();
  await closeDatabase();
});

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

async function compareCart(shopper: RandomShopper, cart: readonly Wanted[]): Promise<number> {
  const { data } = (await (await shopper.call('GET', '/cart')).json()) as {
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

async function compareOrder(shopper: RandomShopper, cart: readonly Wanted[], chance: Chance): Promise<void> {
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
  const id = await shopper.order(region.id, method, said, chance);
  if (id === null) met.refusedOrders += 1;
  expect(id !== null, `an order of ${total} said to be ${String(said)} by ${method}`).toBe(fits);
  if (id === null) return;
  met.orders += 1;
  const sql = database();
  const [row] = await sql`
    select items_total::int8 as items, delivery_charge as delivery, total, user_id as owner from orders
    where id = ${id}`;
  expect([Number(row?.items), Number(row?.delivery), Number(row?.total), row?.owner]).toEqual([
    itemsTotal,
    delivery,
    total,
    shopper.id,
  ]);
  const items = await sql<{ item: string; quantity: number; price: string; total: string; held: Held[] }[]>`
    select item_id as item, quantity, unit_price as price, line_total as total, contents as held from order_items
    where order_id = ${id} order by position`;
  expect(items.map(({ held }) => held.map(({ productId, size, quantity }) => [productId, size, quantity]))).toEqual(
    cart.map(({ itemId }) =>
      (catalogItems.get(itemId)?.parts ?? []).map(({ id: part, size, quantity }) => [part, size, quantity]),
    ),
  );
  expect(items.map(({ item, quantity, price, total: sum }) => [item, quantity, Number(price), Number(sum)])).toEqual(
    cart.map(({ itemId, quantity }, index) => [itemId, quantity, prices[index], (prices[index] ?? 0) * quantity]),
  );
  expect(await sql`select id from cart_items where user_id = ${shopper.id}`).toHaveLength(0);
}

/** One cart from the first thing asked for to its order. */
async function tryCart(shopper: RandomShopper, chance: Chance): Promise<void> {
  const sql = database();
  await sql`delete from cart_items where user_id = ${shopper.id}`;
  await shuffle(shopper.catalog, chance);
  let cart: readonly Wanted[] = [];
  for (let asked = 1 + chance.below(5); asked > 0; asked -= 1) {
    const wanted = someWanted(shopper.catalog.catalogItems, chance);
    const next = after(cart, wanted, shopper.catalog);
    const wentIn = await shopper.add(wanted, chance);
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
      const hopes = shoppers.reduce((sum, shopper) => sum + shopper.hopes, 0);
      console.info(JSON.stringify({ ...met, hopes }));
      // Carts that are all refused would prove nothing.
      expect(Math.min(met.orders, met.refusedOrders, met.refusedAdds) * 10).toBeGreaterThan(CARTS);
      expect(met.lines).toBeGreaterThan(CARTS);
      expect(met.sets * 5).toBeGreaterThan(CARTS);
    },
  );
});
