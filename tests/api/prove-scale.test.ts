import { afterAll, expect, it } from 'vitest';

import { proveIn } from '~/features/prove/prove.server';

import { copyOrders } from '../support/copied-orders';
import { closeDatabase, database } from '../support/database';
import { RandomHistory } from '../support/random-history';
import { chanceOf, full } from '../support/sample';

const ORDERS = 100_000;
const SECONDS = 60;
/** Claims of what is for sale, of which not all is copied. */
const OF_GOODS = ['stockShown', 'stockSets'];
const UNDONE = new Error('All copies are taken away');

afterAll(closeDatabase);

it.runIf(full)(
  `${String(ORDERS)} orders with all that happened to them are re-added in under ${String(SECONDS)} s`,
  async () => {
    const history = await RandomHistory.begin(chanceOf(24));
    await history.goOn(400);
    await history.forget();
    const copying = database().begin('isolation level repeatable read', async (sql) => {
      const [{ orders } = { orders: 0 }] = await sql<{ orders: number }[]>`select count(*)::int as orders from orders`;
      const copies = Math.ceil(ORDERS / orders);
      const before = await proveIn(sql);
      await copyOrders(sql, copies);
      const begun = performance.now();
      const proofs = await proveIn(sql);
      const seconds = (performance.now() - begun) / 1000;
      console.info(
        `${seconds.toFixed(1)} s`,
        Object.fromEntries(proofs.map(({ claim, checked }) => [claim.name, checked])),
      );
      // What other tests wrote past the shop does not add up in its copies either.
      const counts = (all: typeof proofs, times = 1) =>
        all
          .filter(({ claim }) => !OF_GOODS.includes(claim.name))
          .map(({ claim, checked, faults }) => [claim.name, checked * times, faults * times]);
      expect(counts(proofs)).toEqual(counts(before, copies + 1));
      expect(seconds).toBeLessThan(SECONDS);
      throw UNDONE;
    });
    await copying.catch((error: unknown) => {
      if (error !== UNDONE) throw error;
    });
    expect.hasAssertions();
  },
  900_000,
);
