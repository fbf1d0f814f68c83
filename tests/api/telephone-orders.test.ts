import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openOutbox } from '../support/outbox';

let outbox: Awaited<ReturnType<typeof openOutbox>>;
const [customer, colleague, region, product] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  outbox = await openOutbox();
  const { sql } = outbox;
  const people = [
    { id: customer, name: 'Mona', email: 'mona@customer.example', role: 'user', password_hash: 'x', phone: null },
    { id: colleague, name: 'Omar', email: 'omar@shop.example', role: 'admin', password_hash: 'x', phone: null },
  ];
  await sql`insert into users ${sql(people)}`;
  const place = { id: region, code: 'TT', name_en: 'Test', name_ar: 'تجربة', delivery_charge: 6_000, eta_days: 2 };
  await sql`insert into regions ${sql({ ...place, cod_allowed: true })}`;
  const item = { id: product, slug: 'oud', code: 'OUD-1', name_en: 'Oud', name_ar: 'عود', search_text: 'oud عود' };
  const shelf = { category: 'incense', branch: 'incenseSticks', price: 50_000, price_after: 45_000 };
  await sql`insert into products ${sql({ ...item, ...shelf })}`;
});
afterAll(() => outbox.close());

/** Someone of the shop takes an order for a customer on the telephone: without a cart, a key or a page. */
async function takeOrder(quantity: number, adjustment?: { amount: number; line: number | null }) {
  const [{ db }, { placeOrder }, { readLineItems }, { priceLine }] = await Promise.all([
    import('~/db/client.server'),
    import('~/features/checkout/place-order.server'),
    import('~/features/pricing/line-items.server'),
    import('~/features/pricing/line-price'),
  ]);
  const wanted = { type: 'Product' as const, productId: product, collectionId: null, size: null, selection: [] };
  return db.transaction(async (transaction) => {
    const priced = priceLine(wanted, await readLineItems([wanted], transaction));
    if (!priced) throw new Error('There is no such product');
    return placeOrder(transaction, {
      customer,
      by: { id: colleague, role: 'admin' },
      language: 'ar',
      lines: [{ ...priced, type: 'Product', size: null, quantity }],
      paymentMethod: 'cod',
      address: {
        ...{ name: 'Mona Saber', phone: '+201065550177', phone2: '', region, city: 'Giza', street: 'Tahrir' },
        ...{ apartment: '', landmark: '', note: '' },
      },
      adjustments: adjustment
        ? [{ kind: 'discount', name: { en: 'For waiting', ar: 'تعويض عن التأخير' }, ...adjustment }]
        : [],
    });
  });
}

describe('an order taken on the telephone', () => {
  it('is priced, kept and told of as any other, in the language of its customer', async () => {
    const { sql } = outbox;
    const { id, ...row } = await takeOrder(2);
    expect(row).toMatchObject({ userId: customer, language: 'ar', itemsTotal: 90_000, total: 96_000 });
    const [event] = await sql`select kind, body, by_user_id as by, by_role as role from order_events`;
    expect(event).toEqual({ kind: 'status', body: { from: null, to: 'pending' }, by: colleague, role: 'admin' });
    const told = await sql`select kind, language from messages where order_id = ${id} order by kind`;
    expect(told).toEqual([
      { kind: 'newOrder', language: 'ar' },
      { kind: 'orderPlaced', language: 'ar' },
    ]);
    expect(await sql`select from carts`).toHaveLength(0);
    expect(await sql`select from order_requests`).toHaveLength(0);
  });

  it.each([null, 0])('keeps what was taken off it (line: %s)', async (line) => {
    const { sql } = outbox;
    const { id, ...row } = await takeOrder(2, { amount: 6_500, line });
    expect(row).toMatchObject({ itemsTotal: 90_000, adjustmentsTotal: 6_500, total: 89_500 });
    const kept = await sql`
      select kind, a.name_ar as name, amount::int, i.position as line from order_adjustments a
        left join order_items i on i.id = a.item_id where a.order_id = ${id}`;
    expect(kept).toEqual([{ kind: 'discount', name: 'تعويض عن التأخير', amount: 6_500, line }]);
  });
});
