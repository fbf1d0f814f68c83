import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { API } from './api';
import { environment } from './environment';
import type { Wanted } from './fair-price';
import { patiently } from './patiently';
import type { OwnCatalog } from './random-catalog';
import type { Chance } from './sample';
import { send } from './senders';
import { deliveryAddress } from './shopping';

/** Fields by which somebody might hope to name their own price. */
const HOPES: [string, string | number | boolean][] = [
  ...(
    ['price', 'priceAfter', 'unitPrice', 'lineTotal', 'customPrice', 'total', 'itemsTotal', 'deliveryCharge'] as const
  ).flatMap((name): [string, number][] => [
    [name, 1],
    [name, 0],
    [name, -100],
  ]),
  ...(['freeShipping', 'free', 'available', 'visible'] as const).map((name): [string, boolean] => [name, true]),
  ...(
    ['item.price', 'item[price]', '__proto__', '__proto__.price', 'constructor', 'discount', 'offer', 'userId'] as const
  ).map((name): [string, number] => [name, 1]),
];
const isOdd = ([name]: (typeof HOPES)[number]): boolean => /\[price\]/.test(name);
const hopes = (chance: Chance) => Array.from({ length: chance.below(4) }, () => chance.pick(HOPES));

const texts = (fields: [string, string | number | boolean][]) =>
  fields.map(([name, value]): [string, string] => [name, String(value)]);

/** A customer who shops by pages and by calls, as chance decides, and hopes to name prices. */
export class RandomShopper {
  /** How many fields were sent by which one might name a price. */
  hopes = 0;

  constructor(
    private readonly token: string,
    private readonly cookie: string,
    readonly id: string,
    readonly catalog: OwnCatalog,
  ) {}

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const init = {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    };
    return patiently(() => send(API + path, init));
  }

  private page(path: string, fields: [string, string][]): Promise<Response> {
    const headers = { Cookie: this.cookie, Origin: environment.baseUrl };
    return patiently(() => send(path, { method: 'POST', headers, body: new URLSearchParams(fields) }));
  }

  /** Asks for something, by the page with hopes beside it, or by the API, which refuses them. Whether it went in. */
  async add(wanted: Wanted, chance: Chance): Promise<boolean> {
    const { itemId, size, selected, quantity } = wanted;
    const kind = this.catalog.catalogItems.get(itemId)?.kind ?? 'simple';
    const type = kind === 'bundle' || kind === 'set' ? 'Collection' : 'Product';
    const stolen = hopes(chance);
    this.hopes += stolen.length;
    if (chance.oneIn(2)) {
      const bottles = selected.map((id): [string, string] => ['selectedItems', id]);
      const fields = {
        intent: 'add',
        itemType: type,
        itemId,
        size: size ?? '',
        quantity: String(quantity),
        answer: 'data',
      };
      const response = await this.page('/cart.data', [...Object.entries(fields), ...bottles, ...texts(stolen)]);
      await response.arrayBuffer();
      return response.status === 200;
    }
    const body = { type, itemId, size, quantity, selectedItems: selected };
    if (stolen.length > 0) {
      const refused = await this.call('POST', '/cart', { ...body, ...Object.fromEntries(stolen) });
      await refused.arrayBuffer();
      expect([stolen, refused.status]).toEqual([stolen, 400]);
    }
    const response = await this.call('POST', '/cart', body);
    await response.arrayBuffer();
    return response.status === 201;
  }

  /** Orders what is in the cart; the order's id, or null where it is refused. */
  async order(regionId: string, method: string, expectedTotal: number | null, chance: Chance): Promise<string | null> {
    const address = deliveryAddress(regionId);
    const stolen = hopes(chance);
    if (expectedTotal !== null && chance.oneIn(2)) {
      const fields = {
        ...address,
        paymentMethod: method,
        idempotencyKey: randomUUID(),
        expectedTotal: (expectedTotal / 100).toString(),
      };
      const ask = (beside: typeof stolen) => this.page('/checkout.data', [...Object.entries(fields), ...texts(beside)]);
      // Names that no field of a form could have are refused; the others say nothing to this one.
      if (stolen.some(isOdd)) expect((await ask(stolen)).status).toBe(400);
      const response = await ask(stolen.filter((each) => !isOdd(each)));
      return /\/checkout\/success\?order=([\w-]{36})/.exec(await response.text())?.[1] ?? null;
    }
    const body = {
      paymentMethod: method,
      address,
      ...(expectedTotal !== null && { expectedTotal: expectedTotal / 100 }),
    };
    const ask = async (more: object) => {
      const response = await this.call('POST', '/order', { ...body, ...more }, { 'Idempotency-Key': randomUUID() });
      return { status: response.status, body: (await response.json()) as { data?: { order?: { _id: string } } } };
    };
    if (stolen.length > 0) expect((await ask(Object.fromEntries(stolen))).status).toBe(400);
    return (await ask({})).body.data?.order?._id ?? null;
  }
}
