import { randomUUID } from 'node:crypto';

import {
  adminToken,
  API,
  type ApiAnswer,
  apiCustomer,
  apiForm,
  type ApiOperation,
  apiOperations,
  bodyFacts,
  callApi,
} from './api';
import { customerWithOrder, orderBody } from './api-shopping';
import { database } from './database';
import { changeOnly } from './change-rows';
import { ownMessage } from './messages';
import { newPerson } from './people';
import { keptPages } from './pages';
import { plantLink } from './password-links';
import { pictureFile } from './pictures';
import { newCouponCode, ownCoupon } from './coupons';
import { CALL_RECORDS, type RecordName } from './policies';
import { newCode } from './product-form';
import { forgetStaff, invited, staffMember } from './staff';
import { ownCouponRow, ownCourier, ownReviewRow } from './records';
import { deliveredProduct } from './reviews';
import { classicCollection, customPerfume, ownProduct } from './shopping';

type Json = Record<string, unknown>;
type Shopper = Awaited<ReturnType<typeof shopperWithCart>>;
/** Somebody who has ordered and has two things in the cart; made when first asked for. */
type Asking = () => Promise<Shopper>;

async function shopperWithCart() {
  const { person, token, order, product } = await customerWithOrder();
  const add = (json: Json) => callApi('POST', '/cart', { token, json: { type: 'Product', ...json } });
  await add({ itemId: product.id });
  const { data } = await add({ itemId: (await customPerfume()).id, size: '50ml' });
  const [line] = data.cart as { _id: string }[];
  return { person, token, order: order._id, cartLine: line?._id ?? '' };
}

/** The id of what a test made, which goes with `undoCalls`. */
async function kept(made: Promise<{ id: string; forget: () => Promise<void> }>): Promise<string> {
  const { id, forget } = await made;
  undo.push(forget);
  return id;
}

/** What a call is about: made for it, or of the demo's where it only reads. */
const RECORDS: Partial<Record<RecordName, (shopper: Asking) => Promise<string>>> = {
  product: async () => (await customPerfume()).slug,
  collection: async () => (await classicCollection()).slug,
  hiddenProduct: () => made('POST /product'),
  collectionId: () => made('POST /collection'),
  mainBanner: () => made('POST /main-banner'),
  homeBanner: () => made('POST /home-banners'),
  homeSection: () => made('POST /home-sections'),
  page: () => Promise.resolve('about'),
  order: async (shopper) => (await shopper()).order,
  coupon: () => kept(ownCouponRow()),
  courier: () => kept(ownCourier()),
  review: () => kept(ownReviewRow()),
  boughtProduct: async (shopper) => kept(deliveredProduct((await shopper()).order)),
  cartLine: async (shopper) => (await shopper()).cartLine,
  member: async () => {
    const { id } = await staffMember('packer');
    undo.push(forgetStaff);
    return id;
  },
  invitation: async () =>
    (await invited(await adminsToken(), { name: 'Sara Magdy', contact: newPerson().email, staffRole: 'orders' })).id,
  customer: async () => (await apiCustomer()).id,
  message: async () => {
    const { id, forget } = await ownMessage({ status: 'byHand', channel: 'byHand' });
    undo.push(forget);
    return id;
  },
};

/** What a body must say that the example of the reference cannot know. */
const BODIES: Readonly<Record<string, (shopper: Asking) => Promise<Json>>> = {
  'POST /users/login': async (shopper) => {
    const { email, password } = (await shopper()).person;
    return { email, password };
  },
  'POST /users/register': () => {
    const person = newPerson();
    return Promise.resolve({ ...person, passwordConfirm: person.password });
  },
  'POST /users/forgot-password': () => Promise.resolve({ email: newPerson().email }),
  'POST /users/reset-password': async (shopper) => ({ token: await plantLink((await shopper()).person.email) }),
  'PATCH /users/update-password': async (shopper) => ({ currentPassword: (await shopper()).person.password }),
  'POST /product': () => Promise.resolve({ code: newCode() }),
  'PATCH /product/{key}': () => Promise.resolve({ code: newCode() }),
  'POST /collection': () => Promise.resolve({ name: { en: `Sample ${randomUUID()}`, ar: 'طقم تجربة' } }),
  'POST /coupon': () => Promise.resolve({ code: newCouponCode() }),
  'POST /cart/coupon': async () => ({ code: (await ownCoupon()).code }),
  'POST /stock': async () => {
    const { id, forget } = await ownProduct();
    undo.push(forget);
    return { itemId: id };
  },
  'POST /courier': () => Promise.resolve({ name: `Courier ${randomUUID().slice(0, 8)}` }),
  'PATCH /courier/{id}': () => Promise.resolve({ name: `Courier ${randomUUID().slice(0, 8)}` }),
  'POST /order/statement': async () => ({ courier: await sampleCourier() }),
  'POST /cart': async () => ({ itemId: (await customPerfume()).id }),
  'POST /order': orderBody,
  'POST /order/manual': async () => {
    const { region, city, street } = (await orderBody()).address;
    const items = [{ type: 'Product', itemId: (await customPerfume()).id, size: '50ml', quantity: 1 }];
    return { items, customer: { name: 'Mona Adel', phone: newPerson().phone }, address: { region, city, street } };
  },
  'POST /order/{id}/return': async (shopper) => ({
    lines: [{ line: await lineOf((await shopper()).order), quantity: 1 }],
  }),
  'POST /order/{id}/return/{returnId}/back': async (shopper) => ({
    lines: [{ line: await lineOf((await shopper()).order), quantity: 1, restock: true }],
  }),
  'PUT /order/{id}/items': async () => ({
    items: [{ type: 'Product', itemId: (await customPerfume()).id, size: '50ml', quantity: 1 }],
  }),
  'POST /staff': () => Promise.resolve({ contact: newPerson().email }),
};

async function sampleCourier(): Promise<string> {
  const { id, forget } = await ownCourier();
  undo.push(forget);
  return id;
}

/** What an address cannot do without. */
const QUERIES: Readonly<Record<string, (shopper: Asking) => Promise<string>>> = {
  'GET /order/sheet': async (shopper) => `courier=${await sampleCourier()}&ids=${(await shopper()).order}`,
};

/** A line of an order. */
async function lineOf(order: string): Promise<string> {
  const [row] = await database()<{ id: string }[]>`select id from order_items where order_id = ${order} limit 1`;
  return row?.id ?? '';
}

/** The second record of an address, which belongs to the first. */
const SECOND: Readonly<Record<string, (id: string) => Promise<string>>> = {
  'POST /order/{id}/return/{returnId}/back': async (id) => {
    const json = {
      lines: [{ line: await lineOf(id), quantity: 1 }],
      reason: 'It came late',
      kind: 'refused',
      amount: 0,
    };
    const { data } = await callApi('POST', `/order/${id}/return`, { token: await adminsToken(), json });
    return (data.order as { returns: { _id: string }[] }).returns[0]?._id ?? '';
  },
};

/** What has to be done before, with the record of the call. */
const BEFORE: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  'POST /order/{id}/return': (id) => database()`update orders set status = 'out' where id = ${id}`,
  'POST /order/{id}/return/{returnId}/back': (id) => database()`update orders set status = 'out' where id = ${id}`,
  'POST /order/{id}/undo': async (id) =>
    callApi('PATCH', `/order/${id}`, { token: await adminsToken(), json: { status: 'accepted' } }),
  'POST /message/{id}/retry': (id) =>
    database()`update messages set channel = 'email', status = 'failed', last_error = 'noAnswer' where id = ${id}`,
};

const nameOf = ({ method, path }: ApiOperation): string => `${method} ${path.slice(API.length)}`;
export const namesOfCalls = async (): Promise<string[]> => (await apiOperations()).map(nameOf);

let admin: Promise<string> | undefined;
const adminsToken = () => (admin ??= adminToken());

/** The example of the reference as JSON, or as a form with its pictures where JSON cannot carry them. */
async function bodyOf(operation: ApiOperation, changes: Json) {
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {};
  const fields = { ...bodyFacts(operation).example, ...changes };
  if (json || !form) return form ? { json: fields } : {};
  const pictures = Object.entries(form.schema.properties ?? {}).filter(
    ([, schema]) => (schema as Json).format === 'binary',
  );
  const files = pictures.map(
    async ([name]) => [name, await pictureFile(`${name}.png`, { width: 1600, height: 800 })] as const,
  );
  return { form: apiForm(fields, Object.fromEntries(await Promise.all(files))) };
}

/**
 * Makes ready a call of the API that does what it says, by its name as in `CALL_RECORDS`, with or without a query,
 * about records of its own. What it puts into the shop goes with `undoCalls`.
 */
export async function sampleCall(name: string): Promise<() => Promise<ApiAnswer>> {
  const [call = '', given] = name.split('?');
  const [operation] = (await apiOperations()).filter((each) => nameOf(each) === call);
  if (!operation) throw new Error(`The reference has no ${call}`);
  let someone: Promise<Shopper> | undefined;
  const shopper = () => (someone ??= shopperWithCart());

  const query = given ?? (await QUERIES[call]?.(shopper));
  const record = CALL_RECORDS[call];
  const id = record && (await RECORDS[record]?.(shopper));
  await BEFORE[call]?.(id ?? '');
  const second = (await SECOND[call]?.(id ?? '')) ?? '';
  const path = operation.path
    .slice(API.length)
    .replace(/\{\w+\}/, id ?? '')
    .replace(/\{\w+\}/, second);
  const body = await bodyOf(operation, (await BODIES[call]?.(shopper)) ?? {});
  const token =
    operation.role === 'admin' ? await adminsToken() : operation.role === 'user' ? (await shopper()).token : undefined;
  if (operation.method === 'PUT') await keepOnly(path === '/spread' ? 'spread' : 'offer');
  if (call === 'PATCH /page/{slug}') undo.push(await keptPages());
  const send = async () => {
    const answer = await callApi(operation.method, query === undefined ? path : `${path}?${query}`, {
      ...(token !== undefined && { token }),
      ...body,
      headers: { 'Idempotency-Key': randomUUID() },
    });
    if (operation.role === 'admin' && answer.status === 201) {
      undo.push(() => callApi('DELETE', `${path}/${idIn(answer)}`, { token: String(token) }));
    }
    return answer;
  };
  return send;
}

const undo: (() => Promise<unknown>)[] = [];

/** Takes away again what calls have put into the shop, the last first. */
export async function undoCalls(): Promise<void> {
  for (const each of undo.splice(0).reverse()) await each();
}

async function keepOnly(table: 'offer' | 'spread'): Promise<void> {
  const sql = database();
  const [row] = await sql<Json[]>`select * from ${sql(table)}`;
  undo.push(() => changeOnly(table, row ?? {}));
}

/** The id of the one record that an answer speaks of. */
function idIn({ status, body, data }: ApiAnswer): string {
  const one = Object.values(data).find(
    (value): value is { _id: string } => typeof value === 'object' && value !== null && '_id' in value,
  );
  if (!one) throw new Error(`No record in ${status}: ${JSON.stringify(body)}`);
  return one._id;
}

const made = async (call: string): Promise<string> => idIn(await (await sampleCall(call))());
