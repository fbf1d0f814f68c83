import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  eachField,
  fieldsShownIn,
  ORDER_FIELD_NAMES,
  type OrderFieldName,
  type OrderPlace,
  orderField,
} from '~/features/order/order.fields';

import { callApi } from '../support/api';
import { customerWithCart, orderOf, placeByApi } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import type { Page } from '../support/page';
import { adminVisitor, visitorNamed, registeredVisitor } from '../support/people';
import { addProduct, filledCheckout, orderIdOf, simpleProduct } from '../support/shopping';
import type { Visitor } from '../support/visitor';

afterAll(closeDatabase);

type Typed = Record<OrderFieldName, string>;
type Sample = { typed: Typed; other: Typed; shownRegion: string };

/** What is typed into every field of the list, and something else for each; a field of several lines gets two. */
async function sample(): Promise<Sample> {
  const regions = await database()<{ id: string; name: string }[]>`
    select id, name_en as name from regions where active and cod_allowed order by "order", id limit 2`;
  const [one, two] = regions;
  if (!one || !two) throw new Error('The demo store has fewer than two governorates');
  const write = (region: string, phones: Record<string, string>, word: string): Typed =>
    Object.fromEntries(
      ORDER_FIELD_NAMES.map((name) => {
        const { control } = orderField(name);
        if (control === 'region') return [name, region];
        if (control === 'phone') return [name, phones[name]];
        return [name, control === 'lines' ? `${word} ${name}\nقرب الصيدلية ${name}` : `${word} ${name}`];
      }),
    ) as Typed;
  return {
    typed: write(one.id, { phone: '01005550142', phone2: '٠١٠٠٥٥٥٠١٤٤' }, 'First'),
    other: write(two.id, { phone: '01005550143', phone2: '01005550145' }, 'Second'),
    shownRegion: one.name,
  };
}

let admin: Visitor;
let given: Sample;
beforeAll(async () => {
  admin = await adminVisitor();
  given = await sample();
});

const isText = (name: OrderFieldName) => !['region', 'phone'].includes(orderField(name).control);

/** How people read what was typed: the region by its name, phones as they are dictated. */
const asRead = ({ typed, shownRegion }: Sample): Typed => ({
  ...typed,
  region: shownRegion,
  phone: '0100 555 0142',
  phone2: '0100 555 0144',
});

/** The fields that the list shows in this place are in its text, with their lines; no other is. */
function expectEach(place: OrderPlace, page: string, text: string, wanted: Typed) {
  const shown = fieldsShownIn(place);
  for (const name of ORDER_FIELD_NAMES)
    expect(text.includes(wanted[name]), `${name} in ${page}`).toBe(shown.includes(name));
}

const mainOf = (page: Page) => page.document.querySelector('main')?.text ?? '';

/** Every field where an order is read: pages, printable documents, file and API. */
async function expectEverywhere(owner: Visitor, id: string) {
  const wanted = asRead(given);
  expectEach('views', 'the page of thanks', mainOf(await owner.open(`/checkout/success?order=${id}`)), wanted);
  expectEach('views', 'the customer’s page', mainOf(await owner.open(`/user/my-orders/${id}`)), wanted);
  expectEach('views', 'the admin’s page', mainOf(await admin.open(`/admin/orders/${id}`)), wanted);
  for (const kind of ['invoice', 'slip'] as const)
    expectEach(kind, `the ${kind}`, mainOf(await admin.open(`/admin/orders/${id}/print/${kind}?in=en`)), wanted);
  const [row] = await database()<{ number: string }[]>`select number::text from orders where id = ${id}`;
  const file = await (await admin.request(`/admin/orders/export?q=${row?.number ?? ''}`)).text();
  expectEach('file', 'the file', file, wanted);
}

const lineEndings = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.replaceAll('\n', '\r\n')])) as Typed;

describe('every field of an order', () => {
  it('that is typed into the form is read everywhere', async () => {
    const { visitor } = await registeredVisitor();
    await addProduct(visitor, (await simpleProduct()).slug);
    const { form, fields } = await filledCheckout(visitor);
    // A browser sends the lines of a text apart by CR LF.
    const sent = { ...fields, ...lineEndings(given.typed) };
    let page = await visitor.submit(form, sent);
    if (page.status === 409) {
      const again = page.form({ idempotencyKey: true });
      for (const name of ORDER_FIELD_NAMES) expect(again.values()[name], name).toEqual([given.typed[name]]);
      page = await visitor.submit(again, sent);
    }
    await expectEverywhere(visitor, orderIdOf(page));
  });

  it('that may be left out is answered as an empty text', async () => {
    const { token } = await customerWithCart();
    const needed = ORDER_FIELD_NAMES.filter((name) => orderField(name).required);
    const leftOut = ORDER_FIELD_NAMES.filter((name) => !needed.includes(name));
    const address = eachField(needed, (name) => given.typed[name]);
    const order = orderOf(await placeByApi(token, { paymentMethod: 'cod', address })) as unknown as {
      address: Record<string, unknown>;
    };
    expect(leftOut.length).toBeGreaterThan(0);
    expect(order.address).toMatchObject(eachField(leftOut, () => ''));
  });

  it('that a script sends is answered, and read everywhere', async () => {
    const { person, token } = await customerWithCart();
    const order = orderOf(await placeByApi(token, { paymentMethod: 'cod', address: given.typed })) as unknown as {
      _id: string;
      address: Record<string, unknown>;
    };
    const own = await callApi('GET', '/order/user-orders', { token });
    for (const { address } of [order, ...(own.data.orders as { address: Record<string, unknown> }[])]) {
      expect(Object.keys(address).sort()).toEqual([...ORDER_FIELD_NAMES].sort());
      expect(address).toMatchObject({
        ...Object.fromEntries(ORDER_FIELD_NAMES.filter(isText).map((name) => [name, given.typed[name]])),
        phone: '+201005550142',
        phone2: '+201005550144',
        region: { _id: given.typed.region, name: { en: given.shownRegion } },
      });
    }
    await expectEverywhere(await visitorNamed(person.email), order._id);
  });

  it.each(ORDER_FIELD_NAMES)(
    'belongs to the order that a key stands for: another %s is another order',
    async (name) => {
      const { token } = await customerWithCart();
      const [key, address] = [randomUUID(), given.typed];
      const placed = await placeByApi(token, { paymentMethod: 'cod', address }, key);
      const changed = await placeByApi(
        token,
        { paymentMethod: 'cod', address: { ...address, [name]: given.other[name] } },
        key,
      );
      expect(changed).toMatchObject({ status: 422, body: { code: 'order_key_reused' } });
      const same = await placeByApi(token, { paymentMethod: 'cod', address }, key);
      expect([placed.status, same.status, orderOf(same)._id]).toEqual([201, 200, orderOf(placed)._id]);
    },
  );
});
