import { desc, eq } from 'drizzle-orm';

import { wholeOrders } from '~/admin/orders/orders.queries.server';
import type { AdminOrderJson } from '~/admin/orders/orders.json';
import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { restartDeadline } from '~/db/request-deadline.server';
import { messages } from '~/db/schema/message.server';
import { sessions } from '~/db/schema/user.server';
import type { CustomerJson } from '~/features/customer/customer.json';
import { getCustomer, listOrdersOf } from '~/features/customer/customer.queries.server';
import { messageJson, type MessageJson } from '~/features/message/message.json';
import type { OrderRow } from '~/features/order/order.json';
import { reviewsOf } from '~/features/review/review.erasure.server';
import { getProfile } from '~/features/user/user.queries.server';
import type { UserJson } from '~/features/user/user.json';
import { wishesOf } from '~/features/wish/wish.queries.server';

/** More nobody has: what one answer holds. */
const MOST = 5_000;
const BATCH = 100;

export type CustomerExport = {
  customer: CustomerJson;
  profile: UserJson;
  orders: Omit<AdminOrderJson, 'adjustments'>[];
  messages: MessageJson[];
  reviews: Awaited<ReturnType<typeof reviewsOf>>;
  wishes: Awaited<ReturnType<typeof wishesOf>>;
  sessions: { userAgent: string; createdAt: string; lastSeenAt: string }[];
};

/** Each order tells of all others of its customer: too much for one statement where there are thousands. */
async function ordersWhole(staff: StaffActor, rows: readonly OrderRow[]): Promise<AdminOrderJson[]> {
  const whole: AdminOrderJson[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    whole.push(...(await wholeOrders(staff, rows.slice(at, at + BATCH))));
    restartDeadline();
  }
  return whole;
}

/** All that is kept of a person, for whoever asks for it by right (contract 7.11). Throws NotFoundError. */
export async function exportCustomer(staff: StaffActor, id: string): Promise<CustomerExport> {
  const { went: _, ...customer } = await getCustomer(staff, id);
  const profile = await getProfile(id);
  const rows = await listOrdersOf(staff, id, MOST);
  const told = await db
    .select()
    .from(messages)
    .where(eq(messages.userId, id))
    .orderBy(desc(messages.createdAt))
    .limit(MOST);
  const open = await db.select().from(sessions).where(eq(sessions.userId, id));
  return {
    customer,
    profile,
    orders: (await ordersWhole(staff, rows)).map(({ adjustments: __, ...order }) => order),
    messages: told.map((row) => messageJson(row)),
    reviews: await reviewsOf(id),
    wishes: await wishesOf(id),
    sessions: open.map(({ userAgent, createdAt, lastSeenAt }) => ({
      ...{ userAgent, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
    })),
  };
}
