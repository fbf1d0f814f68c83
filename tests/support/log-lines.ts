import type { AuditEntity } from '~/features/audit/audit.values';

import { database } from './database';

/** A record with a line of the log, whether other tests left one or not: its page then reads what the log calls it. */
export async function withLine(entity: AuditEntity, id: string): Promise<string> {
  await database()`
    insert into audit_log (action, entity, entity_id) select 'update', ${entity}, ${id}
    where not exists (select 1 from audit_log where entity = ${entity} and entity_id = ${id})`;
  return id;
}

/** The id of a row of the demo store, with such a line. */
export async function idOf(table: string, entity: AuditEntity): Promise<string> {
  const [row] = await database()<{ id: string }[]>`select id from ${database()(table)} order by id limit 1`;
  if (!row) throw new Error(`The demo store has no row in ${table}`);
  return withLine(entity, row.id);
}
