import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiForm, callApi } from '../support/api';
import { type CarriedOrder, courierWith, forgetCouriers } from '../support/courier-orders';
import { closeDatabase, database } from '../support/database';
import { patiently } from '../support/patiently';

type Row = { row: number; order: number | null; state: string; expected: number; paid: number; do: string };

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
afterAll(closeDatabase);

afterEach(forgetCouriers);

const egp = (piastres: number): string => (piastres / 100).toFixed(2);
const whole = ({ number, total }: CarriedOrder, fee = 55): string => `${number},${egp(total)},${fee}`;
const HEAD = 'order,collected,fee';
const fileOf = (lines: readonly string[]): string => [HEAD, ...lines].join('\n');

async function send(courier: string, file: string, apply = false, rows: object[] = []): Promise<Row[]> {
  const ask = () =>
    callApi('POST', `/order/statement${apply ? '?apply=1' : ''}`, { token, json: { courier, file, rows } });
  // On a busy machine a long file may take longer than a request.
  const { status, data, body } = await patiently(ask);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return data.rows as Row[];
}

const moneyOf = async (name: string) =>
  (
    await database()<{ status: string; payment: string; orders: number; received: number }[]>`
      select o.status, o.payment_status as payment, count(*)::int as orders,
        coalesce(sum((select sum(case direction when 'in' then amount else -amount end)
          from order_payments p where p.order_id = o.id)), 0)::int as received
      from orders o where courier = ${name} group by 1, 2 order by 1, 2`
  ).map((row) => ({ ...row }));
const itemsOf = async (name: string) =>
  (
    await database()<{ kind: string; amount: number; open: boolean }[]>`
      select kind, amount::int, closed_at is null as open from courier_items where courier = ${name}
        order by kind, amount`
  ).map((row) => ({ ...row }));

describe('a statement of 500 lines', () => {
  it('names nine faults and matches the rest; kept it books them, and again it changes nothing', async () => {
    const { name, id, orders } = await courierWith(497);
    const [short, dear, none, many, waits, late, ...good] = orders as [
      CarriedOrder,
      CarriedOrder,
      CarriedOrder,
      CarriedOrder,
      CarriedOrder,
      CarriedOrder,
      ...CarriedOrder[],
    ];
    const first = good[0] as CarriedOrder;
    const lines = [
      ...good.map((order) => whole(order)),
      `${short.number},${egp(short.total - 10_000)},55`,
      whole(dear, 75),
      `${none.number},0,45`,
      `${many.number},${egp(many.total + 5_000)},55`,
      `10219,640,55`,
      `99,540,55`,
      whole(first),
    ];
    const file = fileOf(lines);
    const rows = await send(id, file);
    const counts = (state: string) => rows.filter((row) => row.state === state).length;
    expect([counts('matched'), counts('differs'), counts('surplus'), counts('missing')]).toEqual([491, 4, 3, 2]);
    expect(rows.filter(({ state }) => state !== 'matched').map(({ order, do: deed }) => [order, deed])).toEqual([
      [short.number, 'claim'],
      [dear.number, 'claim'],
      [none.number, 'refused'],
      [many.number, 'owe'],
      [null, 'notOurs'],
      [null, 'notOurs'],
      [first.number, 'owe'],
      [waits.number, 'later'],
      [late.number, 'later'],
    ]);
    expect(await moneyOf(name)).toEqual([{ status: 'out', payment: 'unpaid', orders: 497, received: 0 }]);

    await send(id, file, true);
    const sum = [...good, dear, many].reduce((total, order) => total + order.total, 0);
    const booked = [
      { status: 'delivered', payment: 'paid', orders: 493, received: sum },
      { status: 'delivered', payment: 'unpaid', orders: 1, received: short.total - 10_000 },
      { status: 'out', payment: 'unpaid', orders: 3, received: 0 },
    ];
    expect(await moneyOf(name)).toEqual(booked);
    const open = [
      { kind: 'claim', amount: 2_000, open: true },
      { kind: 'claim', amount: 10_000, open: true },
      { kind: 'later', amount: waits.total, open: true },
      { kind: 'later', amount: late.total, open: true },
      { kind: 'owe', amount: -first.total, open: true },
      { kind: 'owe', amount: -5_000, open: true },
      { kind: 'refused', amount: 0, open: true },
    ];
    expect(await itemsOf(name)).toEqual(open);

    for (const again of [file, `${file}\n`, file.replaceAll(',', ';')]) await send(id, again, true);
    expect(await moneyOf(name)).toEqual(booked);
    expect(await itemsOf(name)).toHaveLength(open.length);
    const [entry] = await database()`
      select how, direction from order_payments where order_id = ${first.id}`;
    expect(entry).toMatchObject({ how: 'courier', direction: 'in' });
    const steps = await database()`
      select kind, body ->> 'to' as "to" from order_events where order_id = ${first.id} order by at desc limit 2`;
    expect(steps.map((step) => String(step.to))).toEqual(['delivered', 'paid']);
    // It sends five files of 500 lines.
  }, 270_000);
});

describe('what is decided of a statement', () => {
  it('gives up what is short as a discount, and remembers each line once decided', async () => {
    const { name, id, orders } = await courierWith(2);
    const [one, two] = orders as [CarriedOrder, CarriedOrder];
    const file = fileOf([`${one.number},${egp(one.total - 5_000)},55`, '77,640,55']);
    const decided = [
      { row: 2, do: 'giveUp' },
      { row: 3, do: 'isOrder', order: two.number },
    ];
    await send(id, file, true, decided);
    const [row] = await database()`
      select total::int, payment_status, status, shipping_fee from orders where id = ${one.id}`;
    expect(row).toMatchObject({
      total: one.total - 5_000,
      payment_status: 'paid',
      status: 'delivered',
      shipping_fee: 5_500,
    });
    const [discount] =
      await database()`select kind, amount::int, reason from order_adjustments where order_id = ${one.id}`;
    expect(discount).toMatchObject({ kind: 'discount', amount: 5_000, reason: 'courier' });
    const [other] =
      await database()`select status, amount::int from orders join order_payments p on p.order_id = orders.id
      where orders.id = ${two.id}`;
    expect(other).toMatchObject({ status: 'delivered', amount: Math.min(64_000, two.total) });
    const more = await send(id, fileOf([...file.split('\n').slice(1), `12,1,5`]));
    expect(more.map(({ do: deed }) => deed).slice(0, 2)).toEqual(['leave', 'leave']);
    expect(await itemsOf(name)).toHaveLength(1);
  });

  it('closes what was open once a later file pays it', async () => {
    const { name, id, orders } = await courierWith(2);
    const [one, two] = orders as [CarriedOrder, CarriedOrder];
    await send(id, fileOf([`${one.number},${egp(one.total - 10_000)},55`]), true, [{ row: 3, do: 'ask' }]);
    expect((await itemsOf(name)).map(({ kind, open }) => [kind, open])).toEqual([
      ['ask', true],
      ['claim', true],
    ]);
    const next = fileOf([`${one.number},100,0`, whole(two)]);
    expect((await send(id, next)).map(({ state }) => state)).toEqual(['matched', 'matched']);
    await send(id, next, true);
    expect((await itemsOf(name)).map(({ open }) => open)).toEqual([false, false]);
    expect(await moneyOf(name)).toMatchObject([{ status: 'delivered', payment: 'paid', orders: 2 }]);
  });

  it('refuses what cannot be done with a row, and books nothing then', async () => {
    const { name, id, orders } = await courierWith(1);
    const file = fileOf(orders.map((order) => whole(order)));
    for (const rows of [[{ row: 2, do: 'lost' }], [{ row: 2, do: 'isOrder', order: 5 }]]) {
      const { status } = await callApi('POST', '/order/statement?apply=1', {
        token,
        json: { courier: id, file, rows },
      });
      expect(status).toBe(422);
    }
    expect(await moneyOf(name)).toMatchObject([{ status: 'out', received: 0 }]);
  });

  it('leaves alone what belongs to another courier', async () => {
    const [mine, theirs] = [await courierWith(1), await courierWith(1)];
    const rows = await send(mine.id, fileOf(theirs.orders.map((order) => whole(order))), true);
    expect(rows[0]).toMatchObject({ order: null, state: 'surplus', do: 'notOurs' });
    expect(await moneyOf(theirs.name)).toMatchObject([{ status: 'out', received: 0 }]);
  });
});

describe('the file of a statement', () => {
  it('is read in Windows-1256 with Arabic digits, and tells by itself whose it is', async () => {
    const { name, orders } = await courierWith(1);
    const [one] = orders as [CarriedOrder];
    const text = `رقم الطلب;المحصل;الرسوم\n${one.number};${egp(one.total)};55\n`;
    const codes = new Map(
      Array.from({ length: 256 }, (_, code) => [new TextDecoder('windows-1256').decode(Uint8Array.of(code)), code]),
    );
    const bytes = Uint8Array.from([...text].map((letter) => codes.get(letter) ?? 63));
    const form = apiForm({}, { file: new File([bytes], 'kashf.csv') });
    const { status, data } = await callApi('POST', '/order/statement?apply=1', { token, form });
    expect([status, (data.rows as Row[])[0]?.state]).toEqual([200, 'matched']);
    expect(await moneyOf(name)).toMatchObject([{ payment: 'paid' }]);
  });

  it.each(['', 'hello', 'order,collected\n100001,abc', 'order,waybill\n100001,BO-1'])(
    'is refused: %j',
    async (file) => {
      expect((await callApi('POST', '/order/statement', { token, json: { file } })).status).toBe(422);
    },
  );

  it('sent twice at once is booked once', async () => {
    const { name, id, orders } = await courierWith(3);
    const file = fileOf(orders.map((order) => whole(order)));
    await Promise.all([1, 2, 3].map(() => send(id, file, true)));
    const sum = orders.reduce((total, order) => total + order.total, 0);
    expect(await moneyOf(name)).toEqual([{ status: 'delivered', payment: 'paid', orders: 3, received: sum }]);
  });
});
