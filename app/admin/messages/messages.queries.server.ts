import { asc, desc, eq } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { messages } from '~/db/schema/message.server';
import { messageView } from '~/features/message/message.json';

export async function listOrderMessages(staff: StaffActor, { _id, number }: { _id: string; number: number }) {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.orderId, _id))
    .orderBy(desc(messages.createdAt), asc(messages.id));
  return rows.map((row) => messageView(staff, row, number));
}
