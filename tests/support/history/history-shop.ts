import { randomUUID } from 'node:crypto';

import { adminToken, type ApiAnswer, apiCustomer, callApi } from '../api';
import { database } from '../database';
import { environment } from '../environment';
import { adminVisitor, newPerson } from '../people';
import { makeCatalog, type OwnCatalog, shuffle, someWanted } from '../random-catalog';
import type { Chance } from '../sample';
import type { Visitor } from '../visitor';

export type Buyer = Awaited<ReturnType<typeof apiCustomer>>;
/** An order with whose token it was placed, null: the shop wrote it down; `askedAt`: when it was sent. */
export type Known = { id: string; buyer: Buyer | null; askedAt: Date };
type Read = {
  number: number;
  status: string;
  total: number;
  items: { _id: string; quantity: number }[];
  returns: { _id: string; state: string; lines: { line: string; quantity: number }[] }[];
  payment: { due: number; received: number; returned: number; entries: { _id: string }[] };
};

const REGIONS = 4;
/** So many codes are in use at a time. */
export const CODES = 5;

/** People, goods, codes and orders of a history, and how to ask the shop of them. */
export class HistoryShop {
  readonly orders: Known[] = [];
  readonly codes: { id: string; code: string }[] = [];
  readonly phones = Array.from({ length: 4 }, () => newPerson().phone);
  readonly courier = `History ${randomUUID().slice(0, 8)}`;
  courierId = '';
  buyers: Buyer[] = [];
  regions: string[] = [];

  private constructor(
    readonly chance: Chance,
    readonly catalog: OwnCatalog,
    private readonly token: string,
    private readonly office: Visitor,
  ) {}

  static async open(chance: Chance): Promise<HistoryShop> {
    const shop = new HistoryShop(chance, await makeCatalog(), await adminToken(), await adminVisitor());
    shop.buyers = [await apiCustomer(), await apiCustomer(), await apiCustomer()];
    const rows = await database()<{ id: string }[]>`
      select id from regions where active and cod_allowed order by "order", id limit ${REGIONS}`;
    shop.regions = rows.map(({ id }) => id);
    await shuffle(shop.catalog, chance);
    const { data } = await shop.send('POST', '/courier', { name: shop.courier });
    shop.courierId = (data.courier as { _id: string })._id;
    return shop;
  }

  async forget(): Promise<void> {
    await this.catalog.forget();
    await database()`update coupons set deleted_at = now() where id = any(${this.codes.map(({ id }) => id)})`;
    await database()`delete from couriers where name = ${this.courier}`;
  }

  send(method: string, path: string, json?: object, token = this.token): Promise<ApiAnswer> {
    const headers = { 'Idempotency-Key': randomUUID() };
    return callApi(method, path, { token, headers, ...(json && { json }) });
  }

  async read({ id }: Known): Promise<Read> {
    return (await this.send('GET', `/order/${id}`)).data.order as Read;
  }

  /** One of the last orders of which this is so, or else this one. */
  async oneThatIs(so: 'sent' | 'comingBack', otherwise: Known): Promise<Known> {
    const last = this.orders.slice(-60);
    const rows = await database()<{ id: string }[]>`
      select id from orders where id = any(${last.map(({ id }) => id)}) and ${
        so === 'sent'
          ? database()`status in ('out', 'delivered')`
          : database()`id in (select order_id from order_returns where state = 'onItsWay')`
      } order by number`;
    const ids = new Set(rows.map(({ id }) => id));
    const such = last.filter(({ id }) => ids.has(id));
    return such.length > 0 ? this.chance.pick(such) : otherwise;
  }

  /** One of the last codes. */
  someCode() {
    return this.chance.pick(this.codes.slice(-CODES));
  }

  /** In EGP: all of it, or a part. */
  some(most: number): number {
    const { oneIn, below } = this.chance;
    const piastres = Math.round(most * 100);
    return oneIn(3) ? most : (1 + below(Math.max(1, piastres + 100))) / 100;
  }

  wanted() {
    const { itemId, size, quantity, selected } = someWanted(this.catalog.catalogItems, this.chance);
    const kind = this.catalog.catalogItems.get(itemId)?.kind;
    const type = kind === 'bundle' || kind === 'set' ? 'Collection' : 'Product';
    return { type, itemId, size, quantity, selectedItems: selected };
  }

  /** Sends an order, and keeps it in mind where it is placed. */
  async order(path: string, json: object, buyer: Buyer | null = null): Promise<ApiAnswer> {
    const askedAt = new Date();
    const answer = await this.send('POST', path, json, buyer?.token);
    const { order } = answer.data as { order?: { _id: string } };
    if (order) this.orders.push({ id: order._id, buyer, askedAt });
    return answer;
  }

  discount() {
    const { oneIn, below } = this.chance;
    return oneIn(3) ? { amount: (1 + below(20_000)) / 100, reason: 'A good customer' } : null;
  }

  press(path: string, fields: Record<string, string>): Promise<Response> {
    const headers = { Origin: environment.baseUrl };
    return this.office.request(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }
}
