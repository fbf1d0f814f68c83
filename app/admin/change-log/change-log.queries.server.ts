import { and, asc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { withinDays } from '~/db/cairo-days.server';
import { db } from '~/db/client.server';
import { auditLog } from '~/db/schema/audit.server';
import { users } from '~/db/schema/user.server';
import type { AuditFilters } from '~/features/audit/audit.admin';
import type { AuditEntryJson } from '~/features/audit/audit.json';
import { AUDIT_COLUMNS, AUDIT_LIMIT, auditEntries } from '~/features/audit/audit.queries.server';
import { paginationWithin } from '~/features/catalogue/list-address';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import { escapeLike } from '~/features/catalogue/typed-number';
import { seesContacts } from '~/features/person/contacts';
import { isTakenBackWhole } from '~/features/product-prices/prices.rules';
import { withoutPhones } from '~/features/person/without-phones';
import { isOfStaff } from '~/features/user/user.queries.server';

import { lookedFor } from './change-log.rules';

/** Pages that one can turn: whoever looks for something older says when. */
const MAX_PAGES = 100;
/** Rows of a folded line that stand in it; all of them stand on a page of their own. */
const SHOWN = 20;
/** Days that are looked through for words too short for the index. */
const SHORT_DAYS = 31;

/** What is folded into one line: its newest rows, how many there are, and whether all of it can be taken back. */
export type ChangeLine = { id: string; entries: AuditEntryJson[]; total: number; isTakenBackWhole: boolean };

const byTime = [sql`${auditLog.at} desc nulls last`, asc(auditLog.id)];
const beginsLine = isNull(auditLog.lineId);
const lineOf = sql<string>`coalesce(${auditLog.lineId}, ${auditLog.id})`;

/** Each word is in the name of the record, or in what a field was or is. */
function hasWords(staff: StaffActor, { q, to }: AuditFilters): SQL | undefined {
  // Or it would tell whose a phone is.
  if (!seesContacts(staff) && withoutPhones(q) !== q) return sql`false`;
  const { words, areShort } = lookedFor(normaliseSearchText(q));
  const last = to === null ? sql`now()` : sql`${to}::date`;
  return and(
    ...words.map((word) => sql`${auditLog.searchText} like ${`%${escapeLike(word)}%`}`),
    areShort ? sql`${auditLog.at} > ${last} - ${SHORT_DAYS} * interval '1 day'` : undefined,
  );
}

const filtered = (filters: AuditFilters): SQL | undefined =>
  and(
    withinDays(auditLog.at, filters),
    filters.actor ? eq(auditLog.actorId, filters.actor) : undefined,
    filters.entity ? eq(auditLog.entity, filters.entity) : undefined,
    filters.entityId ? eq(auditLog.entityId, filters.entityId) : undefined,
  );

const ofLine = (id: string): SQL | undefined => or(eq(auditLog.id, id), eq(auditLog.lineId, id));

/** Counts no further than anybody turns pages, so that the log is never read from end to end. */
async function countUpTo(rows: SQL): Promise<number> {
  const [counted] = await db.execute<{ total: string }>(
    sql`select count(*) as total from (${rows} limit ${MAX_PAGES * AUDIT_LIMIT}) as counted`,
  );
  return Number(counted?.total ?? 0);
}

const rowsWhere = (where: SQL | undefined): SQL => sql`select 1 from ${auditLog} where ${where ?? sql`true`}`;

const withNames = () =>
  db
    .select({ row: AUDIT_COLUMNS, actorName: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId));

const isPricesNow = ({ action, at }: AuditEntryJson): boolean =>
  action === 'prices' && isTakenBackWhole(at, new Date());

/** Each row a line of its own: the trail of one record, and all of one folded line. */
async function listRows(staff: StaffActor, where: SQL | undefined, page: number) {
  const pagination = paginationWithin(page, AUDIT_LIMIT, await countUpTo(rowsWhere(where)));
  const rows = await withNames()
    .where(where)
    .orderBy(...byTime)
    .limit(AUDIT_LIMIT)
    .offset((pagination.page - 1) * AUDIT_LIMIT);
  const lines = (await auditEntries(staff, rows)).map((entry): ChangeLine => ({
    id: entry._id,
    entries: [entry],
    total: 1,
    isTakenBackWhole: false,
  }));
  return { lines, pagination };
}

/** The lines of a page: those that begin then, or those with a row that has the words. */
async function readLines(where: SQL | undefined, hasQuestion: boolean, page: number) {
  const grouped = sql`select ${lineOf} as id, max(${auditLog.at}) as at from ${auditLog}
    where ${where ?? sql`true`} group by 1`;
  const total = await countUpTo(hasQuestion ? grouped : rowsWhere(and(where, beginsLine)));
  const pagination = paginationWithin(page, AUDIT_LIMIT, total);
  const span = sql`limit ${AUDIT_LIMIT} offset ${(pagination.page - 1) * AUDIT_LIMIT}`;
  const lines = await db.execute<{ id: string }>(
    hasQuestion
      ? sql`select id from (${grouped}) as lines order by at desc, id ${span}`
      : sql`select ${auditLog.id} as id from ${auditLog} where ${and(where, beginsLine) ?? sql`true`}
          order by ${sql.join(byTime, sql`, `)} ${span}`,
  );
  return { ids: lines.map(({ id }) => id), pagination };
}

/** The newest rows of each of these lines, of those that `where` leaves, and how many there are. */
async function readMembers(ids: readonly string[], where: SQL | undefined) {
  if (ids.length === 0) return [];
  const list = sql`array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  const ranked = db
    .select({
      id: sql<string>`${auditLog.id}`.as('member'),
      line: lineOf.as('line'),
      total: sql<string>`count(*) over (partition by ${lineOf})`.as('total'),
      place: sql<number>`row_number() over (partition by ${lineOf} order by ${sql.join(byTime, sql`, `)})`.as('place'),
    })
    .from(auditLog)
    .where(and(sql`(${auditLog.id} = any(${list}) or ${auditLog.lineId} = any(${list}))`, where))
    .as('ranked');
  return db
    .select({ row: AUDIT_COLUMNS, actorName: users.name, line: ranked.line, total: ranked.total })
    .from(ranked)
    .innerJoin(auditLog, eq(auditLog.id, ranked.id))
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(sql`${ranked.place} <= ${SHOWN}`)
    .orderBy(...byTime);
}

/**
 * The log, newest first, 25 lines a page and 100 pages at most; a page past the last shows the last (contract 7.3).
 * What one person did to records of a kind within a minute is one line, but for the trail of one record.
 */
export async function listChanges(staff: StaffActor, filters: AuditFilters) {
  if (filters.line) return listRows(staff, ofLine(filters.line), filters.page);
  const where = and(filtered(filters), filters.q ? hasWords(staff, filters) : undefined);
  if (filters.entityId) return listRows(staff, where, filters.page);
  const { ids, pagination } = await readLines(where, filters.q !== '', filters.page);
  const members = await readMembers(ids, filters.q ? where : undefined);
  const shown = await auditEntries(staff, members);
  const lines = ids.map((id): ChangeLine => {
    const own = members.flatMap(({ line, total }, index) => {
      const entry = shown[index];
      return line === id && entry ? [{ entry, total: Number(total) }] : [];
    });
    const entries = own.map(({ entry }) => entry);
    return { id, entries, total: own[0]?.total ?? 0, isTakenBackWhole: entries.some(isPricesNow) };
  });
  return { lines, pagination };
}

/** Who of the staff is in the log, by name. */
export async function listChangers(_staff: StaffActor): Promise<{ _id: string; name: string }[]> {
  const any = db
    .select({ one: sql`1` })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, users.id), beginsLine));
  return db
    .select({ _id: users.id, name: users.name })
    .from(users)
    .where(and(isOfStaff, exists(any)))
    .orderBy(asc(users.name), asc(users.id));
}
