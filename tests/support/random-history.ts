import { database } from './database';
import { CODES, HistoryShop } from './history/history-shop';
import * as money from './history/money-deeds';
import * as order from './history/order-deeds';
import { shelvesOff } from './history/counts';
import * as goods from './history/shop-deeds';
import type { Chance } from './sample';

type Deed = () => Promise<{ status: number } | undefined>;

const seldom = (happens: boolean, deed: Deed): Deed => (happens ? deed : () => Promise.resolve(undefined));

/** One of what may happen in a shop. */
function someDeed(shop: HistoryShop): [string, Deed] {
  const { pick, oneIn } = shop.chance;
  const one = pick(oneIn(5) ? shop.orders : shop.orders.slice(-4));
  const undo: Deed = () => shop.send('POST', `/order/${one.id}/undo`);
  const call: Deed = () => shop.send('POST', `/order/${one.id}/call`, { outcome: pick(['confirmed', 'noAnswer']) });
  return pick<[string, Deed]>([
    ['place', () => order.placed(shop)],
    ['place', () => order.placed(shop)],
    ['write down', () => order.writtenDown(shop)],
    ['edit', () => order.edited(shop, one)],
    ['edit', () => order.edited(shop, one)],
    ['move', () => order.moved(shop, one)],
    ...Array.from({ length: 4 }, (): [string, Deed] => ['step', () => order.stepped(shop, one)]),
    ['cancel', () => order.canceled(shop, one)],
    ['undo', undo],
    ['undo', undo],
    ['cancel by mistake', () => order.canceledByMistake(shop, one)],
    ['return by mistake', async () => money.returnedByMistake(shop, await shop.oneThatIs('sent', one))],
    ['money', () => money.paid(shop, one)],
    ['money', () => money.paid(shop, one)],
    ['take money back', () => money.tookBack(shop, one)],
    ['press money', () => money.pressed(shop, one)],
    ['deposit', () => money.asked(shop, one)],
    ['return', () => money.returned(shop, one)],
    ['return', async () => money.returned(shop, await shop.oneThatIs('sent', one))],
    ['back', async () => money.back(shop, await shop.oneThatIs('comingBack', one))],
    ['call', call],
    ['ship', () => order.shipped(shop, one)],
    ['statement', () => money.stated(shop)],
    ['code', () => goods.changedCode(shop)],
    ['count', () => goods.counted(shop)],
    ['shelf', seldom(oneIn(8), () => goods.shelf(shop))],
    ['delete', seldom(oneIn(4), () => goods.deleted(shop))],
    ['erase', seldom(oneIn(8), () => goods.erased(shop))],
    ['age', () => order.aged(shop, one)],
  ]);
}

/**
 * What may happen in a shop, one thing after another and at times several at once, as chance decides: carts, orders of
 * the shop and of customers, edits, steps, money, returns, couriers' statements, codes, counts, what is for sale,
 * deletions.
 */
export class RandomHistory {
  /** How often each deed was done or refused. */
  readonly met: Record<string, number> = {};

  private constructor(private readonly shop: HistoryShop) {}

  static async begin(chance: Chance): Promise<RandomHistory> {
    const shop = await HistoryShop.open(chance);
    for (let code = 0; code < CODES; code += 1) await goods.newCode(shop);
    for (let placed = 0; placed < 3; placed += 1) await order.placed(shop);
    return new RandomHistory(shop);
  }

  /** So many things happen, each answered; throws where one is answered by a fault of the shop. */
  async goOn(steps: number): Promise<void> {
    const { oneIn, below } = this.shop.chance;
    for (let step = 0; step < steps;) {
      // A minute of this is more than one token may write.
      if (step % 50 < 3) await database()`delete from rate_limits where key like 'api-writes:%'`;
      const together = Math.min(steps - step, oneIn(6) ? 2 + below(3) : 1);
      const deeds = Array.from({ length: together }, () => someDeed(this.shop));
      await Promise.all(deeds.map(([name, deed]) => this.tried(name, deed)));
      step += together;
    }
  }

  /** Which shelves hold something else than was put on them, less what is gone. */
  shelvesOff(): Promise<string[]> {
    return shelvesOff(this.shop);
  }

  forget(): Promise<void> {
    return this.shop.forget();
  }

  private async tried(name: string, deed: Deed): Promise<void> {
    const answer = await deed();
    if (!answer) return;
    // The database was too busy for it: nothing has happened.
    if (answer.status >= 500 && answer.status !== 503) throw new Error(`${name} is answered with ${answer.status}`);
    const met = `${name} ${answer.status < 400 ? 'done' : 'refused'}`;
    this.met[met] = (this.met[met] ?? 0) + 1;
  }
}
