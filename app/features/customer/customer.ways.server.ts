import { and, eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay, type StaffActor } from '~/auth/permissions';
import { db, type Executor } from '~/db/client.server';
import { messages } from '~/db/schema/message.server';
import { orders } from '~/db/schema/order.server';
import { users } from '~/db/schema/user.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { isUuid } from '~/features/catalogue/uuid';
import { isCustomer } from '~/features/user/user.queries.server';

/** The customer whose order a message tells of; undefined: it tells of none. */
async function customerOf(id: string, executor: Executor) {
  if (!isUuid(id)) return undefined;
  const [customer] = await executor
    .select({ id: users.id, byWhatsapp: users.byWhatsapp })
    .from(messages)
    .innerJoin(orders, eq(orders.id, messages.orderId))
    .innerJoin(users, and(eq(users.id, orders.userId), isCustomer))
    .where(eq(messages.id, id));
  return customer;
}

/** Whether the customer of a message is always written to by WhatsApp; null: it is about no customer's order. */
export const isByWhatsapp = async (_staff: StaffActor, id: string): Promise<boolean | null> =>
  (await customerOf(id, db))?.byWhatsapp ?? null;

/**
 * Remembers whether the customer of a message is written to by WhatsApp about every order from now on (contract 6.12).
 * Of a message about no order it remembers nothing. Throws ForbiddenError.
 */
export async function rememberWhatsapp(actor: UserActor, id: string, byWhatsapp: boolean): Promise<void> {
  assertMay(actor, 'messages.send');
  await db.transaction(async (transaction) => {
    const customer = await customerOf(id, transaction);
    if (!customer || customer.byWhatsapp === byWhatsapp) return;
    await transaction.update(users).set({ byWhatsapp }).where(eq(users.id, customer.id));
    const changes = changesBetween({ byWhatsapp: customer.byWhatsapp }, { byWhatsapp });
    await recordAudit(transaction, actor, { action: 'update', entity: 'user', entityId: customer.id, changes });
  });
}
