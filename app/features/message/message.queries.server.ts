import { and, count, eq, isNotNull, like, ne, or, type SQL, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db, type Executor } from '~/db/client.server';
import { messages } from '~/db/schema/message.server';
import { MESSAGE_STATUSES, type MessageStatus } from '~/db/schema/message.values';
import { orders } from '~/db/schema/order.server';
import { paginationOf, paginationWithin } from '~/features/catalogue/list-address';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import { escapeLike, typedNumber } from '~/features/catalogue/typed-number';
import { isUuid } from '~/features/catalogue/uuid';
import { seesContacts } from '~/features/person/contacts';
import { NotFoundError } from '~/http/domain-error';

import { messageJson, type MessageRow, type MessageView, messageView } from './message.json';
import { MESSAGES_LIMIT } from './message.schema';

type UnsentStatus = Exclude<MessageStatus, 'sent'>;

/** It has not gone out, and no worker is sending it: it can still be changed, or taken back. */
export const isWaiting = and(ne(messages.status, 'sent'), or(eq(messages.tries, 0), isNotNull(messages.lastError)));

/** More digits are no order's number. */
const MOST_DIGITS = 15;

/**
 * By the number of the order, typed whole, by part of a phone, or by words of the name or the e-mail; who sees no
 * contacts by the number alone.
 */
function matching(staff: StaffActor, q: string): SQL | undefined {
  const words = normaliseSearchText(q);
  if (words === '') return undefined;
  const holds = (word: string) => like(messages.searchText, `%${escapeLike(word)}%`);
  const number = typedNumber(q);
  const whole = seesContacts(staff);
  if (!number) return whole ? and(...words.split(' ').map(holds)) : sql`false`;
  const { digits } = number;
  const phone = whole ? number.phone : null;
  return or(
    ...(digits.length <= MOST_DIGITS
      ? [sql`${messages.orderId} = (select ${orders.id} from ${orders} where ${orders.number} = ${Number(digits)})`]
      : []),
    ...(phone === null ? [] : [holds(phone)]),
    ...(digits.length > MOST_DIGITS && phone === null ? [sql`false`] : []),
  );
}

export type MessageCounts = Readonly<Record<MessageStatus | 'all', number>>;

async function countByStatus(where: SQL | undefined): Promise<MessageCounts> {
  const rows = await db
    .select({ status: messages.status, messages: count() })
    .from(messages)
    .where(where)
    .groupBy(messages.status);
  const of = (status: MessageStatus): number => rows.find((row) => row.status === status)?.messages ?? 0;
  const counts = Object.fromEntries(MESSAGE_STATUSES.map((status) => [status, of(status)])) as Record<
    MessageStatus,
    number
  >;
  return { ...counts, all: rows.reduce((sum, row) => sum + row.messages, 0) };
}

/** More are not counted where nobody needs to know how many: whoever asks, asks every few seconds. */
const MOST_COUNTED = 1_000;

export const countOfStatus = (status: UnsentStatus): SQL<number> =>
  sql<number>`(select count(*)::int from
    (select from ${messages} where ${messages.status} = ${status} limit ${MOST_COUNTED}) capped)`;

/** How many messages have not gone out, by their status, and for how many seconds the oldest that is due has waited. */
export type Unsent = Readonly<Record<UnsentStatus | 'oldestWaits', number>>;

/** That, of each status a thousand at most: for the figures. One that is to go later does not wait yet. */
export async function countUnsent(): Promise<Unsent> {
  const [counts] = await db.execute<Record<keyof Unsent, number>>(sql`select
    ${countOfStatus('queued')} as "queued", ${countOfStatus('failed')} as "failed",
    ${countOfStatus('byHand')} as "byHand",
    coalesce((select extract(epoch from now() - min(${messages.createdAt})) from ${messages}
      where ${messages.status} = 'queued' and (${messages.tries} > 0 or ${messages.dueAt} <= now())), 0)::float8
      as "oldestWaits"`);
  return { queued: 0, failed: 0, byHand: 0, oldestWaits: 0, ...counts };
}

/** As the indexes have it: `desc` alone puts nulls first, and all rows would be sorted. */
const newestFirst = [sql`${messages.createdAt} desc nulls last`, messages.id];
const ofStatus = (status: MessageStatus | null): SQL | undefined =>
  status === null ? undefined : eq(messages.status, status);

export type MessageFilters = { status: MessageStatus | null; q: string; page: number };

/**
 * The shop's messages, newest first, 20 a page; a page past the last shows the last. `counts`: how many stand at each
 * status among those that `q` finds.
 */
export async function listMessages(staff: StaffActor, { status, q, page }: MessageFilters) {
  const found = matching(staff, q);
  const counts = await countByStatus(found);
  const pagination = paginationWithin(page, MESSAGES_LIMIT, counts[status ?? 'all']);
  const rows = await db
    .select({ row: messages, number: orders.number })
    .from(messages)
    .leftJoin(orders, eq(orders.id, messages.orderId))
    .where(and(found, ofStatus(status)))
    .orderBy(...newestFirst)
    .limit(MESSAGES_LIMIT)
    .offset((pagination.page - 1) * MESSAGES_LIMIT);
  return { messages: rows.map(({ row, number }) => messageView(staff, row, number)), counts, pagination };
}

/**
 * The message to send by hand that stands after this one in the list, else the first of it; null where no other waits.
 * `q` as in the list.
 */
export async function findNextToSend(staff: StaffActor, id: string, q: string) {
  const [row] = await db
    .select({ id: messages.id, name: messages.recipientName })
    .from(messages)
    .where(and(matching(staff, q), ofStatus('byHand'), ne(messages.id, id)))
    .orderBy(
      sql`${messages.createdAt} > (select this.created_at from ${messages} this where this.id = ${id})`,
      ...newestFirst,
    )
    .limit(1);
  return row ?? null;
}

type Paged = { status?: MessageStatus | undefined; q?: string | undefined; page: number; limit: number };

/**
 * The shop's messages, newest first, `limit` a page; past the last page there are none (contract 6.12). `q` finds them
 * as in the back office (7.8).
 */
export async function pageOfMessages(staff: StaffActor, { status, q = '', page, limit }: Paged) {
  const where = and(matching(staff, q), ofStatus(status ?? null));
  const [counted] = await db.select({ total: count() }).from(messages).where(where);
  const rows = await db
    .select()
    .from(messages)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    messages: rows.map((row) => messageJson(row, staff)),
    pagination: paginationOf(page, limit, counted?.total ?? 0),
  };
}

/** The row of a message, locked until the transaction ends where one asks; throws NotFoundError. */
export async function getMessageRow(executor: Executor, id: string, lock = false): Promise<MessageRow> {
  if (!isUuid(id)) throw new NotFoundError('message.notFound');
  const query = executor.select().from(messages).where(eq(messages.id, id));
  const [row] = lock ? await query.for('update') : await query;
  if (!row) throw new NotFoundError('message.notFound');
  return row;
}

export async function getMessage(staff: StaffActor, id: string): Promise<MessageView> {
  const row = await getMessageRow(db, id);
  const [order] =
    row.orderId === null
      ? []
      : await db.select({ number: orders.number }).from(orders).where(eq(orders.id, row.orderId));
  return messageView(staff, row, order?.number ?? null);
}
