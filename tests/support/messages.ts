import { randomUUID } from 'node:crypto';

import type { MessageChannel, MessageStatus } from '~/db/schema/message.values';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import type { Language } from '~/i18n/language';

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

export type MessageRow = {
  kind: string;
  status: string;
  channel: string;
  language: string;
  email: string | null;
  phone: string | null;
  subject: string;
  text: string;
  waits: boolean;
};

/** What was written about an order, the oldest first; `waits`: it is held back for the minute of a step. */
export const messagesOf = (order: string): Promise<MessageRow[]> => database()<MessageRow[]>`
  select kind, status, channel, language, email, phone, subject, text, step_id is not null as waits
    from messages where order_id = ${order} order by created_at, kind`;

/** A text without what only says how its lines run and break. */
export const plainWords = (text: string): string =>
  text.replace(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ');

export const kindsOf = async (order: string): Promise<string[]> => (await messagesOf(order)).map(({ kind }) => kind);

/** What a mail server or somebody's hand does: all that there is about an order has been sent. */
export const sendAll = (order: string) => database()`
  update messages set status = 'sent', sent_at = now() where order_id = ${order}`;

type Sample = {
  status: MessageStatus;
  channel?: MessageChannel;
  language?: Language;
  name?: string;
  order?: string;
  text?: string;
  error?: string;
  tries?: number;
};

/** A message to somebody that has come so far, without what it tells. */
export async function sampleMessage({ status, order, error, ...sample }: Sample): Promise<string> {
  const { name = 'منى صابر', channel = 'byHand', language = 'ar', tries = 0 } = sample;
  const [email, phone] = ['mona@example.com', '+201065550177'];
  const { id } = await ownMessage({
    ...{ kind: 'orderOut', status, channel, language, tries, email, phone, recipient_name: name },
    ...{ subject: 'طلبك في الطريق', text: sample.text ?? 'أهلًا يا منى،\nطلبك في الطريق.' },
    search_text: normaliseSearchText([name, phone, email].join(' ')),
    order_id: order ?? null,
    last_error: error ?? null,
    sent_at: status === 'sent' ? new Date() : null,
  });
  return id;
}

export const messageState = async (id: string) => {
  const [row] = await database()<{ status: string; sent: boolean }[]>`
    select status, sent_at is not null as sent from messages where id = ${id}`;
  return row;
};

/** The path of the link that messages about an order carry. */
export async function orderLinkOf(order: string): Promise<string> {
  const [{ text } = { text: '' }] = await messagesOf(order);
  const [, path] = /https?:\/\/[^/\s]+(\/order\/[\w-]+)/.exec(text) ?? [];
  if (!path) throw new Error(`No message about the order has its link: ${text}`);
  return path;
}
