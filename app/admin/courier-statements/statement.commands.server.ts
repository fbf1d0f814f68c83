import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay, type StaffActor } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { courierItems, courierLines, courierStatements } from '~/db/schema/courier.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { bookCollected, type Booked } from '~/features/order-collected/collected.commands.server';
import { isUuid } from '~/features/catalogue/uuid';
import { InvalidError, NotFoundError } from '~/http/domain-error';

import { type Decision, ImpossibleDecision, planStatement, type StatementPlan } from './statement.plan';
import { courierOf, findKept, hashOf, holdAgainst, isOf, readLines } from './statement.read.server';
import { type JudgedLine, sumsOf, type StatementSums } from './statement.rules';

/** What a kept statement did, so that its page can say it and all of it can be taken back. */
export type Kept = {
  bookings: Booked[];
  sums: StatementSums;
  lines: number;
  /** Items that it closed. */
  closed: string[];
};

export type StatementFile = { courier: string | null; fileName: string; content: string };

/** A look at a file that writes nothing (contract 6.17). Throws ForbiddenError, InvalidError. */
export async function readStatement(actor: UserActor, { courier, content }: Omit<StatementFile, 'fileName'>) {
  assertMay(actor, 'couriers.read');
  const lines = readLines(content);
  const name = courier ?? (await courierOf(actor, lines));
  return { courier: name, ...(await holdAgainst(actor, { courier: name, lines })) };
}

/** One statement of a courier after the other. */
const turnOf = (courier: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`statement:${courier.toLowerCase()}`}))`;

function planned(
  judged: readonly JudgedLine[],
  decisions: ReadonlyMap<number, Decision>,
  orders: Parameters<typeof planStatement>[2],
) {
  try {
    return planStatement(judged, decisions, orders);
  } catch (error) {
    if (!(error instanceof ImpossibleDecision)) throw error;
    throw new InvalidError({ [`row${error.row}`]: [error.key] }, error.key, { row: error.row });
  }
}

async function writeItems(
  transaction: Transaction,
  { courier, statementId }: { courier: string; statementId: string },
  { items, answered, remembered }: StatementPlan,
): Promise<string[]> {
  const about = [...new Set([...answered, ...items.flatMap(({ orderId }) => orderId ?? [])])];
  const closed =
    about.length === 0
      ? []
      : await transaction
          .update(courierItems)
          .set({ closedAt: sql`now()`, closedBy: statementId })
          .where(
            and(
              inArray(courierItems.orderId, about),
              isOf(sql`${courierItems.courier}`, courier),
              inArray(courierItems.kind, ['claim', 'ask', 'later', 'lost']),
              isNull(courierItems.closedAt),
            ),
          )
          .returning({ id: courierItems.id });
  if (items.length > 0)
    await transaction.insert(courierItems).values(items.map((item) => ({ ...item, courier, statementId })));
  if (remembered.length > 0)
    await transaction.insert(courierLines).values(remembered.map((line) => ({ ...line, courier, statementId })));
  return closed.map(({ id }) => id);
}

type Keeping = StatementFile & { decisions: ReadonlyMap<number, Decision>; id?: string };

async function keep(
  staff: StaffActor,
  transaction: Transaction,
  { courier, fileName, content, decisions, id }: Keeping & { courier: string },
): Promise<{ id: string; judged: JudgedLine[] }> {
  await transaction.execute(turnOf(courier));
  const hash = hashOf(content);
  const lines = readLines(content);
  const more = [...decisions.values()].flatMap(({ order }) => order ?? []);
  const { judged, rows, orders } = await holdAgainst(staff, { courier, lines, more, lock: true }, transaction);
  const before = await findKept(staff, { courier, hash, judged }, transaction);
  if (before !== null) return { id: before, judged };
  const plan = planned(judged, decisions, orders);
  if (plan.bookings.some(({ givenUp }) => givenUp > 0)) assertMay(staff, 'orders.discount');
  const values = { courier, fileName, content, hash, keptBy: staff.id, keptAt: sql`now()` };
  const [statement] = id
    ? await transaction.update(courierStatements).set(values).where(eq(courierStatements.id, id)).returning()
    : await transaction
        .insert(courierStatements)
        .values({ ...values, readBy: staff.id })
        .returning();
  if (!statement) throw new InvalidError({ file: ['courier.statementGone'] }, 'courier.statementGone');
  const bookings = await bookCollected(
    transaction,
    staff,
    plan.bookings.flatMap(({ orderId, ...booking }) => {
      const order = rows.find((row) => row.id === orderId);
      return order ? [{ order, ...booking, reference: order.waybill }] : [];
    }),
  );
  const closed = await writeItems(transaction, { courier, statementId: statement.id }, plan);
  const kept: Kept = { bookings, closed, sums: sumsOf(judged), lines: lines.length };
  await transaction.update(courierStatements).set({ kept }).where(eq(courierStatements.id, statement.id));
  await recordAudit(transaction, staff, {
    ...{ action: 'create', entity: 'statement', entityId: statement.id },
    changes: changesBetween(null, { courier, lines: lines.length, booked: bookings.length, total: kept.sums.paid }),
  });
  return { id: statement.id, judged };
}

/**
 * Keeps a courier's statement (contract 6.17), all of it or nothing: books what was collected, delivers what was out,
 * and writes down what stays open. What nobody decided goes the way that was proposed. The same file again changes
 * nothing, and lines that a kept one had are known. Throws ForbiddenError, also where a discount is somebody else's to
 * give, and InvalidError for a file or a decision that cannot be read, naming the row.
 */
export async function keepStatement(actor: UserActor, asked: Keeping): Promise<{ id: string; judged: JudgedLine[] }> {
  assertMay(actor, 'couriers.write');
  assertMay(actor, 'orders.money');
  const courier = asked.courier ?? (await courierOf(actor, readLines(asked.content)));
  return db.transaction((transaction) => keep(actor, transaction, { ...asked, courier }));
}

/** Puts a file by for a day, so that somebody can decide line by line. Answers its id. Throws as `readStatement`. */
export async function putByStatement(actor: UserActor, { courier, fileName, content }: StatementFile): Promise<string> {
  assertMay(actor, 'couriers.write');
  const whose = courier ?? (await courierOf(actor, readLines(content)));
  const [row] = await db.transaction((transaction) =>
    transaction
      .insert(courierStatements)
      .values({ ...{ courier: whose, fileName, content, hash: hashOf(content), readBy: actor.id } })
      .returning({ id: courierStatements.id }),
  );
  if (!row) throw new Error('The statement was not put by');
  return row.id;
}

/** Says that something open with a courier is settled. Throws ForbiddenError, NotFoundError for what is no item. */
export async function settleItem(actor: UserActor, id: string): Promise<void> {
  assertMay(actor, 'couriers.write');
  if (!isUuid(id)) throw new NotFoundError('courier.statementGone');
  await db.transaction((transaction) =>
    transaction
      .update(courierItems)
      .set({ closedAt: sql`now()` })
      .where(and(eq(courierItems.id, id), isNull(courierItems.closedAt))),
  );
}
