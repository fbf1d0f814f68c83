import { and, desc, eq, lt, type SQL } from 'drizzle-orm';

import { csvHead, csvLine } from '~/admin/import-export/csv.rules';
import type { StaffActor } from '~/auth/permissions';
import { withinDays } from '~/db/cairo-days.server';
import { db } from '~/db/client.server';
import { restartDeadline } from '~/db/request-deadline.server';
import { orders } from '~/db/schema/order.server';
import { readOrderRecords } from '~/features/order/order.queries.server';
import { translator } from '~/i18n/i18n.server';
import type { Language } from '~/i18n/language';

import { daysBetween, type ReportScope } from './reports.admin';
import { SALES_COLUMNS, salesRows } from './sales-sheet';

const BATCH = 200;

/** The orders of one day, of one source or of any, whatever became of them, newest first, a batch at a time. */
async function* ordersOf(day: string, source: ReportScope['source']) {
  const ofSource = source ? eq(orders.source, source) : undefined;
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(orders)
      .where(and(withinDays(orders.createdAt, { from: day, to: day }), ofSource, after))
      .orderBy(desc(orders.number))
      .limit(BATCH);
    restartDeadline();
    const last = rows.at(-1);
    if (last) yield await readOrderRecords(rows);
    if (!last || rows.length < BATCH) return;
    after = lt(orders.number, last.number);
  }
}

/**
 * The orders of these days as the lines of a CSV file, one for each of their lines, the last day first, read and handed
 * on a few at a time (contract 7.12). Without phones and addresses.
 */
export async function* salesSheet(_staff: StaffActor, scope: ReportScope, language: Language) {
  const t = translator(language);
  const translate = (key: string) => t(key);
  yield csvHead(SALES_COLUMNS.map((column) => t(`admin:reports.file_column.${column}`)));
  for (const day of daysBetween(scope)) {
    for await (const records of ordersOf(day, scope.source))
      yield records.flatMap((record) => salesRows(record, language, translate).map(csvLine)).join('');
  }
}
