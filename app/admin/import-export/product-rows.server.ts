import type { z } from 'zod';

import { changeListJson } from '~/features/audit/audit.json';
import { type AuditChanges, changesBetween } from '~/features/audit/audit.rules';
import { isCategory } from '~/features/catalogue/taxonomy';
import { oneLine } from '~/features/catalogue/typed-text';
import type { ProductRow } from '~/features/product/product.json';
import { type ProductInput, productFormSchema } from '~/features/product/product-input.schema';
import { MAX_ROWS, type RowCounts, type RowFault, type RowPlan } from '~/features/product-import/product-import.json';
import { InvalidError } from '~/http/domain-error';

import { parseCsv } from './csv.rules';
import { FLAG_COLUMNS, type ProductColumn, productFromCells } from './product-sheet';
import { isExampleCode } from './product-sheet.server';
import { codeOf } from './product-words.server';

/** A row of the file; `firstLine`: where its code stands first. */
type SheetRow = {
  line: number;
  firstLine: number;
  code: string;
  cells: Partial<Record<ProductColumn, string>>;
  tooMany: boolean;
};

export const refuseFile = (messageKey: string, values: Record<string, string | number> = {}): never => {
  throw new InvalidError({ file: [messageKey] }, messageKey, values);
};

/** Which column stands where. Throws InvalidError where the head is not one of ours. */
function readHead(cells: readonly string[], taken: readonly ProductColumn[]): ProductColumn[] {
  const names = cells.map((cell) => cell.trim());
  while (names.at(-1) === '') names.pop();
  const columns = names.map((name) => taken.find((column) => column.toLowerCase() === name.toLowerCase()));
  const unknown = names.filter((_, index) => columns[index] === undefined);
  if (!columns.includes('code')) refuseFile('csv.noCode');
  if (unknown.length > 0) refuseFile('csv.unknownColumns', { names: unknown.slice(0, 10).join(', ').slice(0, 200) });
  const known = columns.filter((column) => column !== undefined);
  if (new Set(known).size < known.length) refuseFile('csv.repeatedColumns');
  return known;
}

/**
 * The rows of a file, words as codes. `taken`: the columns that its sender may write. Throws InvalidError for a file
 * that cannot be read at all.
 */
export function readRows(csv: string, taken: readonly ProductColumn[]): SheetRow[] {
  const parsed = parseCsv(csv) ?? refuseFile('csv.openQuote');
  const [head, ...rows] = parsed;
  if (!head || rows.length === 0) return refuseFile('csv.empty');
  if (rows.length > MAX_ROWS) refuseFile('csv.tooManyRows', { max: MAX_ROWS });
  const columns = readHead(head.cells, taken);
  const firstLines = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    const named = Object.fromEntries(columns.map((column, index) => [column, codeOf(column, cells[index] ?? '')]));
    const code = oneLine(named.code ?? '');
    const firstLine = firstLines.get(code) ?? line;
    firstLines.set(code, firstLine);
    const tooMany = cells.slice(columns.length).some((cell) => cell.trim() !== '');
    return { line, firstLine, code, cells: named, tooMany };
  });
}

/** A fault names the words that the column takes, which are those of the screen. */
function faultOf(column: string, messageKey: string, category: unknown): RowFault {
  const key = /^product\.(category|branch|type|gender|grade)$/.exec(messageKey)?.[1];
  const isFlag = FLAG_COLUMNS.some((flag) => flag === column);
  const words = isFlag
    ? 'flag'
    : key === 'branch' && typeof category === 'string' && isCategory(category)
      ? `branchOf.${category}`
      : key;
  return { column, messageKey: words ? `csv.words.${words}` : messageKey, values: {} };
}

const faultsOf = (error: z.ZodError, category: unknown): RowFault[] =>
  error.issues.map(({ path, message }) => faultOf(path.join('.'), message, category));

const refusal = (column: string, messageKey: string, values: RowFault['values'] = {}) => ({
  action: 'refuse' as const,
  faults: [{ column, messageKey, values }],
});

/** Without a discount before and after, a price after discount only repeats the price: one change, not two. */
const withoutMirroredPrices = (changes: AuditChanges): AuditChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(([field, { from, to }]) => {
      const price = field.endsWith('priceAfter') ? changes[field.replace(/After$/, '')] : undefined;
      return price === undefined || price.from !== from || price.to !== to;
    }),
  );

export type JudgedRow = { plan: RowPlan; present: ProductRow | null; input: ProductInput | null };

/** What would become of a row, `present` being the product of its code, and `seen` the same as its sender sees it. */
export function judgeRow(
  { line, firstLine, code, cells, tooMany }: SheetRow,
  present: ProductRow | null,
  seen: ProductRow | null,
): JudgedRow {
  const name = {
    en: oneLine(cells['name.en'] || present?.nameEn || ''),
    ar: oneLine(cells['name.ar'] || present?.nameAr || ''),
  };
  const row = { line, code, name };
  const only = (plan: ReturnType<typeof refusal> | { action: 'example' }): JudgedRow => ({
    plan: { ...row, ...plan },
    present,
    input: null,
  });
  if (!present && isExampleCode(code)) return only({ action: 'example' });
  if (tooMany) return only(refusal('', 'csv.tooManyCells'));
  if (code !== '' && firstLine !== line) return only(refusal('code', 'csv.codeRepeated', { line: firstLine }));
  const typed = productFromCells(cells, seen);
  const read = productFormSchema.safeParse(typed);
  if (!read.success) return only({ action: 'refuse', faults: faultsOf(read.error, typed.category) });
  if (!present) return { plan: { ...row, action: 'create' }, present, input: read.data };
  const before = productFormSchema.safeParse(productFromCells({}, seen));
  const changes = withoutMirroredPrices(changesBetween(before.success ? before.data : null, read.data));
  if (Object.keys(changes).length === 0) return { plan: { ...row, action: 'same' }, present, input: null };
  return { plan: { ...row, action: 'update', changes: changeListJson(changes) }, present, input: read.data };
}

export function countRows(plans: readonly RowPlan[]): RowCounts {
  const counts: RowCounts = { create: 0, update: 0, same: 0, refuse: 0, example: 0 };
  for (const { action } of plans) counts[action] += 1;
  return counts;
}
