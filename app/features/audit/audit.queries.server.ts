import { and, asc, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';

import { may, type StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { auditLog } from '~/db/schema/audit.server';
import { users } from '~/db/schema/user.server';
import { paginationWithin } from '~/features/catalogue/list-address';
import { nameFor, seesContacts } from '~/features/person/contacts';
import { withoutPhones } from '~/features/person/without-phones';

import { type AuditEntryJson, auditEntryJson, type AuditRow, type AuditValue } from './audit.json';
import { labelsOf } from './audit.labels.server';
import { isCostField, isOfPeople, isReason } from './audit.rules';
import type { AuditEntity } from './audit.values';

export const AUDIT_LIMIT = 25;

/** All of a line but the words it is found by. */
const { searchText: _, ...columns } = getTableColumns(auditLog);
export const AUDIT_COLUMNS = columns;

type Change = AuditEntryJson['changes'][number];

/** The shop's own words about an order may hold a customer's phone. */
function withoutPhonesIn({ field, from, to }: Change): Change {
  const read = (value: AuditValue) => (typeof value === 'string' ? withoutPhones(value) : value);
  return { field, from: read(from), to: read(to) };
}

/** A line as its reader may see it: no cost, phone, address or whole name for who may not read it. */
function entryFor(staff: StaffActor, entry: AuditEntryJson): AuditEntryJson {
  const { entity, actor, label } = entry;
  const isCostSeen = may(staff, 'costs.read');
  const changes = entry.changes.filter(({ field }) => isCostSeen || !isCostField(field));
  if (seesContacts(staff)) return { ...entry, changes };
  const shown = (name: string) => nameFor(staff, name);
  return {
    ...entry,
    actor: actor && { ...actor, name: shown(actor.name) },
    label: label && entity === 'user' ? { en: shown(label.en), ar: shown(label.ar) } : label,
    changes: changes
      .filter(({ field }) => !isOfPeople(entity, field))
      .map((change) => (isReason(entity, change.field) ? withoutPhonesIn(change) : change)),
  };
}

type Trail = { entity: AuditEntity; entityId?: string };

/** Rows of the log as their reader may see them, with what the records are called now. */
export async function auditEntries(staff: StaffActor, rows: readonly { row: AuditRow; actorName: string | null }[]) {
  const labelOf = await labelsOf(rows.map(({ row }) => row));
  return rows.map(({ row, actorName }) => entryFor(staff, auditEntryJson(row, actorName, labelOf(row))));
}

/** The newest lines of one record, or of all records of a kind, for their own screen (contract 7.3). */
export async function listAudit(staff: StaffActor, { entity, entityId }: Trail) {
  const where: SQL | undefined = and(
    eq(auditLog.entity, entity),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
  );
  const [counted] = await db.select({ total: count() }).from(auditLog).where(where);
  const pagination = paginationWithin(1, AUDIT_LIMIT, counted?.total ?? 0);
  const rows = await db
    .select({ row: AUDIT_COLUMNS, actorName: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(where)
    // As the index has it.
    .orderBy(sql`${auditLog.at} desc nulls last`, asc(auditLog.id))
    .limit(AUDIT_LIMIT);
  return { entries: await auditEntries(staff, rows), pagination };
}
