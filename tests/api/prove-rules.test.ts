import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { ORDER_STATUSES, PAYMENT_METHODS } from '~/db/schema/order.values';
import { type LedgerEntry, paymentAfter } from '~/features/order-payments/ledger.rules';
import { type BoughtLine, leftOf, type Pieces, worthOf } from '~/features/order-returns/return.rules';

import { customerWithOrder } from '../support/api-shopping';
import { closeDatabase } from '../support/database';
import { withoutChecks, wrongBy } from '../support/planted-faults';
import { type Chance, chanceOf, rounds } from '../support/sample';

// What TypeScript decides of an order's money the proof tells once more in SQL: both have to say the same.

const ORDERS = rounds(5_000, 400);

let model = '';
beforeAll(async () => {
  model = (await customerWithOrder()).order._id;
});
afterAll(closeDatabase);

type Row = Record<string, unknown>;
const numbers = (rows: readonly Row[]) => rows.map(({ number }) => String(number)).sort();

/** Rows of a table, each like one that there is but for this. */
const write = (sql: TransactionSql, table: string, like: Row, rows: readonly Row[]) =>
  sql.unsafe(
    `insert into ${table} select made.* from jsonb_array_elements($2::jsonb) row
      cross join lateral jsonb_populate_record(null::${table}, $1::jsonb || row) made`,
    [sql.json(like as never), sql.json(rows as never)],
  );

const likeOf = async (sql: TransactionSql, table: string, key: string): Promise<Row> => {
  const [found] = await sql.unsafe<{ row: Row }[]>(
    `select to_jsonb(t) as row from ${table} t where ${key} = '${model}' limit 1`,
  );
  if (!found) throw new Error(`There is no row of ${table}`);
  return found.row;
};

function someEntries({ pick, below, oneIn }: Chance): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  for (let left = below(6); left > 0; left -= 1) {
    const mistaken = entries.find(
      ({ id, corrects }) => corrects === null && !entries.some((each) => each.corrects === id) && oneIn(2),
    );
    const made = { id: randomUUID(), how: 'cash' as const, reference: '' };
    entries.push(
      mistaken && oneIn(2)
        ? {
            ...made,
            direction: mistaken.direction === 'in' ? 'out' : 'in',
            amount: mistaken.amount,
            corrects: mistaken.id,
          }
        : { ...made, direction: pick(['in', 'in', 'out']), amount: pick([0, 1, 100, 250, 500]), corrects: null },
    );
  }
  return entries;
}

it('whether an order is paid', async () => {
  const chance = chanceOf(4_711);
  const { pick } = chance;
  const made = Array.from({ length: ORDERS }, (_, place) => {
    const entries = someEntries(chance);
    const [status, method] = [pick(ORDER_STATUSES), pick(PAYMENT_METHODS)];
    const order = { status, total: pick([0, 100, 500, 1000]), returnsTotal: pick([0, 0, 100, 250]) };
    const unsettled = method === 'cod' ? 'unpaid' : pick(['unpaid', 'claimed'] as const);
    const payment = paymentAfter({ ...order, paymentStatus: unsettled }, entries);
    return { id: randomUUID(), number: 900_000_000 + place, order, method, entries, payment };
  });
  await withoutChecks(async (sql) => {
    const rows = made.map(({ id, number, order: { status, total, returnsTotal }, method, payment }) => ({
      ...{ id, number, status, total, returns_total: returnsTotal, payment_method: method, payment_status: payment },
    }));
    await write(sql, 'orders', await likeOf(sql, 'orders', 'id'), rows);
    const like = { at: new Date(), by_user_id: null };
    const entries = made.flatMap((each) => each.entries.map((entry) => ({ ...entry, order_id: each.id })));
    await write(sql, 'order_payments', like, entries);
    const own = (wrong: readonly string[]) => wrong.filter((name) => name.startsWith('900')).sort();
    expect(own(await wrongBy(sql, 'payment'))).toEqual([]);
    for (const other of ['paid', 'refunded', 'unpaid', 'claimed']) {
      await sql`update orders set payment_status = ${other} where number >= 900000000`;
      const isSo = ({ payment, method }: (typeof made)[number]) =>
        payment === other ||
        (method !== 'cod' && [payment, other].every((each) => ['unpaid', 'claimed'].includes(each)));
      expect(own(await wrongBy(sql, 'payment'))).toEqual(numbers(made.filter((each) => !isSo(each))));
    }
    expect(new Set(made.map(({ payment }) => payment)).size).toBe(4);
  });
});

type Adjusted = { itemId: string | null; amount: number };

/** An order of which pieces come back, several times. */
function someReturns(place: number, { pick, below, oneIn }: Chance) {
  const lines: BoughtLine[] = Array.from({ length: 1 + below(4) }, () => {
    const quantity = 1 + below(6);
    return { id: randomUUID(), quantity, lineTotal: quantity * pick([0, 1, 333, 10_001, 25_000]) };
  });
  const adjustments: Adjusted[] = [
    ...lines.filter(() => oneIn(2)).map(({ id, lineTotal }) => ({ itemId: id, amount: below(lineTotal + 1) })),
    ...(oneIn(2) ? [{ itemId: null, amount: below(40_000) }] : []),
  ].filter(({ amount }) => amount > 0);
  const returned: Pieces[] = [];
  const returns = Array.from({ length: 1 + below(3) }, () => {
    const left = leftOf(lines, returned);
    const pieces = lines.flatMap(({ id: line }) => {
      const quantity = below((left.get(line) ?? 0) + 1);
      return quantity > 0 ? [{ line, quantity }] : [];
    });
    const value = worthOf(pieces, { lines, adjustments, returned });
    returned.push(...pieces);
    return { id: randomUUID(), pieces, value };
  });
  return { id: randomUUID(), number: 900_000_000 + place, lines, adjustments, returns };
}

it('what the pieces that come back are worth', async () => {
  const chance = chanceOf(815);
  const made = Array.from({ length: ORDERS }, (_, place) => someReturns(place, chance));
  await withoutChecks(async (sql) => {
    const sumOf = (each: (typeof made)[number]) => each.returns.reduce((sum, { value }) => sum + value, 0);
    const orders = made.map((each) => ({ id: each.id, number: each.number, returns_total: sumOf(each) }));
    await write(sql, 'orders', await likeOf(sql, 'orders', 'id'), orders);
    const of = <T>(list: (each: (typeof made)[number]) => T[]) => made.flatMap(list);
    const items = of(({ id, lines }) =>
      lines.map((line, position) => ({
        ...{ id: line.id, order_id: id, position, quantity: line.quantity },
        ...{ line_total: line.lineTotal, unit_price: line.lineTotal / line.quantity },
      })),
    );
    await write(sql, 'order_items', await likeOf(sql, 'order_items', 'order_id'), items);
    const named = { kind: 'discount', name_en: '', name_ar: '', reason: 'A good customer' };
    const adjustments = of(({ id, adjustments: list }) =>
      list.map(({ itemId, amount }, position) => ({
        id: randomUUID(),
        order_id: id,
        position,
        item_id: itemId,
        amount,
      })),
    );
    await write(sql, 'order_adjustments', named, adjustments);
    const like = {
      kind: 'returned',
      state: 'onItsWay',
      reason: 'Late',
      deposit_kept: 0,
      amount: 0,
      reference: '',
      at: new Date(),
    };
    const returns = of(({ id, returns: list }) =>
      list.map((each) => ({ id: each.id, order_id: id, value: each.value })),
    );
    await write(sql, 'order_returns', like, returns);
    const pieces = of(({ returns: list }) =>
      list.flatMap((each) =>
        each.pieces.map(({ line, quantity }) => ({ return_id: each.id, item_id: line, quantity })),
      ),
    );
    await write(sql, 'order_return_lines', { back_quantity: 0, restock: false, word: '' }, pieces);
    const own = async () => (await wrongBy(sql, 'returnedWorth')).filter((name) => name.startsWith('900')).sort();
    expect(await own()).toEqual([]);
    await sql`update orders set returns_total = returns_total + 1 where number >= 900000000`;
    expect(await own()).toEqual(numbers(made));
  });
});
