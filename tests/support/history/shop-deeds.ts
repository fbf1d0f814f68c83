import { randomUUID } from 'node:crypto';

import { type ApiAnswer, apiCustomer } from '../api';
import { withCacheInvalidation } from '../cache-invalidation';
import { database } from '../database';
import { shuffle } from '../random-catalog';
import type { Buyer, HistoryShop } from './history-shop';

export async function newCode(shop: HistoryShop): Promise<ApiAnswer> {
  const { pick, below } = shop.chance;
  const gives = pick([{ percent: 1 + below(100) }, { amount: 1 + below(300) }, { freeDelivery: true }]);
  const limits = pick([{}, { uses: 1 + below(4) }, { usesEach: 1 + below(2) }, { uses: 3, usesEach: 1 }]);
  const code = `H-${randomUUID().slice(0, 13).toUpperCase()}`;
  const answer = await shop.send('POST', '/coupon', { code, alsoOnOffers: true, ...gives, ...limits });
  const { coupon } = answer.data as { coupon?: { _id: string; code: string } };
  if (coupon) shop.codes.push({ id: coupon._id, code: coupon.code });
  return answer;
}

export function changedCode(shop: HistoryShop): Promise<ApiAnswer> {
  const { pick, oneIn, below } = shop.chance;
  if (oneIn(3)) return newCode(shop);
  const { id } = shop.someCode();
  if (oneIn(6)) return shop.send('DELETE', `/coupon/${id}`);
  return shop.send('PATCH', `/coupon/${id}`, pick([{ uses: 1 + below(4) }, { usesEach: 1 }, { active: oneIn(2) }]));
}

/** Other prices, things that are hidden, and all that was deleted there again. */
export async function shelf(shop: HistoryShop): Promise<undefined> {
  const ids = [...shop.catalog.catalogItems.keys()];
  await withCacheInvalidation(async () => {
    await database()`update products set deleted_at = null where id = any(${ids})`;
    await database()`update collections set deleted_at = null where id = any(${ids})`;
  });
  // Bundles keep their parts: the shop, which is not asked here, says anew what is sold out when they change.
  await shuffle(shop.catalog, shop.chance, undefined, ({ parts }) => parts);
}

/** Something is counted, counted anew, found or broken, or nobody counts it any more. */
export function counted(shop: HistoryShop): Promise<ApiAnswer> {
  const { pick, below, oneIn } = shop.chance;
  const { id, kind } = pick([...shop.catalog.catalogItems.values()].filter((each) => each.kind !== 'bundle'));
  const what = kind === 'perfume' ? pick([{ unit: 'ml' }, { size: pick(['100ml', '50ml', '30ml']) }]) : {};
  const many = kind === 'perfume' ? 3_000 : 60;
  const counts = [{ count: below(many) }, { change: below(many) }, { change: -below(9) }];
  const said = oneIn(12) ? { count: null } : pick(counts);
  return shop.send('POST', '/stock', { itemId: id, ...what, ...said, reason: 'Counted' });
}

export async function deleted(shop: HistoryShop): Promise<ApiAnswer> {
  const { id, kind } = shop.chance.pick([...shop.catalog.catalogItems.values()]);
  const noun = kind === 'bundle' || kind === 'set' ? 'collection' : 'product';
  const answer = await shop.send('DELETE', `/${noun}/${id}`);
  if (shop.chance.oneIn(2)) await shop.press('/admin/bin', { item: `${noun}:${id}` });
  return answer;
}

/** A customer goes for good, and another one comes: where what is under way is ended first, and at times where not. */
export async function erased(shop: HistoryShop): Promise<ApiAnswer> {
  const { pick, oneIn } = shop.chance;
  const gone = pick(shop.buyers);
  if (!oneIn(4)) await ended(shop, gone);
  const answer = await shop.send('DELETE', `/customer/${gone.id}`);
  if (answer.status < 300) {
    const next = await apiCustomer();
    shop.buyers = shop.buyers.map((each) => (each === gone ? next : each));
  }
  return answer;
}

async function ended(shop: HistoryShop, buyer: Buyer): Promise<void> {
  const open = await database()<{ id: string; status: string }[]>`
    select id, status from orders where user_id = ${buyer.id} and status in ('pending', 'accepted', 'out')`;
  for (const { id, status } of open) {
    const canceled = { status: 'canceled', cancelationReason: 'Nobody opens' };
    await shop.send('PATCH', `/order/${id}`, status === 'out' ? { status: 'delivered' } : canceled);
  }
}
