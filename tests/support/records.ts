import { randomUUID } from 'node:crypto';

import { adminToken, apiCustomer, callApi } from './api';
import { orderBody, orderOf, placeByApi } from './api-shopping';
import { database } from './database';
import { changeRow } from './change-rows';
import { idOf, withLine } from './log-lines';
import { orderLinkOf, ownMessage } from './messages';
import { newPerson, type Person } from './people';
import type { RecordName } from './policies';
import { forgetStaff, invited, staffMember } from './staff';
import { classicCollection, newOrder, ownProduct, simpleProduct } from './shopping';

export type Records = Readonly<Record<RecordName, string>>;

/** Words that stand nowhere but in what belongs to one person, or to the shop alone. */
export type Secrets = Readonly<{ owner: readonly string[]; other: readonly string[]; shop: readonly string[] }>;

/** In letters alone: so many digits would be a phone. */
const word = (name: string): string =>
  name +
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** Somebody whose name, street and note are like nobody else's. */
export function unmistakable(name: string): { person: Person; street: string; note: string } {
  const person = newPerson({ name: `${word(name)} ${word('Family')}` });
  return { person, street: word('Street'), note: word('Note') };
}
export type Unmistakable = ReturnType<typeof unmistakable>;

const secretsOf = ({ person, street, note }: Unmistakable): string[] => [
  person.name,
  person.email,
  person.phone.slice(1),
  street,
  note,
];

type OwnOrder = { id: string; number: string; line: string; forget: () => Promise<void> };

async function orderFor(token: string, { person, street, note }: Unmistakable): Promise<OwnOrder> {
  const { id: itemId } = await simpleProduct();
  const add = () => callApi('POST', '/cart', { token, json: { type: 'Product', itemId } });
  await add();
  const body = await orderBody();
  const { name, phone } = person;
  const order = orderOf(await placeByApi(token, { ...body, address: { ...body.address, name, phone, street, note } }));
  // A number as no price, date or hash has it.
  const number = `7${String(order.number).padStart(14, '7')}`;
  await database()`update orders set number = ${number} where id = ${order._id}`;
  const cart = (await add()).data.cart as { _id: string }[];
  const forget = async () => {
    await database()`update orders set number = ${order.number} where id = ${order._id}`;
  };
  return { id: order._id, number, line: cart[0]?._id ?? '', forget };
}

/** Somebody else's order that is being prepared; who packs sees a first name of it. */
async function orderToPack(): Promise<string> {
  const { id } = await newOrder();
  await database()`update orders set status = 'accepted' where id = ${id}`;
  return id;
}

/** A return of an order, on its way; it goes with the order. */
async function returnOf(order: string): Promise<string> {
  const [row] = await database()<{ id: string }[]>`
    insert into order_returns (order_id, kind, reason, value) values (${order}, 'returned', 'It came late', 0)
      returning id`;
  await database()`
    insert into order_return_lines (return_id, item_id, quantity)
      select ${row?.id ?? ''}, id, 1 from order_items where order_id = ${order} limit 1`;
  // An order of which something comes back is read with it.
  await database()`update orders set returns_total = least(total, 100) where id = ${order}`;
  return row?.id ?? '';
}

/** An import that has ended. */
async function ownImport(): Promise<{ id: string; forget: () => Promise<void> }> {
  const id = randomUUID();
  const counts = { create: 1, update: 0, same: 0, refuse: 0, example: 0 };
  const result = database().json({ counts, faulty: [], more: 0 });
  await database()`insert into product_imports (id, status, csv, faulty, total, done, result, finished_at)
    values (${id}, 'done', '', 0, 1, 1, ${result}, now())`;
  return {
    id,
    forget: async () => {
      await database()`delete from product_imports where id = ${id}`;
    },
  };
}

/** A courier with a name of its own. */
export async function ownCourier(): Promise<{ id: string; forget: () => Promise<void> }> {
  const columns = database().json([{ field: 'number', heading: 'order' }]);
  const [row] = await database()<{ id: string }[]>`
    insert into couriers (name, columns) values (${word('Courier')}, ${columns}) returning id`;
  const id = row?.id ?? '';
  return {
    id,
    forget: async () => {
      await database()`delete from couriers where id = ${id}`;
    },
  };
}

/** A code with a name of its own. */
export async function ownCouponRow(): Promise<{ id: string; forget: () => Promise<void> }> {
  const code = `R-${randomUUID().slice(0, 13).toUpperCase()}`;
  const [row] = await database()<{ id: string }[]>`
    insert into coupons (code, percent) values (${code}, 10) returning id`;
  const id = row?.id ?? '';
  return {
    id,
    forget: async () => {
      await database()`delete from coupons where id = ${id}`;
    },
  };
}

/** A review that nobody is shown. */
export async function ownReviewRow(): Promise<{ id: string; forget: () => Promise<void> }> {
  const [row] = await database()<{ id: string }[]>`
    insert into reviews (product_id, name, rating, state)
    select id, 'Mona', 4, 'hidden' from products where deleted_at is null limit 1 returning id`;
  const id = row?.id ?? '';
  return {
    id,
    forget: async () => {
      await database()`delete from reviews where id = ${id}`;
    },
  };
}

/** A statement that was read and waits to be kept. */
export async function ownStatement(): Promise<{ id: string; forget: () => Promise<void> }> {
  const [row] = await database()<{ id: string }[]>`
    insert into courier_statements (courier, file_name, content, hash)
    values (${word('Courier')}, 'their.csv', 'order,collected,fee\n99,5,5\n', ${randomUUID()}) returning id`;
  const id = row?.id ?? '';
  return {
    id,
    forget: async () => {
      await database()`delete from courier_statements where id = ${id}`;
    },
  };
}

/** A product that its shop has hidden, with a line in the log about it. */
async function hiddenProduct(): Promise<{ id: string; name: string; code: string; forget: () => Promise<void> }> {
  const { id, forget } = await ownProduct();
  // A name of one word that is wider than a phone.
  const [name, code] = [word('Unforgettable'), word('Code')];
  await changeRow('products', id, { name_en: name, name_ar: name, search_text: name.toLowerCase(), code });
  const { status } = await callApi('PATCH', `/product/product-view/${id}`, {
    token: await adminToken(),
    json: { view: false },
  });
  if (status !== 200) throw new Error(`Hiding a product answers ${status}`);
  return { id, name, code, forget };
}

/** Somebody of the back office, and an invitation into it. */
async function ownStaff(): Promise<{ member: string; invitation: string; forget: () => Promise<void> }> {
  const { id: member } = await staffMember('packer');
  const { name, email: contact } = newPerson();
  const { id: invitation } = await invited(await adminToken(), { name, contact, staffRole: 'orders' });
  return { member, invitation, forget: forgetStaff };
}

/**
 * What the addresses of the site are about: an order and a cart line of the owner, a hidden product and one of each
 * other thing.
 */
export async function makeRecords(
  owner: Unmistakable & { token: string },
  other: Unmistakable & { token: string },
): Promise<{ records: Records; secrets: Secrets; forget: () => Promise<void> }> {
  const [mine, theirs] = [await orderFor(owner.token, owner), await orderFor(other.token, other)];
  const hidden = await hiddenProduct();
  const [message, productImport] = [await ownMessage(), await ownImport()];
  const staff = await ownStaff();
  const [coupon, courier, statement] = [await ownCouponRow(), await ownCourier(), await ownStatement()];
  const review = await ownReviewRow();
  // Somebody else's: whoever has the link of an order reads its number and first name.
  const linked = await orderLinkOf((await newOrder()).id);
  const [{ slug: product, id: productId }, collection] = [await simpleProduct(), await classicCollection()];
  const [row] = await database()<{ image: string | null }[]>`
    select image from products where image like '/imgs/%' order by id = ${productId} desc limit 1`;
  // The page of all regions shows the lines of any.
  await idOf('regions', 'region');
  const [, , imageKind = 'products', imageFile = ''] = (row?.image ?? '').split('/');
  return {
    records: {
      order: mine.id,
      cartLine: mine.line,
      product,
      collection: collection.slug,
      hiddenProduct: hidden.id,
      collectionId: await withLine('collection', collection.id),
      mainBanner: await idOf('main_banners', 'mainBanner'),
      homeBanner: await idOf('home_banners', 'homeBanner'),
      homeSection: await idOf('home_sections', 'homeSection'),
      message: message.id,
      productImport: productImport.id,
      imageKind,
      imageFile,
      customer: (await apiCustomer()).id,
      document: 'invoice',
      page: await withLine('page', 'terms'),
      family: 'oud',
      pictureNumber: '1',
      messageKind: 'orderPlaced',
      member: staff.member,
      invitation: staff.invitation,
      orderReturn: await returnOf(mine.id),
      orderToPack: await orderToPack(),
      orderToken: linked.split('/').at(-1) ?? '',
      batchStep: 'send-out',
      coupon: coupon.id,
      courier: courier.id,
      statement: statement.id,
      review: review.id,
      boughtProduct: product,
      nowhere: 'no-such-page',
    },
    secrets: {
      owner: [...secretsOf(owner), mine.number],
      other: [...secretsOf(other), theirs.number],
      shop: [hidden.name, hidden.code],
    },
    forget: async () => {
      const all = [mine, theirs, hidden, message, productImport, staff, coupon, courier, statement, review];
      for (const made of all) await made.forget();
    },
  };
}
