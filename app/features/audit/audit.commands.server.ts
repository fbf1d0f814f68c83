import { randomUUID } from 'node:crypto';

import { type SQL, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import type { Transaction } from '~/db/client.server';
import { auditLog } from '~/db/schema/audit.server';
import { orders } from '~/db/schema/order.server';
import { normaliseSearchText } from '~/features/catalogue/search-text';

import { type AuditChanges, changesBetween, isOfPeople, namesOf, valuesOf } from './audit.rules';
import type { AuditAction, AuditEntity } from './audit.values';

type AuditRecord = {
  action: AuditAction;
  entity: AuditEntity;
  /** The record's UUID; the entity's own name for a singleton (`settings`, `offer`). */
  entityId: string;
  /** From `changesBetween`: money in piastres. */
  changes: AuditChanges;
  /** What the record is called, to be found by; an order is by its number without. */
  names?: readonly string[];
};

/** Letters of a line that a search looks in: the beginning of a long text tells it. */
const SEARCHED = 4_000;

function searchTextOf({ entity, entityId, changes, names = [] }: AuditRecord): SQL | string {
  const text = normaliseSearchText([...names, ...valuesOf(entity, changes)].join(' ')).slice(0, SEARCHED);
  if (entity !== 'order') return text;
  return sql`concat_ws(' ', (select ${orders.number} from ${orders} where ${orders.id} = ${entityId}), ${text}::text)`;
}

/** The line that somebody began with the same action on such records within the last minute; null: none. */
const openLine = (actorId: string, { action, entity }: Pick<AuditRecord, 'action' | 'entity'>): SQL => sql`(
  select line.id from ${auditLog} line
  where line.actor_id = ${actorId}::uuid and line.line_id is null and line.at > now() - interval '1 minute'
    and line.action = ${action} and line.entity = ${entity}
  order by line.at desc nulls last, line.id limit 1)`;

/**
 * Notes in the log who did the same to several records of a kind; together they are one line of it, and so is what the
 * same person did to others of them within the minute before (contract 7.3). `line`: the id of a line of their own, to
 * be taken back as one.
 */
export async function recordTogether(
  transaction: Transaction,
  actor: UserActor | null,
  records: readonly AuditRecord[],
  line?: string,
): Promise<void> {
  const [first] = records;
  if (!first) return;
  const lead = line ?? randomUUID();
  const rows = records.map((record, index) => {
    const { names: _, ...columns } = record;
    const open = actor && line === undefined ? openLine(actor.id, first) : sql`null::uuid`;
    return {
      ...columns,
      id: index === 0 ? lead : randomUUID(),
      actorId: actor?.id ?? null,
      lineId: index === 0 ? open : sql`coalesce(${open}, ${lead}::uuid)`,
      searchText: searchTextOf(record),
    };
  });
  await transaction.insert(auditLog).values(rows);
}

/**
 * Notes in the log who changed what, in the transaction that changes it: neither stands without the other (contract
 * 7.3). An update that changed nothing leaves no line. The caller has checked that the actor may; null: the command
 * line.
 */
export async function recordAudit(
  transaction: Transaction,
  actor: UserActor | null,
  record: AuditRecord,
): Promise<void> {
  if (record.action === 'update' && Object.keys(record.changes).length === 0) return;
  await recordTogether(transaction, actor, [record]);
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
  const changes = changesBetween(before, after);
  const names = isOfPeople(entity, 'name') ? [] : namesOf(after ?? before ?? {});
  return recordAudit(transaction, actor, { action, entity, entityId, changes, names });
}
