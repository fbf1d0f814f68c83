import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { leaveMidnightBehind, WITH_MIDNIGHT } from '../support/midnight';
import { adminVisitor, registeredVisitor } from '../support/people';
import { download } from '../support/product-files';
import { addProduct, placeOrder, simpleProduct } from '../support/shopping';
import type { Visitor } from '../support/visitor';

afterAll(closeDatabase);

let admin: Visitor;
beforeAll(async () => {
  admin = await adminVisitor();
});

describe('the file of orders', () => {
  it(
    'has a row an order, as the screen is filtered, in the words of the reader',
    { timeout: WITH_MIDNIGHT },
    async () => {
      await leaveMidnightBehind();
      const { visitor } = await registeredVisitor();
      await addProduct(visitor, (await simpleProduct()).slug);
      const { id } = await placeOrder(visitor);
      const [order] = await database()<{ number: string; total: number; name: string }[]>`
      select number::text, total::int, name_en as name from orders join order_items on order_id = orders.id
        where orders.id = ${id}`;
      const { response, bytes, text } = await download(admin, `/admin/orders/export?q=${order?.number ?? ''}`);
      expect(response.headers.get('Content-Disposition')).toMatch(/orders-/);
      expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const lines = text.trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toMatch(new RegExp(`^${order?.number ?? 'none'},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,`));
      expect(lines[1]).toContain(`1 × ${order?.name ?? 'none'}`);
      expect(lines[1]).toContain(`,${((order?.total ?? 0) / 100).toFixed(2)},`);
      expect(lines[1]).toContain('0100 555 0142');
      expect(
        (await download(admin, `/admin/orders/export?q=${order?.number ?? ''}&period=yesterday`)).text
          .trim()
          .split('\r\n'),
      ).toHaveLength(1);
      const arabic = await (await adminVisitor('ar')).request(`/admin/orders/export?q=${order?.number ?? ''}`);
      expect(await arabic.text()).toContain('رقم الطلب');
    },
  );

  it('holds all orders, not only those of a page', async () => {
    const [counted] = await database()<{ orders: number }[]>`select count(*)::int as orders from orders`;
    const { text } = await download(admin, '/admin/orders/export');
    expect(text.match(/^\d{6,},/gm)).toHaveLength(counted?.orders ?? -1);
  });
});
