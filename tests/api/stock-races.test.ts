import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken } from '../support/api';
import { forgetMadeCollections } from '../support/api-collections';
import { closeDatabase, database } from '../support/database';
import { putItems } from '../support/order-edits';
import { stepTo, undoLast } from '../support/order-money';
import { proveAfterwards } from '../support/prove';
import { type Chance, chanceOf, full, rounds } from '../support/sample';
import { makeSellers } from '../support/sellers';
import { assertPlaced, countDeadlocks, type Pieces, pool, sharedPieces, tenBottles } from '../support/shared-pieces';
import { faultsOf, sayStock, soldByShop, type Wanted, wholeItem } from '../support/stock';

const AT_ONCE = 64;
const ROUNDS = rounds(16, 1);
/** Calls of each, one after the other. */
const TRIES = Number(process.env.TRIES ?? 1_000);
const LONG = { timeout: 7_200_000 };
const forgotten: (() => Promise<void>)[] = [];

let admin = '';
let sellers: string[] = [];
let before: number | undefined;
beforeAll(async () => {
  const made = await makeSellers(AT_ONCE);
  forgotten.push(made.forget);
  [admin, sellers, before] = [await adminToken(), made.tokens, await countDeadlocks()];
});
afterAll(async () => {
  expect(await countDeadlocks()).toBe(before);
  await forgetMadeCollections();
  for (const forget of forgotten) await forget();
  await closeDatabase();
});
proveAfterwards();

type Answer = { status: number; text: string; data: Record<string, unknown> };
/** An order with who wrote it down, and takes its steps. */
type Known = { id: string; token: string };

const cancel = ({ id, token }: Known): Promise<Answer> =>
  stepTo(id, { status: 'canceled', cancelationReason: 'By mistake' }, token);

/** An order gets other lines. */
const edit = ({ id, token }: Known, { pick, below }: Chance, { bottle, simple, inSet }: Pieces, size: string) =>
  putItems(id, { items: pick([[bottle(size, 1 + below(3))], [simple, bottle(size)], [inSet]]).map(wholeItem) }, token);

/** What happens to some order that there is, while others are placed. */
function deedOf(known: Known, chance: Chance, pieces: Pieces, size: string): Promise<Answer> {
  const { id, token } = known;
  const deeds: (() => Promise<Answer>)[] = [
    () => cancel(known),
    () => edit(known, chance, pieces, size),
    () => edit(known, chance, pieces, size),
    () => stepTo(id, { status: chance.pick(['accepted', 'out']) }, token),
    () => undoLast(id, token),
  ];
  return chance.pick(deeds)();
}

const orderIdsOf = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ status, data }) => (status === 201 ? [(data.order as { _id: string })._id] : []));

/** On a busy machine some give up waiting for the database: that has not happened. */
const faultyOf = (answers: readonly Answer[]): string[] =>
  answers.filter(({ status }) => status >= 500 && status !== 503).map(({ text }) => text);

/** Sixty-four at once: most place an order of something that shares the pieces, the others change orders there are. */
async function storm(chance: Chance, pieces: Pieces, wants: readonly Wanted[][], size: string): Promise<void> {
  const first = await Promise.all(
    sellers.slice(0, 4).map(async (token) => {
      const [id] = orderIdsOf([await soldByShop([pieces.bottle(size)], { token })]);
      return { id: id ?? '', token };
    }),
  );
  expect(first.map(({ id }) => id)).not.toContain('');
  const answers = await Promise.all(
    sellers.map((token): Promise<Answer> => {
      if (chance.oneIn(4)) return deedOf(chance.pick(first), chance, pieces, size);
      return soldByShop(chance.pick(wants), { token, source: chance.oneIn(8) ? 'shop' : 'phone' });
    }),
  );
  expect(faultyOf(answers)).toEqual([]);
  await assertPlaced(pieces, first.length + orderIdsOf(answers).length);
}

/**
 * Sixty-four try a thousand times each, one call after the other: they order, cancel, edit and take back, so that the
 * pieces go from hand to hand. Nothing goes out: then nothing would be left to race for.
 */
async function longStorm(seed: number, pieces: Pieces, wants: readonly Wanted[][], size: string): Promise<object> {
  const open: Known[] = [];
  const isOpen = (known: Known, now: boolean) => {
    const at = open.indexOf(known);
    if (at >= 0 && !now) open.splice(at, 1);
    if (at < 0 && now) open.push(known);
  };
  const met: Record<string, number> = {};
  const count = (what: string, { status, text }: Answer) => {
    if (status >= 500 && status !== 503) throw new Error(`${what} is answered with ${String(status)}: ${text}`);
    const name = `${what} ${String(status)}`;
    met[name] = (met[name] ?? 0) + 1;
  };
  const begun = performance.now();
  await Promise.all(
    sellers.map(async (token, index) => {
      const chance = chanceOf(seed + index);
      for (let tries = 0; tries < TRIES; tries += 1) {
        const known = open.length > 0 && chance.oneIn(3) ? chance.pick(open) : null;
        if (known === null) {
          const placed = await soldByShop(chance.pick(wants), { token });
          count('place', placed);
          for (const id of orderIdsOf([placed])) isOpen({ id, token }, true);
        } else if (chance.oneIn(2)) {
          const canceled = await cancel(known);
          count('cancel', canceled);
          if (canceled.status === 200) isOpen(known, false);
        } else if (chance.oneIn(4)) {
          const undone = await undoLast(known.id, known.token);
          count('undo', undone);
          if (undone.status === 200) isOpen(known, true);
        } else {
          count('edit', await edit(known, chance, pieces, size));
        }
      }
    }),
  );
  const { 'place 201': placed = 0, 'cancel 200': canceled = 0 } = met;
  expect(Math.min(placed - 10, canceled)).toBeGreaterThanOrEqual(0);
  await assertPlaced(pieces, placed);
  return { seconds: Math.round((performance.now() - begun) / 1000), ...met };
}

describe(`${String(ROUNDS)} rounds of ${String(AT_ONCE)} at once`, () => {
  it(
    'on the last ten bottles of a size, of a set and of an offer: ten are sold, no more and no fewer',
    LONG,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { pieces, wants, end } = await tenBottles(admin);
        forgotten.push(pieces.forget);
        await storm(chanceOf(round), pieces, wants, '50ml');
        await end();
      }
    },
  );

  it('on the last 500 ml of a pool: no drop more is sold, and what is left fills no bottle', LONG, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { pieces, wants, end } = await pool(admin);
      forgotten.push(pieces.forget);
      await storm(chanceOf(1_000 + round), pieces, wants, '30ml');
      await end();
    }
  });

  it('a count that begins while orders are placed misses none and promises none twice', LONG, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pieces = await sharedPieces(admin);
      forgotten.push(pieces.forget);
      const { perfume, bottle, ids } = pieces;
      const count = () => sayStock(perfume.id, { size: '50ml', count: 100 });
      const sale = (quantity: number) => (token: string) => () => soldByShop([bottle('50ml', quantity)], { token });
      const deeds = [...sellers.slice(0, 16).map(sale(1)), count, ...sellers.slice(16, 32).map(sale(2))];
      const answers: Answer[] = await Promise.all(deeds.map((deed) => deed()));
      expect(answers.filter(({ status }) => status >= 400 && status !== 503).map(({ text }) => text)).toEqual([]);
      if (answers[16]?.status === 503) await count();
      expect(await faultsOf(ids)).toEqual([]);
      const [row] = await database()`
        select on_hand, promised, (select sum(quantity)::int from order_items where item_id = product_id) as ordered
        from stock_items where product_id = ${perfume.id}`;
      expect([row?.on_hand, row?.promised]).toEqual([100, row?.ordered]);
    }
  });
});

describe.runIf(full)(`${String(AT_ONCE)} at once, ${String(TRIES)} tries each`, () => {
  it('on the last ten bottles of a size, of a set and of an offer', LONG, async () => {
    const { pieces, wants, end } = await tenBottles(admin);
    forgotten.push(pieces.forget);
    console.info(JSON.stringify(await longStorm(2_000, pieces, wants, '50ml')));
    await end();
  });

  it('on the last 500 ml of a pool', LONG, async () => {
    const { pieces, wants, end } = await pool(admin);
    forgotten.push(pieces.forget);
    console.info(JSON.stringify(await longStorm(3_000, pieces, wants, '30ml')));
    await end();
  });
});
