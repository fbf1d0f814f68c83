import { and, asc, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { auditLog } from '~/db/schema/audit.server';
import { users } from '~/db/schema/user.server';
import { paginationWithin } from '~/features/catalogue/list-address';
import { nameFor, seesContacts } from '~/features/person/contacts';

import { type AuditEntryJson, auditEntryJson } from './audit.json';
import { labelsOf } from './audit.labels.server';
import type { AuditEntity } from './audit.values';

export const AUDIT_LIMIT = 25;

export type AuditQuery = {
  entity?: AuditEntity | null | undefined;
  entityId?: string | null | undefined;
  actor?: string | null | undefined;
  page?: number;
};

/** Fields of orders and accounts that say who somebody is, or where. */
const OF_PEOPLE =
  /^(name|email|phone|address|recipient|customer|second|street|city|apartment|landmark|note|officeNote)/;

/** A line as its reader may see it: without contacts no phone, address or whole name of a customer. */
function entryFor(staff: StaffActor, entry: AuditEntryJson): AuditEntryJson {
  if (seesContacts(staff)) return entry;
  const { entity, actor, label, changes } = entry;
  const ofPeople = entity === 'user' || entity === 'order' || entity === 'invitation';
  const shown = (name: string) => nameFor(staff, name);
  return {
    ...entry,
    actor: actor && { ...actor, name: shown(actor.name) },
    label: label && entity === 'user' ? { en: shown(label.en), ar: shown(label.ar) } : label,
    changes: ofPeople ? changes.filter(({ field }) => !OF_PEOPLE.test(field)) : changes,
  };
}

/**
 * The log, newest first, 25 lines a page; a page past the last shows the last (contract 7.3). `entity` with `entityId`:
 * the trail of one record.
 */
export async function listAudit(staff: StaffActor, { entity, entityId, actor, page = 1 }: AuditQuery) {
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
    entries: rows.map(({ row, actorName }) => entryFor(staff, auditEntryJson(row, actorName, labelOf(row)))),
    pagination,
  };
}

export async function listAuditActors(staff: StaffActor): Promise<{ _id: string; name: string }[]> {
  const rows = await db
    .selectDistinct({ _id: users.id, name: users.name })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(isNotNull(auditLog.actorId))
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ _id, name }) => ({ _id, name: nameFor(staff, name) }));
}
