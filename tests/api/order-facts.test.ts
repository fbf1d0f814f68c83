import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiToken, callApi } from '../support/api';
import { customerWithCart, customerWithOrder, orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { newPerson, registeredVisitor } from '../support/people';
import { simpleProduct } from '../support/shopping';

let admin = '';
beforeAll(async () => {
  admin = await adminToken();
});
afterAll(closeDatabase);

type Fact = { code: string; count: number; of: number | null };
const factsOf = async (id: string) => {
  const facts = ((await callApi('GET', `/order/${id}`, { token: admin })).data.order as { facts: Fact[] }).facts;
  return facts.filter(({ code }) => code !== 'far');
};
const step = (id: string, status: string) =>
  callApi('PATCH', `/order/${id}`, { token: admin, json: { status, cancelationReason: 'Not taken at the door' } });

/** One more order of somebody new, to this phone. */
async function orderTo(phone: string, { phone2 = '', pieces = 1 } = {}) {
  const { token } = await customerWithCart(pieces);
  const body = await orderBody();
  return orderOf(await placeByApi(token, { ...body, address: { ...body.address, phone, phone2 } }));
}

describe('the facts of an order', () => {
  it('are counted of a phone, whoever orders and whichever of the two it is', async () => {
    const { phone } = newPerson();
    const first = await orderTo(phone);
    expect(await factsOf(first._id)).toEqual([{ code: 'firstOrder', count: 1, of: 1 }]);
    for (const status of ['accepted', 'out', 'canceled']) await step(first._id, status);
    const second = await orderTo(newPerson().phone, { phone2: phone });
    for (const status of ['accepted', 'out', 'delivered']) await step(second._id, status);
    const third = await orderTo(phone, { pieces: 2 });
    expect(await factsOf(third._id)).toEqual([
      { code: 'refused', count: 1, of: 2 },
      { code: 'ordersToday', count: 3, of: null },
      { code: 'largest', count: 1, of: 3 },
    ]);
    // Canceled before it left is not refused.
    const fourth = await orderTo(phone);
    await step(fourth._id, 'canceled');
    expect(await factsOf(fourth._id)).toContainEqual({ code: 'refused', count: 1, of: 2 });
  });

  it('are the shop’s alone', async () => {
    const { order, token } = await customerWithOrder();
    expect((await callApi('GET', `/order/${order._id}`, { token })).data.order).not.toHaveProperty('facts');
  });
});

describe('cash that is off for a customer', () => {
  const cashOff = (email: string) => database()`update users set cod_allowed = false where email = ${email}`;

  it('is refused by account and by the phone it goes to', async () => {
    const { person, token } = await customerWithCart();
    await cashOff(person.email);
    const refused = await placeByApi(token, await orderBody());
    expect([refused.status, refused.fields]).toEqual([422, ['paymentMethod']]);
    const other = await customerWithCart();
    const body = await orderBody();
    const toThem = await placeByApi(other.token, { ...body, address: { ...body.address, phone: person.phone } });
    expect(toThem.fields).toEqual(['paymentMethod']);
    expect((await placeByApi(other.token, body)).status).toBe(201);
    expect((await placeByApi(token, { ...body, paymentMethod: 'instapay' })).status).toBe(201);
  });

  it('is not offered, and one line says how the order is paid', async () => {
    const { visitor, person } = await registeredVisitor('ar');
    const { id: itemId } = await simpleProduct();
    await callApi('POST', '/cart', { token: await apiToken(person), json: { type: 'Product', itemId } });
    const methods = async () => {
      const page = await visitor.open('/checkout');
      return { text: page.text, offered: page.form({ paymentMethod: true }).choices('paymentMethod') };
    };
    expect((await methods()).offered.map(({ value }) => value)).toContain('cod');
    await cashOff(person.email);
    const { text, offered } = await methods();
    expect(offered.map(({ value }) => value)).toEqual(['instapay', 'vodafoneCash']);
    expect(text).toContain('يُدفع هذا الطلب عن طريق إنستاباي أو فودافون كاش.');
  });
});
