import { and, desc, lt, type SQL } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import type { Language } from '~/i18n/language';
import type { OrderFilters } from '~/admin/orders/orders.admin';
import { orderFor, searchedBy } from '~/admin/orders/hidden-contacts';
import { listCondition } from '~/admin/orders/orders.filters.server';
import { type FileOrderJson, fileOrderJson } from '~/admin/orders/orders.json';
import { readOrdersWithTalk } from '~/admin/orders/orders.queries.server';
import { db } from '~/db/client.server';
import { restartDeadline } from '~/db/request-deadline.server';
import { orders } from '~/db/schema/order.server';
import { translator } from '~/i18n/i18n.server';

import { csvHead, csvLine } from './csv.rules';
import { headingOf, ORDER_COLUMNS, orderCells } from './order-sheet';

const BATCH = 200;

/**
 * Every order that these filters leave, newest first, a batch at a time: however many there are, no more than a batch
 * is held. Goes on after the last one seen, so that what is placed meanwhile moves nothing.
 */
async function* eachOrder(staff: StaffActor, filters: OrderFilters): AsyncGenerator<FileOrderJson[]> {
  const where = listCondition(searchedBy(staff, filters));
  let after: SQL | undefined;
  for (;;) {
    const rows = await db.select().from(orders).where(and(where, after)).orderBy(desc(orders.number)).limit(BATCH);
    const last = rows.at(-1);
    if (!last) return;
    const found = await readOrdersWithTalk(staff, rows);
    yield found.map(({ order, row, ...around }) => orderFor(staff, fileOrderJson(order, row, around)));
    if (rows.length < BATCH) return;
    restartDeadline();
    after = lt(orders.number, last.number);
  }
}

/**
 * The orders that these filters leave, newest first, as the lines of a CSV file, read and handed on a few at a time.
 */
export async function* orderSheet(staff: StaffActor, filters: OrderFilters, language: Language) {
  const t = translator(language);
  const translate = (key: string, values: Record<string, string> = {}) => t(key, values);
  yield csvHead(ORDER_COLUMNS.map((column) => headingOf(column, translate)));
  for await (const some of eachOrder(staff, filters))
    yield some.map((order) => csvLine(orderCells(order, language, translate))).join('');
}
