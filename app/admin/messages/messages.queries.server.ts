import { asc, desc, eq } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { messages } from '~/db/schema/message.server';
import { type MessageView, messageView } from '~/features/message/message.json';

/** What was said of an order, newest first. For admins: the caller has checked. */
export async function listOrderMessages({ _id, number }: { _id: string; number: number }): Promise<MessageView[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.orderId, _id))
    .orderBy(desc(messages.createdAt), asc(messages.id));
  return rows.map((row) => messageView(row, number));
}
