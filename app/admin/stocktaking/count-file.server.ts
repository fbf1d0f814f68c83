import { inArray } from 'drizzle-orm';

import { csvHead, csvLine, parseCsv } from '~/admin/import-export/csv.rules';
import { refuseFile } from '~/admin/import-export/product-rows.server';
import { assertMay, type StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { restartDeadline } from '~/db/request-deadline.server';
import { products } from '~/db/schema/product.server';
import { SIZE_NAMES, type Size } from '~/db/schema/taxonomy.values';
import { foldDigits } from '~/features/catalogue/search-text';
import { oneLine } from '~/features/catalogue/typed-text';
import { MAX_ROWS } from '~/features/product-import/product-import.json';
import { listStockAfter } from '~/features/stock/stock.queries.server';
import { typeCounts } from '~/features/stocktaking/stocktaking.commands.server';
import { type CountedRow, countedField } from '~/features/stocktaking/stocktaking.schema';
import { localize } from '~/i18n/localized';
import type { Language } from '~/i18n/language';

/** The columns that a file of counts is read by, named as the API names its fields. */
const COLUMNS = ['code', 'size', 'onHand'] as const;
const HEAD = ['code', 'name', 'size', 'onHand', 'promised', 'free'];
const AT_ONCE = 500;

/** Everything that can be counted as a file, which a stocktaking takes back. */
export async function* stockSheet(staff: StaffActor, language: Language): AsyncGenerator<string> {
  yield csvHead(HEAD);
  let after = '';
  for (;;) {
    restartDeadline();
    const stock = await listStockAfter(staff, after, AT_ONCE);
    const last = stock.at(-1);
    if (!last) return;
    after = last.code;
    yield stock
      .map(({ code, name, size, unit, onHand, promised, free }) =>
        csvLine([
          ...[code, localize(name, language), unit === 'ml' ? 'ml' : (size ?? '')],
          ...[onHand, promised, free].map((amount) => (amount === null ? '' : String(amount))),
        ]),
      )
      .join('');
  }
}

type FileRow = { line: number; code: string; size: Size | null; counted: number | null };

/** A size as a file writes it: `100ml`, `100 ml`, `١٠٠ مل`; nothing, or `ml` of a pool, is none. */
function sizeOf(text: string, line: number): Size | null {
  const plain = foldDigits(text).replace(/\s/g, '').replace(/مل$/, 'ml').toLowerCase();
  if (plain === '' || plain === 'ml') return null;
  return SIZE_NAMES.find((size) => size === plain) ?? refuseFile('stock.fileSize', { line });
}

/** The rows of a file that say a count. Throws InvalidError for a file that cannot be read, naming the line. */
function readRows(csv: string): FileRow[] {
  const [head, ...rows] = parseCsv(csv) ?? refuseFile('csv.openQuote');
  if (!head || rows.length === 0) return refuseFile('csv.empty');
  if (rows.length > MAX_ROWS) refuseFile('csv.tooManyRows', { max: MAX_ROWS });
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const [code, size, onHand] = COLUMNS.map((column) => names.indexOf(column.toLowerCase()));
  if (code === undefined || onHand === undefined || code < 0 || onHand < 0) return refuseFile('stock.fileColumns');
  return rows.flatMap(({ line, cells }): FileRow[] => {
    const counted = countedField.safeParse(cells[onHand] ?? '');
    if (!counted.success) refuseFile('stock.fileCount', { line });
    if (!counted.data && counted.data !== 0) return [];
    return [
      { line, code: oneLine(cells[code] ?? ''), size: sizeOf(cells[size ?? -1] ?? '', line), counted: counted.data },
    ];
  });
}

/**
 * Reads a file of counts into the fields of the stocktaking, where they wait to be compared and kept (contract 6.19).
 * Answers how many. Throws ForbiddenError; InvalidError for a file that cannot be read, or names what is not there.
 */
export async function typeFile(staff: StaffActor, csv: string): Promise<number> {
  assertMay(staff, 'stock.write');
  const rows = readRows(csv);
  if (rows.length === 0) return refuseFile('stock.fileNothing');
  const ids = await idsOf(rows.map(({ code }) => code));
  const counted = rows.map(({ code, line, ...row }): CountedRow => {
    const itemId = ids.get(code) ?? refuseFile('stock.fileCode', { line, code: code.slice(0, 40) });
    return { itemId, size: row.size, counted: row.counted };
  });
  for (let from = 0; from < counted.length; from += AT_ONCE) {
    restartDeadline();
    await typeCounts(staff, counted.slice(from, from + AT_ONCE));
  }
  return counted.length;
}

async function idsOf(codes: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: products.id, code: products.code })
    .from(products)
    .where(inArray(products.code, [...new Set(codes)]));
  return new Map(found.map(({ id, code }) => [code, id]));
}
