import { randomUUID } from 'node:crypto';

import { afterAll, describe, expect, it } from 'vitest';

import { MESSAGE_KINDS } from '~/db/schema/message.values';

import { adminToken, apiToken, callApi } from '../support/api';
import { ageStep, customerWithCart, orderBody, orderOf } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { sendAll } from '../support/messages';
import { forgetAsked, linkSentTo } from '../support/password-links';
import { adminVisitor, newPerson } from '../support/people';

afterAll(async () => {
  await forgetAsked();
  await closeDatabase();
});

type Language = 'en' | 'ar';

/** Kinds that no flow of this file comes to; `newOrder` goes by mail alone, which this store does not send. */
const UNUSED: ReadonlySet<string> = new Set(['lowStock', 'newOrder', 'orderEdited']);

/** An order that is taken so far, and paid and given back on its way. */
async function orderTakenTo(last: 'delivered' | 'canceled', language: Language): Promise<string> {
  const [{ token, id: user }, admin] = [await customerWithCart(), await adminToken()];
  const headers = { 'Idempotency-Key': randomUUID() };
  const { _id: id } = orderOf(await callApi('POST', '/order', { token, json: await orderBody(), language, headers }));
  await sendAll(id);
  await callApi('POST', `/order/${id}/ask-deposit`, { token: admin, json: { amount: 1 } });
  await sendAll(id);
  for (const status of last === 'delivered' ? ['accepted', 'out', 'delivered'] : ['canceled']) {
    const json = { status, ...(status === 'canceled' && { cancelationReason: 'Out of stock' }) };
    expect((await callApi('PATCH', `/order/${id}`, { token: admin, json })).status).toBe(200);
    await sendAll(id);
  }
  const visitor = await adminVisitor();
  for (const payment of last === 'delivered' ? ['paid', 'refunded'] : []) {
    await ageStep(id, 2);
    await visitor.submit((await visitor.open(`/admin/orders/${id}`)).form({ payment }));
    await sendAll(id);
  }
  return user;
}

/** Somebody who asks for a new password, changes it, and has another number then. */
async function changedAccount(language: Language): Promise<string> {
  const { person, token, id } = await customerWithCart();
  await callApi('POST', '/users/forgot-password', { json: { email: person.email }, language });
  await linkSentTo(person.email);
  // What is unsent of it would go with the password that it is for.
  await database()`update messages set status = 'sent', sent_at = now() where user_id = ${id}`;
  const password = 'Amber-and-oud-of-siwa-7';
  const changed = { currentPassword: person.password, password, passwordConfirm: password };
  await callApi('PATCH', '/users/update-password', { token, json: changed, language });
  const json = { phone: newPerson().phone, currentPassword: password };
  const own = await apiToken({ ...person, password });
  expect((await callApi('PATCH', '/users/update-me', { token: own, json, language })).status).toBe(200);
  return id;
}

describe('what the shop writes', () => {
  it.each(['en', 'ar'] as const)('has no blank that nobody filled, in %s', async (language) => {
    const users = [
      await orderTakenTo('delivered', language),
      await orderTakenTo('canceled', language),
      await changedAccount(language),
    ];
    const written = await database()<{ kind: string; subject: string; text: string }[]>`
      select kind, subject, text from messages m
        where user_id = any(${users}) or order_id in (select id from orders where user_id = any(${users}))`;
    expect([...new Set(written.map(({ kind }) => kind))].sort()).toEqual(
      MESSAGE_KINDS.filter((kind) => !UNUSED.has(kind)).sort(),
    );
    expect(written.filter(({ subject, text }) => /[{}]/.test(subject + text))).toEqual([]);
  });
});
