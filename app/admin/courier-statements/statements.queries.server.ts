import { and, asc, count, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { courierItems, courierStatements } from '~/db/schema/courier.server';
import { orders } from '~/db/schema/order.server';
import { users } from '~/db/schema/user.server';
import { type Pagination, paginationWithin } from '~/features/catalogue/list-address';
import { toEgp } from '~/features/catalogue/money';
import { isUuid } from '~/features/catalogue/uuid';
import { nameFor } from '~/features/person/contacts';
import { NotFoundError } from '~/http/domain-error';

import type { Kept } from './statement.commands.server';
import { holdAgainst, isOf, readLines } from './statement.read.server';
import { type JudgedLine, type StatementSums, sumsOf } from './statement.rules';

const PER_PAGE = 20;

export type StatementSummary = {
  _id: string;
  courier: string;
  fileName: string;
  readAt: string;
  /** Null: it waits to be decided. */
  keptAt: string | null;
  lines: number;
  /** What arrives in the shop's account, in EGP. */
  account: number;
};

/** Statements, kept ones and those that wait, newest first. */
export async function listStatements(
  _staff: StaffActor,
  page: number,
): Promise<{ statements: StatementSummary[]; pagination: Pagination }> {
  const [total] = await db.select({ total: count() }).from(courierStatements);
  const pagination = paginationWithin(page, PER_PAGE, total?.total ?? 0);
  const rows = await db
    .select()
    .from(courierStatements)
    .orderBy(sql`${courierStatements.readAt} desc nulls last`, asc(courierStatements.id))
    .limit(PER_PAGE)
    .offset((pagination.page - 1) * PER_PAGE);
  return {
    pagination,
    statements: rows.map((row) => {
      const kept = row.kept as Kept | null;
      return {
        ...{ _id: row.id, courier: row.courier, fileName: row.fileName, lines: kept?.lines ?? 0 },
        ...{ readAt: row.readAt.toISOString(), keptAt: row.keptAt?.toISOString() ?? null },
        account: toEgp(kept?.sums.account ?? 0),
      };
    }),
  };
}

/** What is open with a courier, the oldest first; amounts in EGP, what we owe is less than 0. */
export type OpenItem = {
  _id: string;
  kind: string;
  order: { _id: string; number: number } | null;
  label: string;
  amount: number;
  at: string;
};

export async function listOpenItems(_staff: StaffActor, courier: string): Promise<OpenItem[]> {
  const rows = await db
    .select({ item: courierItems, number: orders.number })
    .from(courierItems)
    .leftJoin(orders, eq(orders.id, courierItems.orderId))
    .where(and(isOf(sql`${courierItems.courier}`, courier), isNull(courierItems.closedAt)))
    .orderBy(asc(courierItems.openedAt), desc(courierItems.amount));
  return rows.map(({ item, number }) => ({
    ...{
      _id: item.id,
      kind: item.kind,
      label: item.label,
      amount: toEgp(item.amount),
      at: item.openedAt.toISOString(),
    },
    order: item.orderId === null || number === null ? null : { _id: item.orderId, number },
  }));
}

/** Whose an order of a statement is, and where it goes. */
type Whose = { _id: string; number: number; name: string; region: { en: string; ar: string } };

async function whoseOf(staff: StaffActor, judged: readonly JudgedLine[]): Promise<Whose[]> {
  const ids = [...new Set(judged.flatMap(({ orderId, state }) => (state === 'matched' ? [] : (orderId ?? []))))];
  if (ids.length === 0) return [];
  const rows = await db.select().from(orders).where(inArray(orders.id, ids));
  return rows.map(({ id, number, recipientName, regionNameEn, regionNameAr }) => ({
    ...{ _id: id, number, name: nameFor(staff, recipientName), region: { en: regionNameEn, ar: regionNameAr } },
  }));
}

export type StatementView = {
  _id: string;
  courier: string;
  fileName: string;
  readAt: string;
} & (
  | { kept: null; judged: JudgedLine[]; sums: StatementSums; whose: Whose[]; reading: string | null }
  | {
      kept: { at: string; by: string | null; orders: number; amount: number; lines: number; sums: StatementSums };
      open: OpenItem[];
    }
);

/** Who else of the staff has the same lines before them, in this file or in one of their own; null: nobody. */
async function whoReads(
  staff: StaffActor,
  { courier, hash }: typeof courierStatements.$inferSelect,
): Promise<string | null> {
  const [other] = await db
    .select({ name: users.name })
    .from(courierStatements)
    .innerJoin(users, eq(users.id, courierStatements.readBy))
    .where(
      and(
        isOf(sql`${courierStatements.courier}`, courier),
        eq(courierStatements.hash, hash),
        isNull(courierStatements.keptAt),
        // So long a file waits.
        gt(courierStatements.readAt, sql`now() - interval '1 day'`),
        ne(users.id, staff.id),
      ),
    )
    .orderBy(desc(courierStatements.readAt), asc(courierStatements.id))
    .limit(1);
  return other?.name ?? null;
}

/** A statement as it waits to be decided, held against the orders of now, or as it was kept. Throws NotFoundError. */
export async function getStatement(staff: StaffActor, id: string): Promise<StatementView> {
  const [row] = isUuid(id) ? await db.select().from(courierStatements).where(eq(courierStatements.id, id)) : [];
  if (!row) throw new NotFoundError('courier.statementGone');
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [row.keptBy ?? ''].filter(isUuid)));
  const nameOf = (person: string | null) => people.find((one) => one.id === person)?.name ?? null;
  const head = {
    ...{ _id: row.id, courier: row.courier, fileName: row.fileName, readAt: row.readAt.toISOString() },
  };
  if (row.keptAt) {
    const { bookings, sums, lines } = row.kept as Kept;
    const amount = toEgp(bookings.reduce((sum, booking) => sum + booking.amount, 0));
    const kept = { at: row.keptAt.toISOString(), by: nameOf(row.keptBy), orders: bookings.length, amount, lines, sums };
    return { ...head, kept, open: await listOpenItems(staff, row.courier) };
  }
  const { judged } = await holdAgainst(staff, { courier: row.courier, lines: readLines(row.content) });
  const reading = await whoReads(staff, row);
  return { ...head, kept: null, judged, sums: sumsOf(judged), whose: await whoseOf(staff, judged), reading };
}

/** The file of a statement that waits to be decided. Throws NotFoundError. */
export async function getWaitingFile(_staff: StaffActor, id: string) {
  const [row] = isUuid(id)
    ? await db
        .select({
          ...{ courier: courierStatements.courier, fileName: courierStatements.fileName },
          content: courierStatements.content,
        })
        .from(courierStatements)
        .where(eq(courierStatements.id, id))
    : [];
  if (!row) throw new NotFoundError('courier.statementGone');
  return row;
}
