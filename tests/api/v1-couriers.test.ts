import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiForm, callApi } from '../support/api';
import { customerWithOrder } from '../support/api-shopping';
import { forgetCourier, ordersWith } from '../support/courier-orders';
import { closeDatabase, database } from '../support/database';
import { visitorNamed } from '../support/people';

type Json = Record<string, unknown>;
type Row = { row: number; order: number | null; state: string; waybill: string; present: string; do: string };

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
afterAll(closeDatabase);

const regionId = async () => {
  const [row] = await database()<{ id: string }[]>`
    select region_id as id from orders where region_id is not null limit 1`;
  return row?.id ?? '';
};
const nameOf = () => `Courier ${randomUUID().slice(0, 8)}`;

describe('couriers', () => {
  it('are written, read, changed and taken off the list, each in the log', async () => {
    const name = nameOf();
    await customerWithOrder();
    const region = await regionId();
    const json = { name, trackingUrl: 'https://track.example/{waybill}', fees: [{ region, fee: 55 }] };
    const made = await callApi('POST', '/courier', { token, json });
    expect(made.status).toBe(201);
    const courier = made.data.courier as Json & { _id: string; columns: Json[] };
    expect(courier).toMatchObject(json);
    expect(courier.columns[0]).toEqual({ field: 'number', heading: 'order' });
    const changed = await callApi('PATCH', `/courier/${courier._id}`, {
      token,
      json: { columns: ['number', { field: 'collect', heading: 'Cash' }] },
    });
    expect(changed.data.courier).toMatchObject({
      ...json,
      columns: [
        { field: 'number', heading: 'order' },
        { field: 'collect', heading: 'Cash' },
      ],
    });
    const list = await callApi('GET', '/courier', { token });
    expect((list.data.couriers as Json[]).map(({ _id }) => _id)).toContain(courier._id);
    expect((await callApi('DELETE', `/courier/${courier._id}`, { token })).status).toBe(204);
    expect((await callApi('GET', `/courier/${courier._id}`, { token })).status).toBe(404);
    const log = await database()`
      select action from audit_log where entity = 'courier' and entity_id = ${courier._id} order by at`;
    expect(log.map(({ action }) => String(action))).toEqual(['create', 'update', 'delete']);
  });

  it('are found by a word of their name, a page at a time', async () => {
    const name = nameOf();
    await callApi('POST', '/courier', { token, json: { name } });
    const word = name.split(' ')[1]?.toUpperCase() ?? '';
    const found = await callApi('GET', `/courier?q=${word}&limit=1`, { token });
    expect([found.body.pagination, (found.data.couriers as Json[]).map((courier) => courier.name)]).toEqual([
      { page: 1, limit: 1, total: 1, pages: 1 },
      [name],
    ]);
    expect((await callApi('GET', `/courier?q=${word}&page=2`, { token })).data.couriers).toEqual([]);
    await forgetCourier(name);
  });

  it('are refused without a sound name, address, column or fee, and a second time under one name', async () => {
    const name = nameOf();
    await callApi('POST', '/courier', { token, json: { name } });
    for (const [json, field] of [
      [{ name: name.toUpperCase() }, 'name'],
      [{ name: 'x' }, 'name'],
      [{ name: nameOf(), trackingUrl: 'http://track.example/{waybill}' }, 'trackingUrl'],
      [{ name: nameOf(), trackingUrl: 'https://track.example/' }, 'trackingUrl'],
      [{ name: nameOf(), columns: [] }, 'columns'],
      [{ name: nameOf(), columns: ['number', 'number'] }, 'columns'],
      [{ name: nameOf(), fees: [{ region: randomUUID(), fee: 5 }] }, 'fees.0.region'],
    ] as const) {
      const refused = await callApi('POST', '/courier', { token, json });
      expect([refused.status, refused.fields[0]], JSON.stringify(json)).toEqual([422, field]);
    }
    await forgetCourier(name);
  });
});

describe('a courier’s sheet', () => {
  const name = nameOf();
  afterAll(() => forgetCourier(name));

  it('holds the ticked orders alone, in the courier’s columns, runs nothing, and stands in the log', async () => {
    const [one, two, three] = await ordersWith(name, 3);
    await database()`update orders set recipient_name = '=cmd()' where id = ${one?.id ?? ''}`;
    await database()`update orders set payment_method = 'instapay' where id = ${two?.id ?? ''}`;
    const { data } = await callApi('POST', '/courier', {
      token,
      json: { name, columns: ['number', 'name', 'collect'] },
    });
    const { _id } = data.courier as { _id: string };
    const ids = [one?.number, two?.id].join(',');
    const answer = await callApi('GET', `/order/sheet?courier=${_id}&ids=${ids}`, { token });
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Left-Out')).toBe(String(two?.number));
    const due = ((one?.total ?? 0) / 100).toFixed(2);
    expect(answer.text.replace(/^\uFEFF/, '')).toBe(`order,consignee,COD\r\n${one?.number ?? 0},'=cmd(),${due}\r\n`);
    expect(answer.text).not.toContain(String(three?.number));
    const log = await database()`select changes from audit_log where entity = 'sheet' and entity_id = ${_id}`;
    expect(log).toMatchObject([{ changes: { orders: { to: String(one?.number) } } }]);
    const anyway = await callApi('GET', `/order/sheet?courier=${_id}&ids=${ids}&anyway=yes`, { token });
    expect(anyway.text).toContain(String(two?.number));
    const sheetOf = ({ headers }: { headers: Headers }) =>
      /^\d{4}-\d\d-\d\d\/(\d+)$/.exec(headers.get('Sheet') ?? '')?.[1];
    const [first, second] = [Number(sheetOf(answer)), Number(sheetOf(anyway))];
    expect(second).toBeGreaterThan(first);
    const same = [one?.id, two?.number].reverse().join(',');
    const again = await callApi('GET', `/order/sheet?courier=${_id}&ids=${same}&anyway=yes`, { token });
    expect(Number(sheetOf(again))).toBe(second);
    for (const query of [`courier=${_id}`, `courier=${_id}&ids=x`, `ids=${ids}`])
      expect((await callApi('GET', `/order/sheet?${query}`, { token })).status).toBe(400);
  });
});

describe('waybills from a courier’s file', () => {
  const name = nameOf();
  afterAll(() => forgetCourier(name));
  const waybillsOf = async () =>
    (await database()`select waybill from orders where courier = ${name} order by number`).map(({ waybill }) =>
      String(waybill),
    );

  it('are looked at first, then written, and the same file again changes nothing', async () => {
    const orders = await ordersWith(name, 3);
    const [one, two] = orders;
    await database()`update orders set waybill = 'OLD-1' where id = ${two?.id ?? ''}`;
    const file = `reference\ttracking\n${one?.number ?? 0}\tBO-1\n${two?.number ?? 0}\tBO-2\n99\tBO-3\n`;
    const look = await callApi('POST', '/order/waybills', { token, json: { file } });
    expect((look.data.rows as Row[]).map(({ row, state, do: deed }) => [row, state, deed])).toEqual([
      [2, 'matched', 'book'],
      [3, 'differs', 'book'],
      [4, 'surplus', 'leave'],
    ]);
    expect(await waybillsOf()).toEqual(['', 'OLD-1', '']);
    const form = apiForm({}, { file: new File([file], 'their.csv') });
    expect((await callApi('POST', '/order/waybills?apply=1', { token, form })).status).toBe(200);
    expect(await waybillsOf()).toEqual(['BO-1', 'BO-2', '']);
    const again = await callApi('POST', '/order/waybills?apply=1', { token, json: { file } });
    expect((again.data.rows as Row[]).map(({ do: deed }) => deed)).toEqual(['leave', 'leave', 'leave']);
  });

  it('keep what somebody chose to leave', async () => {
    const [one] = await ordersWith(name, 1);
    await database()`update orders set waybill = 'OLD-9' where id = ${one?.id ?? ''}`;
    const json = { file: `${one?.number ?? 0};NEW-9`, rows: [{ row: 1, do: 'leave' }] };
    await callApi('POST', '/order/waybills?apply=1', { token, json });
    expect(await waybillsOf()).toContain('OLD-9');
  });

  it.each([
    ['', 'file'],
    ['only words', 'file'],
    ['order,name\n100001,Mona', 'file'],
  ])('are refused of %j', async (file, field) => {
    const refused = await callApi('POST', '/order/waybills', { token, json: { file } });
    expect([refused.status, refused.fields]).toEqual([422, [field]]);
  });
});

describe('where a parcel is followed', () => {
  it('stands on the order’s page and in its message', async () => {
    const name = nameOf();
    await callApi('POST', '/courier', { token, json: { name, trackingUrl: 'https://track.example/p/{waybill}' } });
    const { order } = await customerWithOrder();
    for (const status of ['accepted', 'out']) {
      if (status === 'out')
        await callApi('PATCH', `/order/${order._id}/shipment`, { token, json: { courier: name, waybill: 'BO 77' } });
      await callApi('PATCH', `/order/${order._id}`, { token, json: { status } });
    }
    const [message] = await database()`select text from messages where order_id = ${order._id} and kind = 'orderOut'`;
    expect(message?.text).toContain('https://track.example/p/BO%2077');
    const [row] = await database()<{ email: string }[]>`
      select email from users join orders on user_id = users.id where orders.id = ${order._id}`;
    const visitor = await visitorNamed(row?.email ?? '');
    const link = (await visitor.open(`/user/my-orders/${order._id}`)).links(/^https:\/\/track\.example/);
    expect(link).toEqual(['https://track.example/p/BO%2077']);
  });
});
