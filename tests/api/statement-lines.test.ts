import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiForm, callApi } from '../support/api';
import { type CarriedOrder, courierWith, forgetCouriers } from '../support/courier-orders';
import { closeDatabase, database } from '../support/database';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
afterEach(forgetCouriers);
afterAll(closeDatabase);

const egp = (piastres: number): string => (piastres / 100).toFixed(2);
const fileOf = (lines: readonly string[]): string => ['order,collected,fee', ...lines].join('\n');
const send = (courier: string, file: string, rows: object[] = []) =>
  callApi('POST', '/order/statement?apply=1', { token, json: { courier, file, rows } });

describe('an order of which pieces came back', () => {
  it('is paid by what was kept', async () => {
    const { id, orders } = await courierWith(1);
    const [one] = orders as [CarriedOrder];
    // Part taken at the door, as its return says: a tenth of it came back.
    const back = Math.floor(one.total / 10);
    await database()`update orders set status = 'delivered', returns_total = ${back} where id = ${one.id}`;
    expect((await send(id, fileOf([`${one.number},${egp(one.total - back)},55`]))).status).toBe(200);
    const [row] = await database()`select status, payment_status as payment from orders where id = ${one.id}`;
    expect(row).toEqual({ status: 'delivered', payment: 'paid' });
  });
});

describe('a line of a statement', () => {
  it('is refused where no fee and no letter can be', async () => {
    const { id, orders } = await courierWith(1);
    const [one] = orders as [CarriedOrder];
    const wrong = [`${one.number},${egp(one.total)},987654321`, `${one.number},${egp(one.total)},55\n7\0,1,1`];
    for (const line of wrong) {
      const form = apiForm({ courier: id }, { file: new File([fileOf([line])], 'sheet\0.csv') });
      expect((await callApi('POST', '/order/statement?apply=1', { token, form })).status).toBe(422);
    }
  });

  it('is told from others by what it calls itself', async () => {
    const { id } = await courierWith(1);
    const stateOf = async (name: string) => {
      const { data } = await send(id, fileOf([`${name},640,55`]), [{ row: 2, do: 'notOurs' }]);
      return (data.rows as { state: string }[])[0]?.state;
    };
    expect(await stateOf('ORD-7')).toBe('surplus');
    expect(await stateOf('ORD-8')).toBe('surplus');
    expect(await stateOf('ord-7')).toBe('matched');
  });
});
