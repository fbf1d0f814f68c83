import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { userActor } from '~/auth/actor';
import type { Size } from '~/db/schema/taxonomy.values';

import { openOutbox } from '../support/outbox';

let outbox: Awaited<ReturnType<typeof openOutbox>>;
const [customer, owner, region] = [randomUUID(), randomUUID(), randomUUID()];
const actor = userActor({ id: owner, name: 'Omar', role: 'admin', staffRole: 'owner' });

beforeAll(async () => {
  outbox = await openOutbox();
  const { sql } = outbox;
  const people = [
    { id: customer, name: 'Mona', email: 'mona@customer.example', role: 'user', password_hash: 'x' },
    { id: owner, name: 'Omar', email: 'omar@shop.example', role: 'admin', password_hash: 'x' },
  ];
  await sql`insert into users ${sql(people)}`;
  const place = { id: region, code: 'TT', name_en: 'Test', name_ar: 'تجربة', delivery_charge: 6_000, eta_days: 2 };
  await sql`insert into regions ${sql({ ...place, cod_allowed: true })}`;
});
afterAll(() => outbox.close());

/** Something new in the shop with so many on the shelf. */
async function counted(count: number): Promise<string> {
  const id = randomUUID();
  const item = { id, slug: id, code: id, name_en: 'Oud', name_ar: 'عود', search_text: 'oud' };
  await outbox.sql`insert into products ${outbox.sql({
    ...item,
    ...{ category: 'incense', branch: 'incenseSticks', price: 50_000, price_after: 45_000 },
  })}`;
  await say(id, { count });
  return id;
}
async function say(itemId: string, said: { count: number | null; unit?: 'ml'; lowMark?: number }) {
  const { setStock } = await import('~/features/stock/stock.commands.server');
  await setStock(actor, { itemId, size: null, unit: 'piece', reason: 'Counted', note: '', ...said });
}

async function order(productId: string, quantity: number, size: Size | null = null): Promise<string> {
  const [{ db }, { placeOrder }, { readLineItems }, { priceLine }] = await Promise.all([
    import('~/db/client.server'),
    import('~/features/checkout/place-order.server'),
    import('~/features/pricing/line-items.server'),
    import('~/features/pricing/line-price'),
  ]);
  const wanted = { type: 'Product' as const, productId, collectionId: null, size, selection: [] };
  return db.transaction(async (transaction) => {
    const priced = priceLine(wanted, await readLineItems([wanted], transaction));
    if (!priced) throw new Error('There is no such product');
    const { id } = await placeOrder(transaction, {
      ...{ customer, by: { id: customer, role: 'user' }, language: 'ar', paymentMethod: 'cod' },
      lines: [{ ...priced, type: 'Product', size, quantity }],
      address: {
        ...{ name: 'Mona Saber', phone: '+201065550177', phone2: '', region, city: 'Giza', street: 'Tahrir' },
        ...{ apartment: '', landmark: '', note: '' },
      },
    });
    return id;
  });
}
/** Orders something and lets it wait for a yes longer than two days, the setting's default. */
async function lateOrder(productId: string, quantity: number): Promise<string> {
  const id = await order(productId, quantity);
  await outbox.sql`update orders set created_at = now() - interval '49 hours' where id = ${id}`;
  return id;
}
const freed = async () => (await import('~/features/order-confirmation/unconfirmed.server')).freeUnconfirmed();
async function answerByLink(id: string, to: 'confirmed' | 'declined') {
  const [{ answerByLink: answer }, { orderToken }] = await Promise.all([
    import('~/features/order-confirmation/customer-answer.server'),
    import('~/auth/order-token.server'),
  ]);
  await answer(orderToken(id), to);
}
const shelf = async (productId: string) => {
  const [row] = await outbox.sql<{ shelf: [number, number] }[]>`
    select array[on_hand, promised] as shelf from stock_items where product_id = ${productId}`;
  return row?.shelf;
};
const orderNow = async (id: string) => {
  const [row] = await outbox.sql`
    select status, confirmation, pieces_freed_at is not null as freed from orders where id = ${id}`;
  return row;
};

describe('an order that waits for a yes too long', () => {
  it('keeps standing while its pieces are anybody’s, and a yes promises them to it again', async () => {
    const product = await counted(5);
    const [late, fresh] = [await lateOrder(product, 3), await order(product, 1)];
    expect(await freed()).toEqual([]);
    expect(await shelf(product)).toEqual([5, 1]);
    expect([await orderNow(late), await orderNow(fresh)]).toEqual([
      { status: 'pending', confirmation: 'waiting', freed: true },
      { status: 'pending', confirmation: 'waiting', freed: false },
    ]);
    await answerByLink(late, 'confirmed');
    expect([await shelf(product), await orderNow(late)]).toEqual([
      [5, 4],
      { status: 'pending', confirmation: 'confirmed', freed: false },
    ]);
    expect(await freed()).toEqual([]);
    expect(await shelf(product)).toEqual([5, 4]);
  });

  it('and for a deposit has its pieces again by a yes on the telephone, at once or once they are there', async () => {
    const [{ askDeposit }, { recordCall }] = await Promise.all([
      import('~/features/order-money/deposit.commands.server'),
      import('~/features/order-confirmation/confirmation.commands.server'),
    ]);
    const product = await counted(3);
    const late = await lateOrder(product, 2);
    await freed();
    await askDeposit(actor, late, 10_000);
    const yes = () => recordCall(actor, late, { outcome: 'confirmed', note: '' });
    const other = await order(product, 3);
    await yes();
    expect(await orderNow(late)).toEqual({ status: 'pending', confirmation: 'confirmed', freed: true });
    const { changeOrderStatus } = await import('~/features/order/order.status.server');
    await changeOrderStatus(actor, other, 'canceled', { reason: 'By mistake' });
    await yes();
    expect([await shelf(product), await orderNow(late)]).toEqual([
      [3, 2],
      { status: 'pending', confirmation: 'confirmed', freed: false },
    ]);
    const [calls] = await outbox.sql<{ calls: number }[]>`
      select count(*)::int as calls from order_events where order_id = ${late} and kind = 'call'`;
    expect(calls?.calls).toBe(1);
  });

  it('whose pieces somebody else has is confirmed all the same, and the shop is told when it accepts', async () => {
    const product = await counted(3);
    const late = await lateOrder(product, 3);
    await freed();
    const other = await order(product, 2);
    await answerByLink(late, 'confirmed');
    expect(await orderNow(late)).toEqual({ status: 'pending', confirmation: 'confirmed', freed: true });
    const { changeOrderStatus } = await import('~/features/order/order.status.server');
    await expect(changeOrderStatus(actor, late, 'accepted')).rejects.toMatchObject({ messageKey: 'order.outOfStock' });
    await changeOrderStatus(actor, other, 'canceled', { reason: 'By mistake' });
    await changeOrderStatus(actor, late, 'accepted');
    expect(await shelf(product)).toEqual([3, 3]);
    const { undoStep } = await import('~/features/order/order.undo.server');
    await undoStep(actor, late);
    expect(await shelf(product)).toEqual([3, 0]);
  });

  it('that cannot be given free now stands in nobody’s way', async () => {
    const [bad, good] = [await counted(5), await counted(5)];
    const [broken, late] = [await lateOrder(bad, 2), await lateOrder(good, 2)];
    await outbox.sql`update orders set created_at = now() - interval '60 hours' where id = ${broken}`;
    // More than the row has promised: the database refuses to free it.
    await outbox.sql`update order_holds set promised = 99 where order_id = ${broken}`;
    expect(await freed()).toHaveLength(1);
    expect([(await orderNow(late))?.freed, await shelf(good)]).toEqual([true, [5, 0]]);
    await outbox.sql`delete from order_holds where order_id = ${broken}`;
  });
});

const told = async () =>
  (await outbox.sql`select email, text from messages where kind = 'lowStock' order by created_at`).length;

it('tells the owner that a pool is out once it fills no bottle of the only size that is sold', async () => {
  const perfume = randomUUID();
  const price = { price: 90_000, price_after: 90_000, lg_price: 90_000, lg_price_after: 90_000, lg_available: true };
  await outbox.sql`insert into products ${outbox.sql({
    ...{ id: perfume, slug: perfume, code: perfume, name_en: 'Oud', name_ar: 'عود', search_text: 'oud' },
    ...{ category: 'perfume', branch: 'custom', gender: 'men', ...price },
  })}`;
  await say(perfume, { unit: 'ml', count: 190, lowMark: 195 });
  const before = await told();
  await order(perfume, 1, '100ml');
  expect((await told()) - before).toBe(1);
});

it('tells the owner once that something is low, and once that it is out', async () => {
  const product = await counted(6);
  const before = await told();
  const afterOrderOf = async (quantity: number) => {
    await order(product, quantity);
    return (await told()) - before;
  };
  expect([await afterOrderOf(1), await afterOrderOf(2), await afterOrderOf(1), await afterOrderOf(2)]).toEqual([
    0, 1, 1, 2,
  ]);
});
