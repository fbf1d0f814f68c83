import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { IMPORT_FAILURES, IMPORT_STATUSES } from './product-import.values';
import { allOf, createdAt, inList, noneOrOneOf } from './shared.server';
import { users } from './user.server';

/**
 * Files of products that were sent to be imported. A worker in every server process carries them out one after the
 * other, each in one transaction.
 */
export const productImports = pgTable(
  'product_imports',
  {
    /** Made with the button that sends the file, so that one pressed twice is one import. */
    id: uuid('id').primaryKey(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: IMPORT_STATUSES }).notNull().default('waiting'),
    /** The file; empty once the import has ended. */
    csv: text('csv').notNull(),
    /** How many rows had faults when it was sent: more than these, and nothing is written. */
    faulty: integer('faulty').notNull(),
    /** Sound rows to write, and how many of them are written; nobody sees those before all are. */
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    /** What became of each row, as `ImportResult`. */
    result: jsonb('result'),
    failure: text('failure', { enum: IMPORT_FAILURES }),
    tries: smallint('tries').notNull().default(0),
    /** Not before this is it taken. Whoever carries it out moves this on, so that a killed one's is taken up again. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: createdAt(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('product_imports_open_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} in ('waiting', 'running')`),
    check(
      'product_imports_values_check',
      allOf(
        sql`${table.status} in (${inList(IMPORT_STATUSES)})`,
        noneOrOneOf(table.failure, IMPORT_FAILURES),
        sql`${table.done} between 0 and ${table.total}`,
      ),
    ),
    check(
      'product_imports_end_check',
      sql`(${table.status} in ('done', 'failed')) = (${table.finishedAt} is not null)`,
    ),
  ],
);
