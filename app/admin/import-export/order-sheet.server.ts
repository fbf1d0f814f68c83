import type { StaffActor } from '~/auth/permissions';
import type { Language } from '~/i18n/language';
import type { OrderFilters } from '~/admin/orders/orders.admin';
import { eachOrder } from '~/admin/orders/orders.queries.server';
import { translator } from '~/i18n/i18n.server';

import { csvHead, csvLine } from './csv.rules';
import { headingOf, ORDER_COLUMNS, orderCells } from './order-sheet';

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
