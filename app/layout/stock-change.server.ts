import { orderHref } from '~/admin/orders/orders.admin';
import { may, type StaffActor } from '~/auth/permissions';
import { addNote } from '~/features/order-confirmation/confirmation.commands.server';
import { listPromised } from '~/features/stock/ledger.queries.server';
import type { StockJson } from '~/features/stock/stock.json';
import { setStock } from '~/features/stock/stock.commands.server';
import { getStockRows } from '~/features/stock/stock.queries.server';
import { answerWith, type FormReading, saveSubmission } from '~/http/form-submission.server';
import { InvalidError } from '~/http/domain-error';
import { orPageError } from '~/http/page-errors.server';
import { backToOffice } from '~/http/redirect-target';
import { localize } from '~/i18n/localized';
import type { Language } from '~/i18n/language';
import type { Translate } from '~/i18n/translate';
import { formatCount } from '~/i18n/format';

import { type Change, onHandAfter } from '~/admin/stock-item/change-form.schema';
import { itemHref } from '~/admin/stock-item/stock';
import { seenBy } from '~/admin/stock-item/item.queries.server';

type Texts = { t: Translate; language: Language };

/** The row that a form is about; null where it is none, which the command says. */
const rowOf = (rows: readonly StockJson[], { size, unit }: Change): StockJson | null =>
  rows.find((row) => row.size === size && (row.onHand === null || row.unit === unit)) ?? null;

/** Notes that a piece is missing, on each of the ticked orders, where the reader may; and which of them opens then. */
async function markShort(staff: StaffActor, { do: deed, orders }: Change, text: string): Promise<string | null> {
  const [first] = orders;
  if (deed !== 'mark' || first === undefined || !may(staff, 'orders.steps')) return null;
  for (const id of orders) await addNote(staff, id, { text });
  return orderHref(first);
}

/** What the call says of `change` belongs to the form's field for so many more or fewer. */
function underItsField(error: unknown): never {
  const change = error instanceof InvalidError ? error.fields.change : undefined;
  throw change ? new InvalidError({ amount: change }) : error;
}

/**
 * Answers the form of a change: one that leaves less than is promised is asked about first, with the orders that it is
 * too little for; then it is kept.
 */
export async function answerChange(
  staff: StaffActor,
  { itemId, returnTo, read }: { itemId: string; returnTo: string; read: FormReading<Change> },
  { t, language }: Texts,
) {
  const rows = await orPageError(getStockRows(staff, itemId));
  const row = read.ok ? rowOf(rows, read.value) : null;
  if (read.ok && row && !read.value.short) {
    const after = onHandAfter(read.value, row.onHand);
    const promised =
      after >= 0 && after < (row.promised ?? 0) ? await listPromised(staff, itemId, { size: row.size }) : [];
    if (promised.length > 0) {
      const answer = read.refuse({ status: 200, messageKey: '', values: {}, fields: {}, details: {}, headers: {} });
      return answerWith(answer, () => Promise.resolve({ short: { after, promised: seenBy(staff, promised) } }));
    }
  }
  const name = row ? localize(row.name, language) : '';
  return saveSubmission(
    read,
    async (change) => {
      const { key, last, short: _, do: __, orders: ___, ...said } = change;
      const kept = await setStock(staff, { ...said, itemId }, { key, last }).catch(underItsField);
      if (kept === null) throw new Error('A change leaves a row');
      const { onHand, promised } = kept;
      const values = { name, onHand: formatCount(onHand), promised: formatCount(promised) };
      return { onHand, promised, opens: await markShort(staff, change, t('admin:stock.shortAsk.note', values)) };
    },
    ({ onHand, promised, opens }) => ({
      to: opens ?? backToOffice(itemHref({ itemId, size: row?.size ?? null }), returnTo),
      kind: 'success',
      key: onHand < promised ? 'admin:stock.savedShort' : 'admin:stock.saved',
      values: { name, amount: formatCount(onHand) },
    }),
  );
}
