import { createHash } from 'node:crypto';

import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';

import { amountIn, type FileLine, MAX_FILE_LINES, numberIn, readCourierFile } from '~/admin/couriers/courier-file';
import type { StaffActor } from '~/auth/permissions';
import { db, type Executor } from '~/db/client.server';
import { courierItems, courierLines, courierStatements } from '~/db/schema/courier.server';
import { orderEvents, orders } from '~/db/schema/order.server';
import { MOST_SHIPPING_FEE } from '~/features/courier/courier.rules';
import { findCourierByName } from '~/features/courier/courier.queries.server';
import { toPiastres } from '~/features/catalogue/money';
import { readLedgers } from '~/features/order-payments/ledger.rows.server';
import { foldDigits } from '~/features/catalogue/search-text';
import { dueOf, ledgerOf } from '~/features/order-payments/ledger.rules';
import type { OrderRow } from '~/features/order/order.json';
import { InvalidError } from '~/http/domain-error';

import { judgeStatement, type JudgedLine, type ReadLine, type StatementOrder } from './statement.rules';

const refuse = (key: string, values: Record<string, string | number> = {}): never => {
  throw new InvalidError({ file: [key] }, key, values);
};

function readLine(line: FileLine): ReadLine {
  const [collected, fee] = [amountIn(line.collected), amountIn(line.fee)];
  if (collected === null || fee === null || fee > toPiastres(MOST_SHIPPING_FEE))
    return refuse('courier.rowUnreadable', { row: line.row });
  return {
    ...{ row: line.row, number: numberIn(line.number), typed: line.number ?? '' },
    ...{ waybill: foldDigits(line.waybill ?? ''), collected },
    fee: line.fee === undefined ? null : fee,
  };
}

/** The lines of a statement. Throws InvalidError for a file that cannot be read, naming the row. */
export function readLines(content: string): ReadLine[] {
  const lines = readCourierFile(content, ['number', 'collected', 'fee']);
  if (!lines || lines.length === 0) return refuse('courier.fileUnreadable');
  if (lines.length > MAX_FILE_LINES) return refuse('courier.fileTooLong', { most: MAX_FILE_LINES });
  // Without amounts it is a file of something else.
  if (!lines.some(({ collected }) => collected !== undefined)) return refuse('courier.noAmounts');
  return lines.map(readLine);
}

export const hashOf = (content: string): string =>
  createHash('sha256').update(content.replace(/\s+/g, ' ').trim()).digest('hex');

/** By the case-insensitive name that stands on orders and statements alike. */
export const isOf = (column: SQL | typeof orders.courier | typeof courierItems.courier, courier: string): SQL =>
  sql`lower(${column}) = lower(${courier})`;

const withThem = (courier: string): SQL | undefined =>
  and(
    isOf(orders.courier, courier),
    ne(orders.courier, ''),
    or(
      eq(orders.status, 'out'),
      and(eq(orders.status, 'delivered'), inArray(orders.paymentStatus, ['unpaid', 'claimed'])),
    ),
  );

/** The orders that the lines of a file may be about: by number, or by a waybill as it was written down. */
function named(lines: readonly ReadLine[], more: readonly number[]): SQL | undefined {
  const numbers = [...new Set([...lines.flatMap(({ number }) => number ?? []), ...more])];
  const waybills = [...new Set(lines.map(({ waybill }) => waybill).filter(Boolean))];
  return or(
    numbers.length > 0 ? inArray(orders.number, numbers) : undefined,
    waybills.length > 0 ? inArray(orders.waybill, waybills) : undefined,
  );
}

/** The days since these orders went out. */
async function daysOutOf(rows: readonly OrderRow[], executor: Executor): Promise<Map<string, number>> {
  const ids = rows.filter(({ status }) => status === 'out').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const steps = await executor
    .select({
      id: orderEvents.orderId,
      days: sql<number>`(extract(epoch from now() - max(${orderEvents.at})) / 86400)::int`,
    })
    .from(orderEvents)
    .where(
      and(inArray(orderEvents.orderId, ids), eq(orderEvents.kind, 'status'), sql`${orderEvents.body} ->> 'to' = 'out'`),
    )
    .groupBy(orderEvents.orderId);
  return new Map(steps.map(({ id, days }) => [id, days]));
}

async function statementOrders(rows: readonly OrderRow[], courier: string, executor: Executor) {
  const agreed = (await findCourierByName(courier, executor))?.fees ?? [];
  const ledgerOfOrder = await readLedgers(
    rows.map(({ id }) => id),
    executor,
  );
  const daysOut = await daysOutOf(rows, executor);
  return rows.map((row): StatementOrder => {
    const fee = agreed.find(({ region }) => region === row.regionId)?.fee;
    return {
      ...{ id: row.id, number: row.number, status: row.status, courier: row.courier, waybill: row.waybill },
      due: dueOf(row, ledgerOf(ledgerOfOrder(row.id))),
      agreedFee: fee === undefined ? null : toPiastres(fee),
      daysOut: daysOut.get(row.id) ?? null,
    };
  });
}

/** Lines of statements of this courier that were kept, and not taken back. */
async function knownKeys(courier: string, executor: Executor): Promise<Set<string>> {
  const rows = await executor
    .select({ key: courierLines.key })
    .from(courierLines)
    .where(isOf(sql`${courierLines.courier}`, courier));
  return new Set(rows.map(({ key }) => key));
}

async function openOrders(courier: string, executor: Executor): Promise<Set<string>> {
  const rows = await executor
    .select({ id: courierItems.orderId })
    .from(courierItems)
    .where(
      and(
        isOf(sql`${courierItems.courier}`, courier),
        isNull(courierItems.closedAt),
        isNotNull(courierItems.orderId),
        ne(courierItems.kind, 'later'),
      ),
    );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export type HeldAgainst = { judged: JudgedLine[]; rows: OrderRow[]; orders: StatementOrder[] };

/**
 * A statement held against the orders as they are now. `more`: numbers of orders that somebody says a line is about.
 * `lock`: what is read stays so until the transaction ends.
 */
export async function holdAgainst(
  _staff: StaffActor,
  {
    courier,
    lines,
    more = [],
    lock = false,
  }: { courier: string; lines: readonly ReadLine[]; more?: number[]; lock?: boolean },
  executor: Executor = db,
): Promise<HeldAgainst> {
  const where = or(named(lines, more), withThem(courier));
  const query = executor.select().from(orders).where(where).orderBy(orders.id);
  const rows = await (lock ? query.for('no key update') : query);
  const found = await statementOrders(rows, courier, executor);
  const judged = judgeStatement({
    ...{ courier, lines, orders: found },
    known: await knownKeys(courier, executor),
    open: await openOrders(courier, executor),
  });
  return { judged, rows, orders: found };
}

/** Whose statement a file is where nobody says: the courier of most of the orders in it. Throws InvalidError. */
export async function courierOf(
  _staff: StaffActor,
  lines: readonly ReadLine[],
  executor: Executor = db,
): Promise<string> {
  const where = named(lines, []);
  const [most] = where
    ? await executor
        .select({ courier: orders.courier })
        .from(orders)
        .where(and(where, ne(orders.courier, '')))
        .groupBy(orders.courier)
        .orderBy(sql`count(*) desc`)
        .limit(1)
    : [];
  if (!most) throw new InvalidError({ courier: ['courier.unknown'] }, 'courier.unknown');
  return most.courier;
}

/**
 * The kept statement that this one repeats: of the same content, or one that had each of its lines; null: it says
 * something new.
 */
export async function findKept(
  _staff: StaffActor,
  { courier, hash, judged }: { courier: string; hash: string; judged: readonly JudgedLine[] },
  executor: Executor,
): Promise<string | null> {
  const [same] = await executor
    .select({ id: courierStatements.id })
    .from(courierStatements)
    .where(
      and(
        isOf(sql`${courierStatements.courier}`, courier),
        eq(courierStatements.hash, hash),
        isNotNull(courierStatements.keptAt),
      ),
    );
  if (same) return same.id;
  const lines = judged.filter(({ key }) => key !== null);
  if (!lines.every(({ known }) => known)) return null;
  const [line] = await executor
    .select({ id: courierLines.statementId })
    .from(courierLines)
    .where(and(isOf(sql`${courierLines.courier}`, courier), eq(courierLines.key, lines[0]?.key ?? '')));
  return line?.id ?? null;
}
