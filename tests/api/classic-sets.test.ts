import { beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { forgetMadeCollections, madeCollection } from '../support/api-collections';
import { linesOf, orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { database } from '../support/database';
import { endWith } from '../support/file-end';
import { changePart, ownSet, PART_TROUBLES } from '../support/own-set';
import { adminVisitor, visitorNamed } from '../support/people';
import { Visitor } from '../support/visitor';

let own: Awaited<ReturnType<typeof ownSet>>;
let admin = '';
beforeAll(async () => {
  [own, admin] = [await ownSet(), await adminToken()];
});
endWith(async () => {
  await own.forget();
  await forgetMadeCollections();
});

const OUT = 'This set is out of stock at the moment.';
const guest = new Visitor();
const inSet = () => ({ type: 'Collection', itemId: own.set._id, quantity: 1 });

async function customerWithSet() {
  const customer = await apiCustomer();
  const added = await callApi('POST', '/cart', { token: customer.token, json: inSet() });
  expect(added.status).toBe(201);
  return customer;
}

/** What everyone is told: by the call of one, by the list, by the search and on its page. */
async function shownAsAvailable(): Promise<Record<string, unknown>> {
  const { slug, _id } = own.set;
  const one = (await callApi('GET', `/collection/${slug}`)).data.collection as { available: boolean };
  const { collections } = (await callApi('GET', '/collection?limit=100&sort=-createdAt')).data;
  const listed = (collections as { _id: string; available: boolean }[]).find((each) => each._id === _id);
  const page = await guest.open(`/collections/${slug}`);
  const cards = await guest.open(`/store?q=${encodeURIComponent((own.set.name as { en: string }).en)}`);
  const card = cards.all('.card').find(({ innerHTML }) => innerHTML.includes(`/collections/${slug}`));
  return {
    call: one.available,
    list: listed?.available,
    page: !page.text.includes(OUT) && page.forms({ intent: 'add', itemId: _id }).length > 0,
    data: page.document.innerHTML.includes('schema.org/InStock'),
    card: card?.text.includes('Out of stock') === false,
  };
}

const everywhere = (available: boolean) => ({
  call: available,
  list: available,
  page: available,
  data: available,
  card: available,
});

describe('a classic set', () => {
  it.each(Object.entries(PART_TROUBLES))('can be had only while no part of it %s', async (_, columns) => {
    const { token } = await customerWithSet();
    expect(await shownAsAvailable()).toEqual(everywhere(true));
    try {
      await changePart(own.perfume.id, columns);
      expect(await shownAsAvailable()).toEqual(everywhere(false));
      const [line] = linesOf(await callApi('GET', '/cart', { token }));
      expect(line).toMatchObject({ purchasable: false, item: { available: false } });
      expect(await callApi('POST', '/cart', { token, json: inSet() })).toMatchObject({
        status: 409,
        body: { code: 'cart_unavailable' },
      });
      const refused = await placeByApi(token, await orderBody());
      expect(refused).toMatchObject({ status: 409, body: { code: 'order_items_gone' } });
      expect(JSON.stringify(refused.body)).toContain((own.set.name as { en: string }).en);
    } finally {
      await own.mend();
    }
    expect(await shownAsAvailable()).toEqual(everywhere(true));
    expect((await placeByApi(token, await orderBody())).status).toBe(201);
  });

  it('has no page left in a cache that says otherwise, once a part is hidden by a call', async () => {
    const path = `/collections/${own.set.slug}`;
    expect((await guest.open(path)).text).not.toContain(OUT);
    const view = (shown: boolean) =>
      callApi('PATCH', `/product/product-view/${own.simple.id}`, { token: admin, json: { view: shown } });
    expect((await view(false)).status).toBe(200);
    expect((await guest.open(path)).text).toContain(OUT);
    expect((await view(true)).status).toBe(200);
    expect((await guest.open(path)).text).not.toContain(OUT);
  });

  it('is found behind one that can be had, though its offer is the better one', async () => {
    const { name } = own.set as unknown as { name: { en: string; ar: string } };
    const json = { name, collectionType: 'classic', price: 500 };
    const { _id } = await madeCollection(admin, { json });
    const found = async () => {
      const { items } = (await callApi('GET', `/search?q=${encodeURIComponent(name.en)}`)).data;
      return (items as { _id: string }[]).map((item) => item._id).slice(0, 2);
    };
    expect(await found()).toEqual([own.set._id, _id]);
    await changePart(own.perfume.id, { available: false });
    expect(await found()).toEqual([_id, own.set._id]);
    await own.mend();
  });

  it('keeps what the shop said of it for admins', async () => {
    await changePart(own.perfume.id, { available: false });
    const { data } = await callApi('GET', `/collection/id/${own.set._id}`, { token: admin });
    expect(data.collection).toMatchObject({ available: true });
    await own.mend();
  });
});

describe('an order of a classic set', () => {
  const contents = () => [
    {
      productId: own.perfume.id,
      name: { en: own.perfume.nameEn, ar: own.perfume.nameAr },
      size: '50ml',
      quantity: 2,
    },
    { productId: own.simple.id, name: { en: own.simple.nameEn, ar: own.simple.nameAr }, size: null, quantity: 1 },
  ];

  it('keeps what was inside, whatever becomes of the set, in every answer and on every paper', async () => {
    const { token, person } = await customerWithSet();
    const placed = orderOf(await placeByApi(token, await orderBody()));
    const json = { contents: [{ productId: own.simple.id, size: null, quantity: 5 }] };
    expect((await callApi('PATCH', `/collection/${own.set._id}`, { token: admin, json })).status).toBe(200);
    await database()`update products set name_en = 'Renamed since' where id = ${own.perfume.id}`;

    const asked = { one: `/order/${placed._id}`, own: '/order/user-orders' };
    const one = (await callApi('GET', asked.one, { token })).data.order as { items: unknown[] };
    const { orders } = (await callApi('GET', asked.own, { token })).data as { orders: { items: unknown[] }[] };
    const all = (await callApi('GET', '/order?limit=100', { token: admin })).data as unknown as {
      orders: { _id: string; items: unknown[] }[];
    };
    const listed = all.orders.find(({ _id }) => _id === placed._id);
    const items = [{ itemId: own.set._id, contents: contents(), selectedItems: [] }];
    for (const order of [placed, one, orders[0], listed]) expect(order).toMatchObject({ items });

    const customer = await visitorNamed(person.email);
    const arabic = await adminVisitor('ar');
    const english = await adminVisitor();
    const { nameEn, nameAr } = own.perfume;
    for (const path of [`/user/my-orders/${placed._id}`, `/checkout/success?order=${placed._id}`])
      expect((await customer.open(path)).text, path).toContain(`2 × ${nameEn}`);
    expect((await english.open(`/admin/orders/${placed._id}`)).text).toContain(`2 × ${nameEn}`);
    for (const kind of ['slip', 'invoice']) {
      expect((await english.open(`/admin/orders/${placed._id}/print/${kind}?in=en`)).text).toContain(`2 × ${nameEn}`);
      expect((await arabic.open(`/admin/orders/${placed._id}/print/${kind}?in=ar`)).text).toContain(`2 × ${nameAr}`);
    }
    const file = await (await english.request(`/admin/orders/export?q=${placed.number}`)).text();
    expect(file).toContain(`2 × ${nameEn} 50`);
  });

  it('says on papers that this is in each, where there are several', async () => {
    const { token } = await apiCustomer();
    await callApi('POST', '/cart', { token, json: { ...inSet(), quantity: 2 } });
    const { _id } = orderOf(await placeByApi(token, await orderBody()));
    const slip = await (await adminVisitor()).open(`/admin/orders/${_id}/print/slip?in=en`);
    expect(slip.text).toMatch(/In each of them:\s*5 × /);
  });

  it('has lines of its own names, and nothing inside where nothing is', async () => {
    const { token } = await apiCustomer();
    await callApi('POST', '/cart', { token, json: { type: 'Product', itemId: own.simple.id, quantity: 1 } });
    const { items } = orderOf(await placeByApi(token, await orderBody())) as unknown as {
      items: { _id: string; contents: unknown[] }[];
    };
    expect(items).toMatchObject([{ contents: [] }]);
    const [row] = await database()<{ id: string }[]>`select id from order_items where id = ${items[0]?._id ?? ''}`;
    expect(row?.id).toBe(items[0]?._id);
  });
});
