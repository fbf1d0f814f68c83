import { randomUUID } from 'node:crypto';

import { callApi } from './api';
import { database } from './database';
import { environment } from './environment';
import { withCacheInvalidation } from './cache-invalidation';
import type { Page } from './page';
import { registeredVisitor } from './people';
import { plantToken } from './plant-people';
import type { Visitor } from './visitor';

/**
 * Products that shoppers see and that the demo catalogue brought: what other tests make beside them may be gone soon.
 * Collections go by age for the same reason.
 */
export const ofTheDemo = () => database()`code like 'AT-%' and visible and deleted_at is null`;

/** A custom perfume that is in stock at 50 ml. */
export async function customPerfume(): Promise<{ id: string; slug: string; mdPrice: number }> {
  const [row] = await database()<{ id: string; slug: string; mdPrice: number }[]>`
    select id, slug, md_price_after as "mdPrice" from products
    where branch = 'custom' and md_available and available and not free_shipping and ${ofTheDemo()}
    order by slug limit 1`;
  if (!row) throw new Error('The demo catalogue has no custom perfume of 50 ml');
  return row;
}

/** A product with one price and nothing left to choose. */
export async function simpleProduct(): Promise<{ id: string; slug: string; price: number }> {
  const [row] = await database()<{ id: string; slug: string; price: number }[]>`
    select id, slug, price_after as price from products
    where branch <> 'custom' and available and not free_shipping and ${ofTheDemo()}
    order by slug limit 1`;
  if (!row) throw new Error('The demo catalogue has no simple product');
  return row;
}

export async function classicCollection(): Promise<{ id: string; slug: string; price: number }> {
  const [row] = await database()<{ id: string; slug: string; price: number }[]>`
    select id, slug, price_after as price from collections
    where collection_type = 'classic' and available and visible and deleted_at is null and not free_shipping
    order by created_at limit 1`;
  if (!row) throw new Error('The demo catalogue has no classic collection');
  return row;
}

/**
 * A product of one's own, to change and to hide without disturbing others, made like another one; `forget` takes it
 * away.
 */
export async function ownProduct(like?: string): Promise<{
  id: string;
  slug: string;
  price: number;
  nameEn: string;
  nameAr: string;
  forget: () => Promise<void>;
}> {
  const source = like ?? (await simpleProduct()).id;
  const id = randomUUID();
  const slug = `sample-${id}`;
  const copy = { id, slug, code: `S-${id}` };
  const sql = database();
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'products' and is_generated = 'NEVER' and column_name not in ('id', 'slug', 'code')`;
  const names = sql.unsafe(columns.map(({ name }) => `"${name}"`).join(', '));
  await withCacheInvalidation(
    () => sql`insert into products (id, slug, code, ${names})
    select ${copy.id}::uuid, ${copy.slug}, ${copy.code}, ${names} from products where id = ${source}`,
  );
  const [row] = await sql<{ price: number; nameEn: string; nameAr: string }[]>`
    select price_after as price, name_en as "nameEn", name_ar as "nameAr" from products where id = ${id}`;
  if (!row) throw new Error('The product of its own was not made');
  const forget = async () => {
    await withCacheInvalidation(() => sql`update products set deleted_at = now() where id = ${id}`);
  };
  return { id, slug, ...row, forget };
}

/** A governorate where cash on delivery is allowed, with a charge. */
export async function codRegion(): Promise<{ id: string; charge: number }> {
  const [row] = await database()<{ id: string; charge: number }[]>`
    select id, delivery_charge as charge from regions where active and cod_allowed and delivery_charge > 0
      order by "order", id limit 1`;
  if (!row) throw new Error('No governorate allows cash on delivery');
  return row;
}

/** Adds a product as its page does, which is not opened: what is said of it counts as read. */
export async function addProduct(visitor: Visitor, slug: string, size?: string, quantity = 1): Promise<void> {
  const [product] = await database()<{ id: string }[]>`
    select id from products where slug = ${slug} and deleted_at is null`;
  const fields = { intent: 'add', itemType: 'Product', itemId: product?.id ?? '', quantity: String(quantity) };
  const body = new URLSearchParams({ ...fields, ...(size ? { size } : {}) });
  const answer = await visitor.request('/cart', { method: 'POST', body, headers: { Origin: environment.baseUrl } });
  const said = await answer.text();
  const flash = Buffer.from(decodeURIComponent(visitor.jar.get('attara_flash') ?? ''), 'base64').toString();
  if (answer.status !== 303 || !flash.includes('"success"'))
    throw new Error(`${slug} is not added: ${answer.status} ${flash} ${said.slice(0, 400)}`);
  visitor.jar.take(new Headers({ 'Set-Cookie': 'attara_flash=; Max-Age=0' }));
}

/** Adds a product from its page, as a shopper does. */
export async function addOnPage(visitor: Visitor, slug: string, size?: string, quantity = 1): Promise<Page> {
  const page = await visitor.open(`/store/${slug}`);
  const form = page.forms({ intent: 'add', itemType: 'Product' })[0];
  if (!form) throw new Error(`/store/${slug} has no form that adds it`);
  return visitor.submit(form, { quantity: String(quantity), ...(size ? { size } : {}) });
}

export const deliveryAddress = (region: string) => ({
  name: 'Mariam Adel',
  phone: '01005550142',
  region,
  city: 'Dokki',
  street: '14 Mossadak Street',
  apartment: 'Flat 9, 3rd floor',
  note: '',
});

/** Opens the checkout and fills it in; nothing is sent yet. */
export async function filledCheckout(visitor: Visitor, paymentMethod = 'cod') {
  const region = await codRegion();
  const first = await visitor.open('/checkout');
  const fields = { ...deliveryAddress(region.id), paymentMethod };
  return { page: first, form: first.form({ idempotencyKey: true }), fields, region };
}

export const orderIdOf = (page: Page): string => {
  const id = new URL(page.url).searchParams.get('order');
  if (!id) throw new Error(`No order in ${page.path} (${page.status}): ${page.text.slice(0, 500)}`);
  return id;
};

/** Orders what is in the cart by cash on delivery, through the pages. */
export async function placeOrder(visitor: Visitor): Promise<{ id: string; page: Page }> {
  const { form, fields } = await filledCheckout(visitor);
  let page = await visitor.submit(form, fields);
  // The first submit may only have learned the governorate, and asks again with the totals that follow from it.
  if (page.status === 409) page = await visitor.submit(page.form({ idempotencyKey: true }), fields);
  return { id: orderIdOf(page), page };
}

export type PlacedOrder = {
  id: string;
  number: number;
  total: number;
  itemNameEn: string;
  itemNameAr: string;
  regionId: string;
};

/**
 * An order of one product by somebody who has just registered, placed by calls: through the pages (`placeOrder`) it
 * takes several times as long. Piastres.
 */
export async function newOrder(): Promise<PlacedOrder & { owner: Visitor }> {
  const { visitor: owner, id: ownerId } = await registeredVisitor();
  const token = await plantToken(ownerId);
  const [{ id: itemId }, region] = [await simpleProduct(), await codRegion()];
  await callApi('POST', '/cart', { token, language: 'en', json: { type: 'Product', itemId } });
  const { status, data } = await callApi('POST', '/order', {
    ...{ token, language: 'en', headers: { 'Idempotency-Key': randomUUID() } },
    json: { paymentMethod: 'cod', address: deliveryAddress(region.id) },
  });
  if (status !== 201) throw new Error(`An order is answered with ${status}`);
  const { _id: id } = data.order as { _id: string };
  const [row] = await database()<PlacedOrder[]>`
    select orders.id, number::int, total::int, region_id as "regionId", name_en as "itemNameEn", name_ar as "itemNameAr"
    from orders join order_items on order_items.order_id = orders.id where orders.id = ${id} limit 1`;
  if (!row) throw new Error('The order is not in the database');
  return { owner, ...row };
}

/** One that waits for nobody's yes: the next step is to accept it. */
export async function newOrderToAccept() {
  const order = await newOrder();
  await database()`update orders set confirmation = 'none' where id = ${order.id}`;
  return order;
}

/** An amount as the pages write it, without the currency. */
export const egp = (piastres: number): string => (piastres / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
