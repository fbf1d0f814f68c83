import type { UserActor } from '~/auth/actor';
import type { Transaction } from '~/db/client.server';
import { auditLog } from '~/db/schema/audit.server';

import { type AuditChanges, changesBetween } from './audit.rules';
import type { AuditAction, AuditEntity } from './audit.values';

type AuditRecord = {
  action: AuditAction;
  entity: AuditEntity;
  /** The record's UUID; the entity's own name for a singleton (`settings`, `offer`). */
  entityId: string;
  /** From `changesBetween`: money in piastres. */
  changes: AuditChanges;
};

/**
 * Notes in the log who changed what, in the transaction that changes it: neither stands without the other (contract
 * 7.3). An update that changed nothing leaves no line. The caller has checked that the actor may; null: the command
 * line.
 */
export async function recordAudit(
  transaction: Transaction,
  actor: UserActor | null,
  { changes, ...record }: AuditRecord,
): Promise<void> {
  if (record.action === 'update' && Object.keys(changes).length === 0) return;
  await transaction.insert(auditLog).values({ ...record, actorId: actor?.id ?? null, changes });
}

/** The same of a record that was created (`before` is null), changed or deleted (`after` is null). */
export function recordChange(
  transaction: Transaction,
  actor: UserActor | null,
  entity: AuditEntity,
  entityId: string,
  before: object | null,
  after: object | null,
): Promise<void> {
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  return recordAudit(transaction, actor, { action, entity, entityId, changes: changesBetween(before, after) });
}
