import { randomUUID } from 'node:crypto';

import { afterAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { customerWithOrder } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { orderLinkOf } from '../support/messages';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const guest = () => new Visitor();

describe('the link of a message about an order', () => {
  it('shows number, state, first name, items and sums without a login, and nothing else of a person', async () => {
    const { order, person } = await customerWithOrder();
    // The sample number of the shop is that of the other tests' orders.
    await database()`update orders set recipient_phone = '+201005550199' where id = ${order._id}`;
    const link = await orderLinkOf(order._id);
    const page = await guest().open(link);
    expect(page.status).toBe(200);
    // The footer names the shop's own address.
    const main = page.all('main')[0]?.textContent ?? '';
    const data = await (await guest().request(`${link}.data?_routes=routes/shop/order-link`)).text();
    expect(data).toContain(String(order.number));
    const [row] = await database()<Record<'name' | 'street' | 'city' | 'phone' | 'region', string>[]>`
      select recipient_name as name, street, city, recipient_phone as phone, region_name_en as region
        from orders where id = ${order._id}`;
    const [first = ''] = (row?.name ?? '').split(' ');
    for (const shown of [String(order.number), first, order.total.toLocaleString('en')]) expect(main).toContain(shown);
    for (const hidden of [row?.street, row?.city, row?.region, row?.phone.slice(3), person.email, row?.name])
      expect(main + data).not.toContain(hidden);
    expect(page.links(/^\/user\/my-orders\//)).toContain(`/user/my-orders/${order._id}`);
  });

  it('is listed by no search engine, kept by nothing and told to nobody', async () => {
    const { order } = await customerWithOrder();
    const { headers } = await guest().request(await orderLinkOf(order._id));
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('opens that order alone', async () => {
    const [mine, theirs] = [await customerWithOrder(), await customerWithOrder()];
    const [link, other] = [await orderLinkOf(mine.order._id), await orderLinkOf(theirs.order._id)];
    const forged = [link.slice(0, -1), `${link}A`, link.slice(0, -22) + other.slice(-22), `/order/${mine.order._id}`];
    for (const path of ['/order/%D8%B9%D8%B7%D8%B1', '/order/%0aX', '/order/x'])
      for (const answer of ['yes', 'maybe'])
        expect(
          (await guest().request(path, { method: 'POST', body: new URLSearchParams({ answer }) })).status,
          path,
        ).toBe(404);
    for (const path of [...forged, '/order/x', `/order/${randomUUID()}`])
      expect((await guest().open(path)).status, path).toBe(404);
  });

  it('names nobody any more who was erased', async () => {
    const { order } = await customerWithOrder();
    const link = await orderLinkOf(order._id);
    const sql = database();
    const [row] = await sql<{ user: string; name: string }[]>`
      update orders set status = 'delivered' where id = ${order._id}
      returning user_id as user, recipient_name as name`;
    expect((await callApi('DELETE', `/customer/${row?.user ?? ''}`, { token: await adminToken() })).status).toBe(204);
    const page = await guest().open(link);
    expect(page.status).toBe(410);
    expect(page.html).not.toContain(row?.name.split(' ')[0]);
  });

  it('says that an order was canceled, without its reason, or that the shop keeps it no more', async () => {
    const { order } = await customerWithOrder();
    const link = await orderLinkOf(order._id);
    const json = { status: 'canceled', cancelationReason: 'The reason is between us' };
    expect((await callApi('PATCH', `/order/${order._id}`, { token: await adminToken(), json })).status).toBe(200);
    const page = await guest().open(link);
    expect(page.text).toContain('This order was canceled');
    expect(page.html).not.toContain('between us');
    await database()`delete from orders where id = ${order._id}`;
    expect((await guest().open(link)).status).toBe(410);
  });
});
