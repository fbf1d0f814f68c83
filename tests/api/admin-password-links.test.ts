import { randomUUID } from 'node:crypto';

import { afterAll, describe, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { linksIn, linksOf, pathOf, tokenOf, whilePromoted } from '../support/password-links';
import { adminVisitor, loggedInVisitor } from '../support/people';
import { newOrder, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const password = 'Amber-and-oud-of-siwa-7';
const both = { password, passwordConfirm: password };

async function erasedOrder(token: string): Promise<string> {
  const { id } = await newOrder();
  const [row] = await database()<{ user: string }[]>`
    update orders set status = 'delivered' where id = ${id} returning user_id as user`;
  expect((await callApi('DELETE', `/customer/${row?.user ?? ''}`, { token })).status).toBe(204);
  return id;
}

async function counterOrder(token: string): Promise<string> {
  const { id: itemId } = await simpleProduct();
  const json = { source: 'shop', customer: {}, items: [{ type: 'Product', itemId }], paymentMethod: 'cod' };
  const headers = { 'Idempotency-Key': randomUUID() };
  const { status, data } = await callApi('POST', '/order/manual', { token, json, headers });
  expect(status).toBe(201);
  return (data.order as { _id: string })._id;
}

describe('a link that an admin makes', () => {
  it('is shown once, holds once, and is noted without itself', async () => {
    const [admin, order] = [await adminVisitor(), await newOrder()];
    const address = `/admin/orders/${order.id}/password-link`;
    expect((await admin.open(`/admin/orders/${order.id}`)).links(/password-link$/)).toEqual([address]);
    const before = await admin.open(address);
    expect(linksIn(before.html.replace(/["<]/g, ' ')).filter((link) => link.includes('token='))).toEqual([]);
    const shown = await admin.open(address, { method: 'POST', body: new URLSearchParams() });
    const link = shown.all('input[name="link"]')[0]?.getAttribute('value') ?? '';
    expect(tokenOf(link)).toMatch(/^[\w-]{43}$/);
    expect(shown.text).toContain('24 hours');
    const [whatsapp = ''] = shown.links(/^https:\/\/wa\.me\/20\d{10}\?text=/);
    expect(new URL(whatsapp).searchParams.get('text')).toContain(link);
    expect((await admin.open(address)).html).not.toContain(tokenOf(link));

    const [row] = await database()<{ changes: unknown; email: string; secret: string }[]>`
      select a.changes, u.email, r.token_hash as secret from audit_log a
      join orders o on o.id = ${order.id} join users u on u.id = o.user_id join password_resets r on r.user_id = u.id
      where a.entity = 'user' and a.entity_id = u.id::text order by a.at desc limit 1`;
    expect(row?.changes).toEqual({ passwordLink: { from: null, to: true } });
    const customer = new Visitor();
    const page = await customer.open(pathOf(link));
    expect((await customer.submit(page.form({ passwordConfirm: true }), both)).path).toBe('/');
    await loggedInVisitor(row?.email ?? '', password);
    expect((await new Visitor().open(pathOf(link))).status).toBe(422);
  });

  it('is for no other admin’s account', async () => {
    const [admin, order] = [await adminVisitor(), await newOrder()];
    const [user] = await database()<{ id: string }[]>`
      update users set role = 'admin' where id = (select user_id from orders where id = ${order.id}) returning id`;
    try {
      const address = `/admin/orders/${order.id}/password-link`;
      const page = await admin.open(address);
      expect(page.text).toContain('This account is an admin’s');
      expect(page.all('main form')).toEqual([]);
      expect((await admin.request(address, { method: 'POST', body: new URLSearchParams() })).status).toBe(403);
      expect(await database()`select 1 from password_resets where user_id = ${user?.id ?? ''}`).toEqual([]);
    } finally {
      await database()`update users set role = 'user' where id = ${user?.id ?? ''}`;
    }
  });

  it.each([
    ['an erased customer’s', erasedOrder],
    ['that of the counter', counterOrder],
  ])('is for no account that nobody logs into: %s', async (_, make) => {
    const [admin, id] = [await adminVisitor(), await make(await adminToken())];
    const address = `/admin/orders/${id}/password-link`;
    const page = await admin.open(address);
    expect(page.text).toContain('Nobody logs into this account');
    expect(page.all('main form')).toEqual([]);
    expect((await admin.open(`/admin/orders/${id}`)).links(/password-link$/)).toEqual([]);
    expect((await admin.request(address, { method: 'POST', body: new URLSearchParams() })).status).toBe(403);
    expect(
      await database()`
      select 1 from password_resets where user_id = (select user_id from orders where id = ${id})`,
    ).toEqual([]);
  });

  it('is left for nobody who becomes an admin meanwhile', async () => {
    const [admin, order] = [await adminVisitor(), await newOrder()];
    const [user] = await database()<{ email: string }[]>`
      select u.email from users u join orders o on o.user_id = u.id where o.id = ${order.id}`;
    const email = user?.email ?? '';
    try {
      const answer = await whilePromoted(email, () =>
        admin.request(`/admin/orders/${order.id}/password-link`, { method: 'POST', body: new URLSearchParams() }),
      );
      expect(answer.status).toBe(403);
      expect(await linksOf(email)).toEqual([]);
    } finally {
      await database()`update users set role = 'user' where email = ${email}`;
    }
  });
});
