import { normaliseSearchText } from '~/features/catalogue/search-text';
import type { MessageChannel, MessageStatus } from '~/db/schema/message.values';

import { database } from './database';

type Sample = {
  status: MessageStatus;
  channel?: MessageChannel;
  language?: 'en' | 'ar';
  name?: string;
  order?: string;
  text?: string;
  error?: string;
  tries?: number;
};

/** A message of the outbox that has come so far, put there without what it tells. Not due for an hour. */
export async function sampleMessage({ status, order, ...sample }: Sample): Promise<string> {
  const { channel = 'byHand', language = 'ar', name = 'منى صابر', error = null, tries = 0 } = sample;
  const text = sample.text ?? 'أهلًا يا منى،\nطلبك في الطريق.';
  const [row] = await database()<{ id: string }[]>`
    insert into messages (kind, channel, status, language, recipient_name, email, phone, search_text, subject, text, order_id,
      last_error, tries, due_at, sent_at)
    values ('orderOut', ${channel}, ${status}, ${language}, ${name}, 'mona@example.com', '+201065550177',
      ${normaliseSearchText(`${name} +201065550177 mona@example.com`)},
      'طلبك في الطريق', ${text}, ${order ?? null}, ${error}, ${tries}, now() + interval '1 hour',
      ${status === 'sent' ? database()`now()` : null})
    returning id`;
  if (!row) throw new Error('The message is not in the database');
  return row.id;
}

export const messageState = async (id: string) =>
  (
    await database()<{ status: string; tries: number; sent: boolean }[]>`
    select status, tries, sent_at is not null as sent from messages where id = ${id}`
  )[0];
