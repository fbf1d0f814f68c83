import { database } from './database';

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

export const kindsOf = async (order: string): Promise<string[]> => (await messagesOf(order)).map(({ kind }) => kind);

/** What a mail server or somebody's hand does: all that there is about an order has been sent. */
export const sendAll = (order: string) => database()`
  update messages set status = 'sent', sent_at = now() where order_id = ${order}`;
