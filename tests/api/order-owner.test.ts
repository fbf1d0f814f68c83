import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { SAMPLE_SETTINGS } from '~/features/settings/sample-settings';

import { openOutbox } from '../support/outbox';

const ADMIN = { email: 'first@own.example', phone: null };
const OWN = { email: 'shop@own.example', phone: '+20233351234', whatsapp_number: '+201033334444', sample: false };
const { email, phone, whatsappNumber } = SAMPLE_SETTINGS;
const SAMPLE = { email, phone, whatsapp_number: whatsappNumber, sample: true };

let outbox: Awaited<ReturnType<typeof openOutbox>>;
const customer = randomUUID();
const region = randomUUID();

beforeAll(async () => {
  outbox = await openOutbox();
  const { sql } = outbox;
  const columns = { id: region, code: 'TT', name_en: 'Test', name_ar: 'تجربة', delivery_charge: 0, eta_days: 2 };
  await sql`insert into regions ${sql(columns)}`;
});
afterAll(() => outbox.close());
beforeEach(async () => {
  const { sql } = outbox;
  await sql`delete from messages`;
  await sql`delete from orders`;
  await sql`delete from users`;
  await sql`delete from settings`;
  const person = { password_hash: 'x', phone: null };
  const people = [
    { ...person, id: customer, name: 'Mona', email: 'mona@customer.example', role: 'user', created_at: '2025-01-01' },
    { ...person, id: randomUUID(), name: 'Late', email: 'late@own.example', role: 'admin', created_at: '2025-03-01' },
    { ...person, ...ADMIN, id: randomUUID(), name: 'First', role: 'admin', created_at: '2025-02-01' },
  ];
  await sql`insert into users ${sql(people)}`;
});

/** Where `newOrder` goes in a store with these settings; undefined: nobody is told. */
async function ownerToldBy(settings: Record<string, string | boolean> | null) {
  const { sql } = outbox;
  if (settings) await sql`insert into settings ${sql({ ...settings, branch_address_en: '', branch_address_ar: '' })}`;
  const [{ db }, { orders }, { tellPlaced }] = await Promise.all([
    import('~/db/client.server'),
    import('~/db/schema/order.server'),
    import('~/features/order-messages/order-messages.commands.server'),
  ]);
  await db.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({
        ...{ userId: customer, language: 'en', recipientName: 'Mona Saber', recipientPhone: '+201065550177' },
        ...{ itemsTotal: 0, deliveryCharge: 100, total: 100, paymentMethod: 'cod' },
        ...{ regionId: region, regionNameEn: 'Test', regionNameAr: 'تجربة', etaDays: 2 },
        ...{ city: 'Giza', apartment: '', street: 'Tahrir' },
      })
      .returning();
    if (order) await tellPlaced(tx, order);
  });
  const [told] = await sql<{ email: string | null; phone: string | null; text: string }[]>`
    select email, phone, text from messages where kind = 'newOrder'`;
  expect(told?.text ?? '').not.toMatch(/[{}]/);
  return told && { email: told.email, phone: told.phone };
}

describe('of an order is told', () => {
  it('the first admin while the store has the details of the sample, or none', async () => {
    expect(await ownerToldBy(SAMPLE)).toEqual(ADMIN);
    for (const settings of [null, { ...OWN, email: '' }, { email: '', phone: '', sample: false }]) {
      await outbox.sql`delete from settings`;
      await outbox.sql`delete from messages`;
      expect(await ownerToldBy(settings)).toEqual(ADMIN);
    }
  });

  it('the store at its own e-mail, and at no number', async () => {
    expect(await ownerToldBy(OWN)).toEqual({ email: OWN.email, phone: null });
  });

  it('the details of the sample where there is no admin, and nobody where there are none', async () => {
    await outbox.sql`update users set role = 'user'`;
    expect(await ownerToldBy(SAMPLE)).toEqual({ email, phone: null });
    await outbox.sql`delete from settings`;
    await outbox.sql`delete from messages`;
    expect(await ownerToldBy(null)).toBeUndefined();
  });
});
