import { and, asc, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { auditLog } from '~/db/schema/audit.server';
import { users } from '~/db/schema/user.server';
import { paginationWithin } from '~/features/catalogue/list-address';

import { auditEntryJson } from './audit.json';
import { labelsOf } from './audit.labels.server';
import type { AuditEntity } from './audit.values';

export const AUDIT_LIMIT = 25;

export type AuditQuery = {
  entity?: AuditEntity | null | undefined;
  entityId?: string | null | undefined;
  actor?: string | null | undefined;
  page?: number;
};

/**
 * The log, newest first, 25 lines a page; a page past the last shows the last (contract 7.3). `entity` with `entityId`:
 * the trail of one record.
 */
export async function listAudit(_staff: StaffActor, { entity, entityId, actor, page = 1 }: AuditQuery) {
  const where: SQL | undefined = and(
    entity ? eq(auditLog.entity, entity) : undefined,
    entityId ? eq(auditLog.entityId, entityId) : undefined,
    actor ? eq(auditLog.actorId, actor) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(auditLog).where(where);
  const pagination = paginationWithin(page, AUDIT_LIMIT, counted?.total ?? 0);
  const rows = await db
    .select({ row: auditLog, actorName: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(where)
    // As the index has it.
    .orderBy(sql`${auditLog.at} desc nulls last`, asc(auditLog.id))
    .limit(AUDIT_LIMIT)
    .offset((pagination.page - 1) * AUDIT_LIMIT);
  const labelOf = await labelsOf(rows.map(({ row }) => row));
  return {
    entries: rows.map(({ row, actorName }) => auditEntryJson(row, actorName, labelOf(row))),
    pagination,
  };
}

export async function listAuditActors(_staff: StaffActor): Promise<{ _id: string; name: string }[]> {
  return db
    .selectDistinct({ _id: users.id, name: users.name })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(isNotNull(auditLog.actorId))
    .orderBy(asc(users.name), asc(users.id));
}
