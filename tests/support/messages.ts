import { randomUUID } from 'node:crypto';

import { database } from './database';

/** What differs from a mail that is to be sent tomorrow. */
export type MessageColumns = Readonly<Record<string, string | number | Date | null>>;

/** A message of the outbox of the store under test, whose worker lets it lie. */
export async function ownMessage(columns: MessageColumns = {}): Promise<{ id: string; forget: () => Promise<void> }> {
  const row = {
    ...{ id: randomUUID(), kind: 'orderPlaced', channel: 'email', status: 'queued', language: 'en' },
    ...{ recipient_name: 'Mona Adel', email: 'mona@customer.example', phone: '+201005550142' },
    ...{ subject: 'Your order', text: 'Hello Mona', search_text: 'mona adel +201005550142 mona@customer.example' },
    due_at: new Date(Date.now() + 24 * 60 * 60 * 1000),
    ...columns,
  };
  const sql = database();
  await sql`insert into messages ${sql(row)}`;
  return {
    id: row.id,
    forget: async () => {
      await sql`delete from messages where id = ${row.id}`;
      await sql`delete from audit_log where entity_id = ${row.id}`;
    },
  };
}
