import { and, eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { users } from '~/db/schema/user.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { isUuid } from '~/features/catalogue/uuid';
import { isCustomer } from '~/features/user/user.queries.server';
import { NotFoundError } from '~/http/domain-error';

import type { CustomerJson } from './customer.json';
import { type CustomerRow, getCustomer } from './customer.queries.server';
import type { KeptFields } from './customer.schema';

const keptOf = ({ officeNote, tags, codAllowed, byWhatsapp }: CustomerRow) => ({
  ...{ officeNote, tags, codAllowed, byWhatsapp },
});

/** What `updateCustomer` writes, in the caller's transaction. Throws ForbiddenError, NotFoundError. */
export async function writeCustomer(
  actor: UserActor,
  id: string,
  said: Partial<KeptFields>,
  transaction: Transaction,
): Promise<void> {
  assertMay(actor, 'customers.write');
  const isThis = and(eq(users.id, id), isCustomer);
  const [before] = isUuid(id) ? await transaction.select().from(users).where(isThis).for('update') : [];
  if (!before) throw new NotFoundError('customer.notFound');
  const { note = before.officeNote, tags = before.tags, codAllowed = before.codAllowed } = said;
  const { byWhatsapp = before.byWhatsapp } = said;
  const [after] = await transaction
    .update(users)
    .set({ officeNote: note, tags, codAllowed, byWhatsapp })
    .where(eq(users.id, id))
    .returning();
  if (!after) throw new NotFoundError('customer.notFound');
  const changes = changesBetween(keptOf(before), keptOf(after));
  await recordAudit(transaction, actor, { action: 'update', entity: 'user', entityId: id, changes });
}

/**
 * Writes what the shop keeps of a customer for itself: a note, tags, whether cash is taken (contract 7.11). What is not
 * `said` stays. Throws ForbiddenError, NotFoundError.
 */
export async function updateCustomer(actor: UserActor, id: string, said: Partial<KeptFields>): Promise<CustomerJson> {
  assertMay(actor, 'customers.write');
  await db.transaction((transaction) => writeCustomer(actor, id, said, transaction));
  const { went: _, ...customer } = await getCustomer(actor, id);
  return customer;
}
