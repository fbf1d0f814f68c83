import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { users } from './user.server';

/** Who changed what and when. `changes` maps each changed field to its old and new value. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    changes: jsonb('changes').$type<Record<string, { from: unknown; to: unknown }>>().notNull().default({}),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** The row that begins the line of the log which this one is folded into; null: it begins one itself. */
    lineId: uuid('line_id'),
    /** The record's name and all values, as `normaliseSearchText` has them. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => {
    const begins = sql`${table.lineId} is null`;
    return [
      index('audit_log_at_idx').on(table.at.desc(), table.id),
      index('audit_log_entity_idx').on(table.entity, table.entityId, table.at.desc()),
      index('audit_log_lines_idx').on(table.at.desc(), table.id).where(begins),
      index('audit_log_actor_lines_idx').on(table.actorId, table.at.desc(), table.id).where(begins),
      index('audit_log_entity_lines_idx').on(table.entity, table.at.desc(), table.id).where(begins),
      index('audit_log_line_idx')
        .on(table.lineId)
        .where(sql`${table.lineId} is not null`),
      index('audit_log_search_idx')
        .using('gin', sql`${table.searchText} gin_trgm_ops`)
        .with({ fastupdate: false }),
    ];
  },
);
