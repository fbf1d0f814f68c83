import { randomUUID } from 'node:crypto';

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import journal from '../../drizzle/migrations/meta/_journal.json';
import { migrateTo } from '../../scripts/backup/schema';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';

const name = `attara_upgrade_${randomUUID().slice(0, 8)}`;
const whenOf = (tag: string): number => journal.entries.find((entry) => entry.tag === tag)?.when ?? 0;
const [mona, hany, region] = [randomUUID(), randomUUID(), randomUUID()];
let sql: postgres.Sql;

/** Brings the store to a migration, on a connection of its own: Drizzle changes how one reads and writes dates. */
async function bringTo(url: URL, when: number): Promise<void> {
  const client = postgres(url.href, { max: 1, onnotice: () => undefined });
  try {
    await migrateTo(client, when);
  } finally {
    await client.end();
  }
}

const HOUR = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(Date.UTC(2026, 10, 20) - hours * HOUR);

type Before = { payment: string; method: string; status: string; steps: [from: string | null, to: string][] };

/** An order as version 1.0.0 kept it. */
async function order(key: string, { payment, method, status, steps }: Before): Promise<string> {
  const id = randomUUID();
  const sums = { items_total: 90_000, delivery_charge: 6_000, total: 96_000 };
  const to = { recipient_name: 'Mona Saber', recipient_phone: '+201065550177', region_id: region };
  const place = {
    region_name_en: 'Giza',
    region_name_ar: 'الجيزة',
    eta_days: 2,
    city: 'Giza',
    apartment: '',
    street: 'x',
  };
  await sql`insert into orders ${sql({
    ...{ id, user_id: mona, ...sums, ...to, ...place, status, payment_method: method, payment_status: payment },
    ...{ idempotency_key: key, request_hash: `hash of ${key}` },
  })}`;
  const item = { item_id: randomUUID(), name_en: 'Oud', name_ar: 'عود', slug: 'oud', image: '/x.webp' };
  const line = { type: 'Product', unit_price: 45_000, quantity: 2, line_total: 90_000, position: 0 };
  await sql`insert into order_items ${sql({ order_id: id, ...item, ...line })}`;
  for (const [place, [from, next]] of steps.entries()) {
    const by = { by_user_id: from === null ? mona : hany, by_role: from === null ? 'user' : 'admin' };
    await sql`insert into order_events ${sql({ order_id: id, from, to: next, ...by, at: hoursAgo(10 - place) })}`;
  }
  return id;
}

const orders: Record<string, string> = {};

beforeAll(async () => {
  await database().unsafe(`create database ${name}`);
  const url = new URL(environment.databaseUrl);
  url.pathname = `/${name}`;
  await bringTo(url, whenOf('0009_admin_index'));
  sql = postgres(url.href, { max: 1 });
  const person = { password_hash: 'x', phone: null };
  await sql`insert into users ${sql([
    { id: mona, name: 'Mona', email: 'mona@customer.example', role: 'user', ...person },
    { id: hany, name: 'Hany', email: 'hany@shop.example', role: 'admin', ...person },
  ])}`;
  const charge = { delivery_charge: 6_000, eta_days: 2, cod_allowed: true };
  await sql`insert into regions ${sql({ id: region, code: 'GZ', name_en: 'Giza', name_ar: 'الجيزة', ...charge })}`;
  const placed: [null, string] = [null, 'pending'];
  const open = { payment: 'unpaid', method: 'cod', status: 'pending' };
  orders.open = await order('open', { ...open, steps: [placed] });
  orders.paid = await order('paid', {
    ...open,
    payment: 'paid',
    status: 'accepted',
    steps: [placed, ['pending', 'accepted']],
  });
  orders.returned = await order('returned', { ...open, payment: 'refunded', method: 'instapay', steps: [placed] });
  orders.taken = await order('taken', {
    ...open,
    steps: [placed, ['pending', 'accepted'], ['accepted', 'pending']],
  });
  await sql`insert into audit_log ${sql({
    ...{
      actor_id: hany,
      action: 'payment',
      entity: 'order',
      entity_id: orders.paid,
      at: hoursAgo(3),
    },
    changes: sql.json({ 'payment.status': { from: 'unpaid', to: 'paid' } }),
  })}`;
  await bringTo(url, Math.max(...journal.entries.map(({ when }) => when)));
}, 180_000);
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await database().unsafe(`drop database if exists ${name} with (force)`);
  await closeDatabase();
});

describe('a store of version 1.0.0, brought up to date', () => {
  it('keeps its orders, whose sums stay what they were', async () => {
    const rows = await sql`select id, items_total, delivery_charge, adjustments_total, total from orders`;
    expect(rows.map(({ id }) => String(id)).sort()).toEqual(Object.values(orders).sort());
    for (const row of rows)
      expect(row).toMatchObject({
        items_total: '90000',
        delivery_charge: 6_000,
        adjustments_total: '0',
        total: '96000',
      });
  });

  it('has the money of its orders in rows, with the hour and the hand that its log knows', async () => {
    const rows = await sql`
      select order_id, direction, amount, how, by_user_id as by, at from order_payments order by direction, order_id`;
    const of = (id: string | undefined) => rows.filter((row) => row.order_id === id);
    expect([of(orders.open), of(orders.taken)]).toEqual([[], []]);
    expect(of(orders.paid)).toMatchObject([
      { direction: 'in', amount: '96000', how: 'cash', by: hany, at: hoursAgo(3) },
    ]);
    expect(of(orders.returned)).toMatchObject([
      { direction: 'in', amount: '96000', how: 'instapay' },
      { direction: 'out', amount: '96000', how: 'instapay' },
    ]);
  });

  it('has its history as events; a step that went back is the end of the one before', async () => {
    const events = await sql<
      { id: string; order_id: string }[]
    >`select id, order_id, kind, body from order_events order by at`;
    const of = (id: string | undefined) => events.filter((event) => event.order_id === id);
    expect(of(orders.open)).toMatchObject([{ kind: 'status', body: { from: null, to: 'pending' } }]);
    const [, accepted, back] = of(orders.taken);
    expect(accepted).toMatchObject({ kind: 'status', body: { from: 'pending', to: 'accepted' } });
    expect(back).toMatchObject({
      kind: 'undo',
      body: { of: 'status', step: accepted?.id, from: 'accepted', to: 'pending' },
    });
  });

  it('knows the requests that placed its orders, so that none is placed again', async () => {
    const rows = await sql`select key, request_hash, order_id from order_requests order by key`;
    expect(rows.map((row) => ({ ...row }))).toEqual(
      ['open', 'paid', 'returned', 'taken'].map((key) => ({
        key,
        request_hash: `hash of ${key}`,
        order_id: orders[key],
      })),
    );
  });
});
