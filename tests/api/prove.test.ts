import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CLAIMS } from '~/features/prove/prove.server';

import { adminToken, callApi } from '../support/api';
import { customerWithCart, customerWithOrder, type Order } from '../support/api-shopping';
import { discounted, hold, ownCoupon, place } from '../support/coupons';
import { closeDatabase, database } from '../support/database';
import { came, pay, stepTo } from '../support/order-money';
import { cameBack, orderNow, returning, sendBack } from '../support/order-returns';
import { newPerson } from '../support/people';
import { withoutChecks, wrongBy, wrongOnce } from '../support/planted-faults';
import { plantsIn } from '../support/plants';
import { whatDoesNotAddUp } from '../support/prove';
import { ownProduct } from '../support/shopping';

/**
 * One order of a code and of what is counted, which was edited, paid, and came back in part; one that a courier’s
 * statement booked; and one of what is counted that waits.
 */
let first: Order;
let second: Order;
let third: Order;
let product: Awaited<ReturnType<typeof ownProduct>>;
let code = '';
/** A set of nothing that is counted. */
let ofParts = '';
let before: string[];

beforeAll(async () => {
  before = await whatDoesNotAddUp();
  const token = await adminToken();
  const coupon = await ownCoupon({ percent: 10, uses: 1 });
  code = coupon.code;
  const [one, two] = [await customerWithCart(3), await customerWithCart()];
  await hold(one.token, code);
  first = discounted(await place(one.token));
  second = discounted(await place(two.token));
  const [set] = await database()<{ slug: string }[]>`
    select slug from collections where deleted_at is null and not sold_out
      and exists (select from collection_contents where collection_id = collections.id) order by slug limit 1`;
  ofParts = set?.slug ?? '';
  product = await ownProduct();
  await callApi('POST', '/stock', { token, json: { itemId: product.id, count: 9, reason: 'Counted' } });
  const items = [{ type: 'Product', itemId: product.id, size: null, quantity: 2, selectedItems: [] }];
  await callApi('PUT', `/order/${first._id}/items`, { token, json: { items } });
  const three = await customerWithOrder();
  third = discounted(await callApi('PUT', `/order/${three.order._id}/items`, { token, json: { items } }));
  const { data } = await callApi('POST', '/courier', { token, json: { name: `Courier ${code}` } });
  const shipment = { courier: `Courier ${code}`, waybill: code, fee: 55 };
  await callApi('PATCH', `/order/${second._id}/shipment`, { token, json: shipment });
  for (const { _id: id } of [first, second]) for (const status of ['accepted', 'out']) await stepTo(id, { status });
  await stepTo(first._id, { status: 'delivered' });
  const { total, items: now } = await orderNow(first._id);
  await pay(first._id, came(total));
  const begun = await sendBack(first._id, returning(now[0]?._id ?? '', 1, 'returned', { amount: 1 }));
  const returnId = (begun.data.order as { returns: { _id: string }[] }).returns[0]?._id ?? '';
  await cameBack(first._id, returnId, [{ line: now[0]?._id, quantity: 1, restock: true }]);
  const file = `order,collected,fee\n${second.number},${second.total.toFixed(2)},55`;
  const json = { courier: (data.courier as { _id: string })._id, file, rows: [] };
  await callApi('POST', '/order/statement?apply=1', { token, json });
});
afterAll(async () => {
  const sql = database();
  await sql`delete from courier_statements where courier = ${`Courier ${code}`}`;
  await sql`delete from couriers where name = ${`Courier ${code}`}`;
  await sql`update coupons set deleted_at = now() where code = ${code}`;
  await product.forget();
  await closeDatabase();
});

/** What names the planted fault: the code, the line of the statement, the product, the set, or the order. */
const nameIn = (claim: string): RegExp => {
  if (claim.startsWith('statement')) return new RegExp(String(second.number));
  if (claim === 'stockSets') return new RegExp(`^${ofParts}$`);
  if (['stockLedger', 'stockCounts', 'stockPromised', 'stockShown'].includes(claim)) return new RegExp(product.slug);
  if (['stockHolds', 'stockGone', 'stockMoved'].includes(claim))
    return new RegExp(`^(${String(first.number)}|${String(third.number)})$`);
  const isOfCode = ['couponUses', 'couponMost', 'couponEach'].includes(claim);
  return new RegExp(`^${isOfCode ? code : String(first.number)}$`);
};

describe('everything stored', () => {
  it('adds up after an order was edited, paid, returned and booked', async () => {
    expect((await whatDoesNotAddUp()).filter((each) => !before.includes(each))).toEqual([]);
  });

  it('forgives a code what was taken before its limits were made less', async () => {
    const [coupon, phone, token] = [await ownCoupon({ uses: 3, usesEach: 3 }), newPerson().phone, await adminToken()];
    for (let used = 0; used < 2; used += 1) {
      const { token: buyer } = await customerWithCart();
      await hold(buyer, coupon.code);
      expect((await place(buyer, phone)).status).toBe(201);
    }
    const found = async () => (await whatDoesNotAddUp()).filter((each) => each.endsWith(coupon.code));
    for (const json of [{ uses: 1, usesEach: 1 }, { active: false }]) {
      expect((await callApi('PATCH', `/coupon/${coupon._id}`, { token, json })).status).toBe(200);
      expect(await found()).toEqual([]);
    }
    await database()`update coupons set deleted_at = now() where id = ${coupon._id}`;
  });

  it('has a planted fault for each claim, which finds it', async () => {
    const PLANTED = plantsIn({ first, second, third, product, code, ofParts });
    expect(Object.keys(PLANTED)).toEqual(CLAIMS.map(({ name }) => name));
    await withoutChecks(async (sql) => {
      for (const [claim, plants] of Object.entries(PLANTED)) {
        const isNamed = (name: string) => nameIn(claim).test(name);
        expect((await wrongBy(sql, claim)).filter(isNamed), claim).toEqual([]);
        for (const [what, plant] of Object.entries(plants))
          expect((await wrongOnce(sql, claim, plant)).filter(isNamed), `${claim}: ${what}`).toHaveLength(1);
      }
    });
  });
});
