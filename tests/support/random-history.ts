import { randomUUID } from 'node:crypto';

import { adminToken, type ApiAnswer, apiCustomer, callApi } from './api';
import { withCacheInvalidation } from './cache-invalidation';
import { database } from './database';
import { environment } from './environment';
import { adminVisitor, newPerson } from './people';
import { makeCatalog, type OwnCatalog, shuffle, someWanted } from './random-catalog';
import type { Chance } from './sample';
import { deliveryAddress } from './shopping';
import type { Visitor } from './visitor';

type Buyer = Awaited<ReturnType<typeof apiCustomer>>;
/** An order with whose token it was placed; null: the shop wrote it down. */
type Known = { id: string; buyer: Buyer | null };
type Read = {
  number: number;
  status: string;
  total: number;
  items: { _id: string; quantity: number }[];
  returns: { _id: string; state: string; lines: { line: string; quantity: number }[] }[];
  payment: { due: number; received: number; returned: number; entries: { _id: string }[] };
};
type Deed = () => Promise<{ status: number } | undefined>;

const REGIONS = 4;
const CODES = 5;

/**
 * What may happen in a shop, one thing after another and at times several at once, as chance decides: carts, orders of
 * the shop and of customers, edits, steps, money, returns, couriers' statements, codes, what is for sale, deletions.
 */
export class RandomHistory {
  /** How often each answer came, by the deed's name and its status. */
  readonly met: Record<string, number> = {};
  private readonly orders: Known[] = [];
  private readonly codes: { id: string; code: string }[] = [];
  private readonly phones = Array.from({ length: 4 }, () => newPerson().phone);
  private readonly courier = `History ${randomUUID().slice(0, 8)}`;
  private courierId = '';
  private buyers: Buyer[] = [];
  private regions: string[] = [];

  private constructor(
    private readonly chance: Chance,
    private readonly catalog: OwnCatalog,
    private readonly token: string,
    private readonly office: Visitor,
  ) {}

  static async begin(chance: Chance): Promise<RandomHistory> {
    const history = new RandomHistory(chance, await makeCatalog(), await adminToken(), await adminVisitor());
    history.buyers = [await apiCustomer(), await apiCustomer(), await apiCustomer()];
    const rows = await database()<{ id: string }[]>`
      select id from regions where active and cod_allowed order by "order", id limit ${REGIONS}`;
    history.regions = rows.map(({ id }) => id);
    await shuffle(history.catalog, chance);
    const { data } = await history.send('POST', '/courier', { name: history.courier });
    history.courierId = (data.courier as { _id: string })._id;
    for (let code = 0; code < CODES; code += 1) await history.newCode();
    for (let order = 0; order < 3; order += 1) await history.placed();
    return history;
  }

  /** So many things happen, each answered; throws where one is answered by a fault of the shop. */
  async goOn(steps: number): Promise<void> {
    for (let step = 0; step < steps;) {
      // A minute of this is more than one token may write.
      if (step % 50 < 3) await database()`delete from rate_limits where key like 'api-writes:%'`;
      const together = Math.min(steps - step, this.chance.oneIn(6) ? 2 + this.chance.below(3) : 1);
      const deeds = Array.from({ length: together }, () => this.someDeed());
      await Promise.all(deeds.map(([name, deed]) => this.tried(name, deed)));
      step += together;
    }
  }

  async forget(): Promise<void> {
    await this.catalog.forget();
    await database()`update coupons set deleted_at = now() where id = any(${this.codes.map(({ id }) => id)})`;
    await database()`delete from couriers where name = ${this.courier}`;
  }

  private async tried(name: string, deed: Deed): Promise<void> {
    const answer = await deed();
    if (!answer) return;
    // The database was too busy for it: nothing has happened.
    if (answer.status >= 500 && answer.status !== 503) throw new Error(`${name} is answered with ${answer.status}`);
    const met = `${name} ${answer.status < 400 ? 'done' : 'refused'}`;
    this.met[met] = (this.met[met] ?? 0) + 1;
  }

  private someDeed(): [string, Deed] {
    const { pick, oneIn } = this.chance;
    const order = pick(oneIn(5) ? this.orders : this.orders.slice(-4));
    return pick<[string, Deed]>([
      ['place', () => this.placed()],
      ['place', () => this.placed()],
      ['write down', () => this.writtenDown()],
      ['edit', () => this.edited(order)],
      ['edit', () => this.edited(order)],
      ['move', () => this.moved(order)],
      ...Array.from({ length: 4 }, (): [string, Deed] => ['step', () => this.stepped(order)]),
      ['cancel', () => this.canceled(order)],
      ['undo', () => this.send('POST', `/order/${order.id}/undo`)],
      ['undo', () => this.send('POST', `/order/${order.id}/undo`)],
      ['cancel by mistake', () => this.canceledByMistake(order)],
      ['return by mistake', async () => this.returnedByMistake(await this.oneThatIs('sent', order))],
      ['money', () => this.paid(order)],
      ['money', () => this.paid(order)],
      ['take money back', () => this.tookBack(order)],
      ['press money', () => this.pressed(order)],
      ['deposit', () => this.asked(order)],
      ['return', () => this.returned(order)],
      ['return', async () => this.returned(await this.oneThatIs('sent', order))],
      ['back', async () => this.back(await this.oneThatIs('comingBack', order))],
      ['call', () => this.send('POST', `/order/${order.id}/call`, { outcome: pick(['confirmed', 'noAnswer']) })],
      ['ship', () => this.shipped(order)],
      ['statement', () => this.stated()],
      ['code', () => this.changedCode()],
      ['shelf', () => (oneIn(8) ? this.shelf() : Promise.resolve(undefined))],
      ['delete', () => (oneIn(4) ? this.deleted() : Promise.resolve(undefined))],
      ['erase', () => (oneIn(8) ? this.erased() : Promise.resolve(undefined))],
      ['age', () => this.aged(order)],
    ]);
  }

  private send(method: string, path: string, json?: object, token = this.token): Promise<ApiAnswer> {
    const headers = { 'Idempotency-Key': randomUUID() };
    return callApi(method, path, { token, headers, ...(json && { json }) });
  }

  private async read({ id }: Known): Promise<Read> {
    return (await this.send('GET', `/order/${id}`)).data.order as Read;
  }

  /** One of the last orders of which this is so, or else this one. */
  private async oneThatIs(so: 'sent' | 'comingBack', otherwise: Known): Promise<Known> {
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

  /** In EGP: all of it, or a part. */
  private some(most: number): number {
    const { oneIn, below } = this.chance;
    const piastres = Math.round(most * 100);
    return oneIn(3) ? most : (1 + below(Math.max(1, piastres + 100))) / 100;
  }

  private wanted() {
    const { itemId, size, quantity, selected } = someWanted(this.catalog.catalogItems, this.chance);
    const kind = this.catalog.catalogItems.get(itemId)?.kind;
    const type = kind === 'bundle' || kind === 'set' ? 'Collection' : 'Product';
    return { type, itemId, size, quantity, selectedItems: selected };
  }

  private knowing(answer: ApiAnswer, buyer: Buyer | null): ApiAnswer {
    const { order } = answer.data as { order?: { _id: string } };
    if (order) this.orders.push({ id: order._id, buyer });
    return answer;
  }

  private async placed(): Promise<ApiAnswer> {
    const { pick, below, oneIn } = this.chance;
    const buyer = pick(this.buyers);
    const method = pick(['cod', 'cod', 'instapay', 'vodafoneCash']);
    const address = { ...deliveryAddress(pick(this.regions)), phone: pick(this.phones) };
    const items = Array.from({ length: 1 + below(3) }, () => this.wanted());
    const code = oneIn(3) ? null : pick(this.codes.slice(-CODES)).code;
    for (const json of items) await this.send('POST', '/cart', json, buyer.token);
    if (code !== null) await this.send('POST', '/cart/coupon', { code }, buyer.token);
    return this.knowing(await this.send('POST', '/order', { paymentMethod: method, address }, buyer.token), buyer);
  }

  private discount() {
    const { oneIn, below } = this.chance;
    return oneIn(3) ? { amount: (1 + below(20_000)) / 100, reason: 'A good customer' } : null;
  }

  private async writtenDown(): Promise<ApiAnswer> {
    const { pick, oneIn, below } = this.chance;
    const source = pick(['phone', 'whatsapp', 'shop']);
    const { region, city, street } = deliveryAddress(pick(this.regions));
    const atCounter = source === 'shop';
    const answer = await this.send('POST', '/order/manual', {
      ...{ source, paymentMethod: 'cod', discount: this.discount() },
      customer: atCounter ? {} : { name: 'Hana Adel', phone: pick(this.phones) },
      items: Array.from({ length: 1 + below(2) }, () => this.wanted()),
      ...(atCounter ? {} : { address: { region, city, street } }),
      ...(oneIn(3) && { coupon: pick(this.codes).code }),
      ...(!atCounter && oneIn(4) && { deliveryCharge: below(90) }),
    });
    return this.knowing(answer, null);
  }

  private async edited(order: Known): Promise<ApiAnswer> {
    const { oneIn, below, pick } = this.chance;
    const kept = await database()<
      { type: string; itemId: string; size: string | null; quantity: number; selected: { _id: string }[] }[]
    >`
      select type, item_id as "itemId", size, quantity, selected_items as selected from order_items
      where order_id = ${order.id} order by position`;
    const same = kept.map(({ selected, ...line }) => ({ ...line, selectedItems: selected.map(({ _id }) => _id) }));
    const items = [
      ...same.filter(() => !oneIn(4)).map((line) => (oneIn(3) ? { ...line, quantity: 1 + below(5) } : line)),
      ...(oneIn(2) ? [this.wanted()] : []),
    ];
    const discount = this.discount();
    const charge = pick([{}, {}, { deliveryCharge: below(90) }]);
    return this.send('PUT', `/order/${order.id}/items`, { items, discount, ...charge });
  }

  private moved({ id }: Known): Promise<ApiAnswer> {
    const { pick } = this.chance;
    const to = pick([
      { region: pick(this.regions) },
      { street: `${randomUUID()} Street` },
      { phone: pick(this.phones) },
    ]);
    return this.send('PATCH', `/order/${id}/address`, to);
  }

  private async stepped({ id }: Known): Promise<ApiAnswer> {
    const { pick, oneIn } = this.chance;
    const [row] = await database()<{ status: string }[]>`select status from orders where id = ${id}`;
    const next: Record<string, string> = { pending: 'accepted', accepted: 'out', out: 'delivered' };
    const status = oneIn(4) ? pick(['accepted', 'out', 'canceled']) : (next[row?.status ?? ''] ?? 'accepted');
    const why = status === 'canceled' ? { cancelationReason: 'By the shop' } : {};
    return this.send('PATCH', `/order/${id}`, { status, ...why });
  }

  private async canceled({ id, buyer }: Known): Promise<ApiAnswer | undefined> {
    return buyer
      ? this.send('PATCH', `/order/cancel/${id}`, { cancelationReason: 'Too late' }, buyer.token)
      : undefined;
  }

  /** Meanwhile somebody else may take what it gave back. */
  private async canceledByMistake({ id }: Known): Promise<ApiAnswer | undefined> {
    const canceled = await this.send('PATCH', `/order/${id}`, { status: 'canceled', cancelationReason: 'By mistake' });
    if (canceled.status >= 400) return undefined;
    if (this.chance.oneIn(2)) await this.placed();
    return this.send('POST', `/order/${id}/undo`);
  }

  private async returnedByMistake(order: Known): Promise<ApiAnswer | undefined> {
    const begun = await this.returned(order);
    return begun.status < 400 ? this.send('POST', `/order/${order.id}/undo`) : undefined;
  }

  private async paid(order: Known): Promise<ApiAnswer> {
    const { payment } = await this.read(order);
    const isIn = this.chance.oneIn(3) ? this.chance.oneIn(2) : payment.due > 0;
    const amount = this.some(isIn ? payment.due : payment.received - payment.returned);
    const reference = isIn ? { reference: randomUUID().slice(0, 8) } : {};
    const money = { direction: isIn ? 'in' : 'out', amount, how: isIn ? 'instapay' : 'cash', ...reference };
    return this.send('POST', `/order/${order.id}/payment`, money);
  }

  private press(path: string, fields: Record<string, string>): Promise<Response> {
    const headers = { Origin: environment.baseUrl };
    return this.office.request(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  /** What the page of an order does alone: a row of its money is taken back. */
  private async tookBack(order: Known) {
    const { payment } = await this.read(order);
    if (payment.entries.length === 0) return undefined;
    const { _id: entry } = this.chance.pick(payment.entries);
    return this.press(`/admin/orders/${order.id}/money`, { intent: 'takeBack', entry });
  }

  /** The other one: what became of the money as a whole. */
  private async pressed({ id }: Known) {
    const [row] = await database()<{ from: string }[]>`select payment_status as from from orders where id = ${id}`;
    const payment = this.chance.pick(['paid', 'refunded', 'unpaid']);
    return this.press(`/admin/orders/${id}`, { payment, from: row?.from ?? '', reason: 'By mistake' });
  }

  private async asked(order: Known): Promise<ApiAnswer> {
    const { total } = await this.read(order);
    const amount = this.chance.oneIn(4) ? null : this.some(total);
    return this.send('POST', `/order/${order.id}/ask-deposit`, { amount });
  }

  private async returned(order: Known): Promise<ApiAnswer> {
    const { pick, oneIn, below } = this.chance;
    const { status, items, payment } = await this.read(order);
    const all = oneIn(3);
    const lines = items
      .filter(() => all || oneIn(2))
      .map(({ _id: line, quantity }) => ({ line, quantity: all ? quantity : 1 + below(quantity) }));
    const kind = status === 'out' ? 'refused' : pick(['returned', 'exchanged']);
    const amount = oneIn(2) ? 0 : this.some(payment.received - payment.returned);
    const deposit = status === 'out' && all ? { deposit: pick(['return', 'keep', { keep: below(5) }]) } : {};
    return this.send('POST', `/order/${order.id}/return`, { lines, reason: 'It came late', kind, amount, ...deposit });
  }

  private async back(order: Known): Promise<ApiAnswer | undefined> {
    const coming = (await this.read(order)).returns.at(-1);
    if (!coming) return undefined;
    const lines = coming.lines.map(({ line, quantity }) => ({
      ...{ line, quantity: this.chance.below(quantity + 1), restock: this.chance.oneIn(2) },
    }));
    return this.send('POST', `/order/${order.id}/return/${coming._id}/back`, { lines });
  }

  private shipped({ id }: Known): Promise<ApiAnswer> {
    const waybill = String(1_000_000 + this.chance.below(9_000_000));
    return this.send('PATCH', `/order/${id}/shipment`, { courier: this.courier, waybill, fee: 55 });
  }

  /** A statement about what is with the courier: whole, less, more, or about what nobody knows. */
  private async stated(): Promise<ApiAnswer> {
    const { below, pick, oneIn } = this.chance;
    const rows = await database()<{ number: string; total: number }[]>`
      select number, total::float8 from orders where courier = ${this.courier} and status in ('out', 'delivered', 'accepted')
      order by number desc limit 6`;
    const line = (number: string, total: number): string =>
      `${number},${((oneIn(2) ? total : below(total + 5_000)) / 100).toFixed(2)},55`;
    const lines = [...rows.map(({ number, total }) => line(number, total)), ...(oneIn(3) ? [line('77', 9_900)] : [])];
    const deeds = rows.map((_, row) => ({ row: row + 2, do: pick(['book', 'claim', 'giveUp', 'partTaken', 'leave']) }));
    const file = ['order,collected,fee', ...lines].join('\n');
    const json = { courier: this.courierId, file, rows: oneIn(2) ? deeds : [] };
    return this.send('POST', '/order/statement?apply=1', json);
  }

  private async newCode(): Promise<ApiAnswer> {
    const { pick, below } = this.chance;
    const gives = pick([{ percent: 1 + below(100) }, { amount: 1 + below(300) }, { freeDelivery: true }]);
    const limits = pick([{}, { uses: 1 + below(4) }, { usesEach: 1 + below(2) }, { uses: 3, usesEach: 1 }]);
    const code = `H-${randomUUID().slice(0, 13).toUpperCase()}`;
    const answer = await this.send('POST', '/coupon', { code, alsoOnOffers: true, ...gives, ...limits });
    const { coupon } = answer.data as { coupon?: { _id: string; code: string } };
    if (coupon) this.codes.push({ id: coupon._id, code: coupon.code });
    return answer;
  }

  private changedCode(): Promise<ApiAnswer> {
    const { pick, oneIn, below } = this.chance;
    if (oneIn(3)) return this.newCode();
    const { id } = pick(this.codes.slice(-CODES));
    if (oneIn(6)) return this.send('DELETE', `/coupon/${id}`);
    return this.send('PATCH', `/coupon/${id}`, pick([{ uses: 1 + below(4) }, { usesEach: 1 }, { active: oneIn(2) }]));
  }

  /** Other prices, things that are hidden, and all that was deleted there again. */
  private async shelf(): Promise<undefined> {
    const ids = [...this.catalog.catalogItems.keys()];
    await withCacheInvalidation(async () => {
      await database()`update products set deleted_at = null where id = any(${ids})`;
      await database()`update collections set deleted_at = null where id = any(${ids})`;
    });
    await shuffle(this.catalog, this.chance);
  }

  private async deleted(): Promise<ApiAnswer> {
    const { id, kind } = this.chance.pick([...this.catalog.catalogItems.values()]);
    const noun = kind === 'bundle' || kind === 'set' ? 'collection' : 'product';
    const answer = await this.send('DELETE', `/${noun}/${id}`);
    if (this.chance.oneIn(2)) await this.press('/admin/bin', { item: `${noun}:${id}` });
    return answer;
  }

  /** A customer goes for good, and another one comes: where what is under way is ended first, and at times where not. */
  private async erased(): Promise<ApiAnswer> {
    const { pick, oneIn } = this.chance;
    const gone = pick(this.buyers);
    if (!oneIn(4)) await this.ended(gone);
    const answer = await this.send('DELETE', `/customer/${gone.id}`);
    if (answer.status < 300) {
      const next = await apiCustomer();
      this.buyers = this.buyers.map((each) => (each === gone ? next : each));
    }
    return answer;
  }

  private async ended(buyer: Buyer): Promise<void> {
    const open = await database()<{ id: string; status: string }[]>`
      select id, status from orders where user_id = ${buyer.id} and status in ('pending', 'accepted', 'out')`;
    for (const { id, status } of open) {
      const canceled = { status: 'canceled', cancelationReason: 'Nobody opens' };
      await this.send('PATCH', `/order/${id}`, status === 'out' ? { status: 'delivered' } : canceled);
    }
  }

  /** A minute later its last step is not taken back any more. */
  private async aged({ id }: Known): Promise<undefined> {
    await database()`update order_events set at = at - interval '61 seconds' where order_id = ${id}`;
  }
}
