import assert from 'node:assert/strict';
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const hashOf = (token) => createHash('sha256').update(token).digest('base64url');

/**
 * So many people with a token each, shoppers or of the back office in a role. They are made in the database, so that no
 * limit on what one person does stands in the way.
 */
export async function makePeople({ sql }, count, staffRole = null) {
  const batch = randomBytes(4).toString('hex');
  const made = await sql`
    insert into users (name, email, password_hash, role, staff_role)
    select 'Fault ' || n, ${`fault-${batch}-`} || n || '@attara.example', 'no login',
        ${staffRole === null ? 'user' : 'admin'}, ${staffRole}
      from generate_series(1, ${count}::int) n returning id`;
  const people = made.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  await sql`insert into api_tokens (user_id, token_hash, scope, expires_at)
    select user_id::uuid, token_hash, 'full', now() + interval '1 day'
    from unnest(${people.map(({ id }) => id)}::text[], ${people.map(({ token }) => hashOf(token))}::text[])
      as made(user_id, token_hash)`;
  return people;
}

/** Shoppers with an empty cart, and what they need to order. */
export async function makeShoppers({ sql }, count) {
  const [product] = await sql`
    select id, price_after as price from products
    where branch <> 'custom' and available and visible and deleted_at is null and not free_shipping
      order by price_after, slug limit 1`;
  const [region] = await sql`
    select id, delivery_charge as charge from regions where active and cod_allowed and delivery_charge > 0
      order by "order", id limit 1`;
  await sql`update settings set free_delivery_threshold = null`;
  const shoppers = await makePeople({ sql }, count);
  await sql`insert into carts (user_id) select unnest(${shoppers.map(({ id }) => id)}::uuid[])`;
  return { shoppers, product, region };
}

/**
 * What the clients know: each checkout with its key, and whether the shop acknowledged it. After a fault `settle` sends
 * everything unacknowledged again with the same key, and `compare` reads from the database what there is.
 */
export function openLedger(world, shop) {
  const attempts = [];
  const free = [];

  /** Every shopper gets one line into an empty cart and may order once more. */
  async function fillCarts() {
    const quantities = shop.shoppers.map(() => randomInt(1, 6));
    const ids = shop.shoppers.map(({ id }) => id);
    await world.sql`delete from cart_items where user_id = any(${ids}::uuid[])`;
    await world.sql`insert into cart_items (user_id, line_key, type, product_id, quantity)
      select user_id, ${`Product:${shop.product.id}::`}, 'Product', ${shop.product.id}, quantity
      from unnest(${ids}::uuid[], ${quantities}::int[]) as wanted(user_id, quantity)`;
    free.splice(
      0,
      free.length,
      ...shop.shoppers.map((shopper, index) => ({ ...shopper, quantity: quantities[index] })),
    );
  }

  const send = (attempt) =>
    world.ask('/api/v1/order', {
      method: 'POST',
      headers: { Authorization: `Bearer ${attempt.token}`, 'Idempotency-Key': attempt.key },
      json: {
        paymentMethod: 'cod',
        address: {
          name: 'Mariam Adel',
          phone: '01005550142',
          region: shop.region.id,
          city: 'Dokki',
          street: '14 Mossadak Street',
          apartment: '9',
          note: '',
        },
      },
    });

  function take(attempt, answer) {
    if (answer.status !== 200 && answer.status !== 201) return answer;
    const { _id, number, total } = JSON.parse(answer.text).data.order;
    // The second acknowledgement of a key must name the same order.
    if (attempt.order) assert.equal(_id, attempt.order, 'a key was acknowledged with two orders');
    attempt.order = _id;
    attempt.number = number;
    attempt.total = total;
    return answer;
  }

  /** The next shopper orders; null when everybody has. */
  async function checkOut() {
    const shopper = free.pop();
    if (!shopper) return null;
    const attempt = { ...shopper, key: randomUUID() };
    attempts.push(attempt);
    return take(attempt, await send(attempt));
  }

  /** Sends once more, for as long as a busy shop asks to be asked again. */
  async function sendUntilTaken(attempt) {
    const end = performance.now() + world.limits.recovery;
    for (;;) {
      const answer = take(attempt, await send(attempt));
      if (answer.status !== 503 || performance.now() > end) return answer;
      await pause(500);
    }
  }

  /** Sends again what nobody acknowledged, and some of what was, until the shop answers each. */
  async function settle() {
    const again = attempts.filter((attempt) => !attempt.order || randomInt(4) === 0);
    const settleSome = async () => {
      for (let attempt = again.pop(); attempt; attempt = again.pop()) {
        const { status, fault, text = '' } = await sendUntilTaken(attempt);
        assert.ok(status === 200 || status === 201, `sent again, a checkout answers ${status ?? fault}: ${text}`);
      }
    };
    await Promise.all(Array.from({ length: 6 }, settleSome));
  }

  /**
   * Exactly one whole order a key, none besides; throws where one is lost, doubled or half-done. Answers how many were
   * compared.
   */
  async function compare() {
    const ids = shop.shoppers.map(({ id }) => id);
    const rows = await world.sql`
      select o.id, o.number::int as number, o.user_id as shopper, r.key, o.status,
        o.items_total::int as "itemsTotal", o.total::int as total,
        (select count(*)::int from order_items i where i.order_id = o.id) as items,
        (select sum(line_total)::int from order_items i where i.order_id = o.id) as "sumOfItems",
        (select sum(quantity)::int from order_items i where i.order_id = o.id) as quantity,
        (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'status'
          and e.body @> '{"from": null, "to": "pending"}') as events
      from orders o join order_requests r on r.order_id = o.id where o.user_id = any(${ids}::uuid[])`;
    for (const { id, key, order, number, quantity, total } of attempts) {
      const found = rows.filter((row) => row.key === key);
      assert.equal(found.length, 1, `the key ${key} has ${found.length} orders`);
      const itemsTotal = shop.product.price * quantity;
      assert.deepEqual(
        found[0],
        {
          ...{
            id: order,
            number,
            shopper: id,
            key,
            status: 'pending',
            itemsTotal,
            total: itemsTotal + shop.region.charge,
          },
          ...{ items: 1, sumOfItems: itemsTotal, quantity, events: 1 },
        },
        'an order is not whole',
      );
      assert.equal(total * 100, found[0].total, 'the total that was acknowledged');
    }
    assert.equal(rows.length, attempts.length, 'there are orders that nobody asked for');
    const asked = attempts.map((attempt) => attempt.id);
    const [{ lines }] = await world.sql`
      select count(*)::int as lines from cart_items where user_id = any(${asked}::uuid[])
      and not user_id = any(${free.map(({ id }) => id)}::uuid[])`;
    assert.equal(lines, 0, 'a cart was ordered and is still full');
    const [{ torn }] = await world.sql`
      select count(*)::int as torn from orders o
      where not exists (select 1 from order_items i where i.order_id = o.id)`;
    assert.equal(torn, 0, 'an order has no items');
    return attempts.length;
  }

  return { fillCarts, checkOut, settle, compare, unacknowledged: () => attempts.filter(({ order }) => !order).length };
}
