import { redirect } from '@remix-run/node';
import { z } from 'zod';

import { readCsvUpload } from '~/admin/import-export/product-import.server';
import { stockHref } from '~/admin/stock-item/stock';
import type { StaffActor } from '~/auth/permissions';
import { keepCounts } from '~/features/stocktaking/stocktaking.keep.server';
import { dropCount, dropCounts, typeCounts } from '~/features/stocktaking/stocktaking.commands.server';
import { countFormSchema, droppedSchema } from '~/features/stocktaking/stocktaking.schema';
import { redirectWithFlash } from '~/http/flash.server';
import { answerWith, readSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { formText } from '~/http/request-check.server';

import { typeFile } from '~/admin/stocktaking/count-file.server';
import {
  asksToCompare,
  compareHref,
  countHref,
  readShelfFilters,
  type ShelfFilters,
} from '~/admin/stocktaking/stocktaking';

const fileSchema = z.object({ file: z.instanceof(File).nullable().catch(null) });

/** Writes down what a page of the shelf says; `intent` `row`: one field that was left, `compare`: and goes on. */
async function answerRows(staff: StaffActor, form: FormData, filters: ShelfFilters, intent: string) {
  const read = readSubmission(form, countFormSchema);
  if (!read.ok) return read.answer;
  const typed = read.value.rows.filter(({ counted, was }) => counted !== was);
  await typeCounts(staff, typed);
  if (intent === 'row') return null;
  if (intent === 'compare') return redirect(compareHref(filters.shelf), 303);
  return redirectWithFlash(countHref(filters), { kind: 'success', key: 'admin:stock.count.rowsKept' });
}

async function answerFile(staff: StaffActor, form: FormData, { shelf }: ShelfFilters) {
  const read = readSubmission(form, fileSchema);
  if (!read.ok) return answerWith(read.answer, () => Promise.resolve({ of: 'file' as const }));
  const typed = await attempt(readCsvUpload(read.value.file).then((csv) => typeFile(staff, csv)));
  if (typed.ok) {
    const values = { count: typed.value };
    return redirectWithFlash(countHref({ shelf }), { kind: 'success', key: 'admin:stock.count.fileRead', values });
  }
  const { refusal } = typed;
  const answer = read.refuse({ ...refusal, messageKey: 'invalid', fields: { file: [refusal.messageKey] } });
  return answerWith(answer, () => Promise.resolve({ of: 'file' as const }));
}

async function answerKeep(staff: StaffActor, { shelf }: ShelfFilters) {
  const { kept, short, failed } = await keepCounts(staff, shelf);
  const toShort = { link: { to: stockHref({ state: 'short' }), labelKey: 'admin:stock.count.seeShort' } };
  const link = short > 0 ? toShort : {};
  // The page that it leads to says of each why.
  if (failed > 0)
    return redirectWithFlash(compareHref(shelf), {
      ...{ kind: 'error', key: 'admin:stock.count.partly', values: { kept, failed } },
      ...link,
    });
  return redirectWithFlash(stockHref({}), {
    ...{ kind: 'success', key: 'admin:stock.count.done', values: { count: kept } },
    ...link,
  });
}

/** Throws one count away that cannot be kept; `here`: the page that it stood on. */
async function answerDrop(staff: StaffActor, form: FormData, here: string) {
  const read = readSubmission(form, droppedSchema);
  if (!read.ok) return read.answer;
  await dropCount(staff, read.value);
  return redirectWithFlash(here, { kind: 'success', key: 'admin:stock.count.dropped' });
}

/** Answers the forms of a stocktaking, by their `intent`. `query`: that of the page which they stand on. */
export async function answerCount(staff: StaffActor, form: FormData, query: URLSearchParams) {
  const [filters, intent] = [readShelfFilters(query), formText(form, 'intent')];
  if (intent === 'discard') {
    await dropCounts(staff, filters.shelf);
    return redirectWithFlash(countHref(filters), { kind: 'success', key: 'admin:stock.count.discarded' });
  }
  if (intent === 'drop') {
    return answerDrop(staff, form, asksToCompare(query) ? compareHref(filters.shelf) : countHref(filters));
  }
  if (intent === 'keep') return answerKeep(staff, filters);
  if (intent === 'file') return answerFile(staff, form, filters);
  return answerRows(staff, form, filters, intent);
}
