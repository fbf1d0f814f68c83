import { and, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';

import { assertAdmin, type UserActor } from '~/auth/actor';
import { db } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { changeListJson } from '~/features/audit/audit.json';
import { type AuditChanges, changesBetween } from '~/features/audit/audit.rules';
import { oneLine } from '~/features/catalogue/typed-text';
import { createProduct, updateProduct } from '~/features/product/product.commands.server';
import type { ProductRow } from '~/features/product/product.json';
import { type ProductInput, productFormSchema } from '~/features/product/product-input.schema';
import { DomainError, InvalidError } from '~/http/domain-error';

import { parseCsv } from './csv.rules';
import { type ImportReport, MAX_BYTES, MAX_ROWS, type RowFault, type RowPlan } from './product-import.json';
import { PRODUCT_COLUMNS, type ProductColumn, productFromCells } from './product-sheet';

/** Rows of each kind that a report lists. */
const LISTED = 200;

type SheetRow = { line: number; cells: Partial<Record<ProductColumn, string>>; tooMany: boolean };

const refuseFile = (messageKey: string, values: Record<string, string | number> = {}): never => {
  throw new InvalidError({ file: [messageKey] }, messageKey, values);
};

/**
 * The text of an uploaded file. Throws InvalidError for none, one that is too large, and one that is not UTF-8.
 */
export async function readCsvUpload(file: File | null): Promise<string> {
  if (file === null || file.size === 0) return refuseFile('csv.fileMissing');
  if (file.size > MAX_BYTES) return refuseFile('csv.tooLarge');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    return refuseFile('csv.notUtf8');
  }
}

/** Which column stands where. Throws InvalidError where the head is not one of ours. */
function readHead(cells: readonly string[]): ProductColumn[] {
  const names = cells.map((cell) => cell.trim());
  while (names.at(-1) === '') names.pop();
  const columns = names.map((name) => PRODUCT_COLUMNS.find((column) => column.toLowerCase() === name.toLowerCase()));
  const unknown = names.filter((_, index) => columns[index] === undefined);
  if (!columns.includes('code')) refuseFile('csv.noCode');
  if (unknown.length > 0) refuseFile('csv.unknownColumns', { names: unknown.slice(0, 10).join(', ').slice(0, 200) });
  const known = columns.filter((column) => column !== undefined);
  if (new Set(known).size < known.length) refuseFile('csv.repeatedColumns');
  return known;
}

function readRows(csv: string): SheetRow[] {
  const parsed = parseCsv(csv) ?? refuseFile('csv.openQuote');
  const [head, ...rows] = parsed;
  if (!head || rows.length === 0) return refuseFile('csv.empty');
  if (rows.length > MAX_ROWS) refuseFile('csv.tooManyRows', { max: MAX_ROWS });
  const columns = readHead(head.cells);
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
    tooMany: cells.slice(columns.length).some((cell) => cell.trim() !== ''),
  }));
}

async function readPresent(codes: readonly string[]): Promise<Map<string, ProductRow>> {
  const rows = await db
    .select()
    .from(products)
    .where(and(inArray(products.code, [...codes]), isNull(products.deletedAt)));
  return new Map(rows.map((row) => [row.code, row]));
}

const faultsOf = (error: z.ZodError): RowFault[] =>
  error.issues.map(({ path, message }) => ({ column: path.join('.'), messageKey: message, values: {} }));

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

/** A row with what would become of it, and what it takes to do it. */
type Judged = { plan: RowPlan; present: ProductRow | null; input: ProductInput | null };

function judge({ line, cells, tooMany }: SheetRow, present: ProductRow | null, firstLine: number): Judged {
  const code = oneLine(cells.code ?? '');
  const name = {
    en: oneLine(cells['name.en'] || present?.nameEn || ''),
    ar: oneLine(cells['name.ar'] || present?.nameAr || ''),
  };
  const row = { line, code, name };
  const refuse = (plan: ReturnType<typeof refusal>): Judged => ({ plan: { ...row, ...plan }, present, input: null });
  if (tooMany) return refuse(refusal('', 'csv.tooManyCells'));
  if (code !== '' && firstLine !== line) return refuse(refusal('code', 'csv.codeRepeated', { line: firstLine }));
  const read = productFormSchema.safeParse(productFromCells(cells, present));
  if (!read.success) return refuse({ action: 'refuse', faults: faultsOf(read.error) });
  if (!present) return { plan: { ...row, action: 'create' }, present, input: read.data };
  const before = productFormSchema.safeParse(productFromCells({}, present));
  const changes = withoutMirroredPrices(changesBetween(before.success ? before.data : null, read.data));
  if (Object.keys(changes).length === 0) return { plan: { ...row, action: 'same' }, present, input: null };
  return { plan: { ...row, action: 'update', changes: changeListJson(changes) }, present, input: read.data };
}

async function judgeAll(csv: string): Promise<Judged[]> {
  const rows = readRows(csv);
  const codes = rows.map(({ cells }) => oneLine(cells.code ?? ''));
  const present = await readPresent(codes);
  const firstLines = new Map<string, number>();
  return rows.map((row, index) => {
    const code = codes[index] ?? '';
    const firstLine = firstLines.get(code) ?? row.line;
    firstLines.set(code, firstLine);
    return judge(row, present.get(code) ?? null, firstLine);
  });
}

/**
 * Looks through a file of products and writes nothing: which rows make a product, which change one and how, and what is
 * wrong with each of the others. A row is the product of its `code`; columns that the file leaves out stay as they are.
 * Throws and InvalidError for a file that cannot be read at all.
 */
export async function checkProductImport(actor: UserActor, csv: string): Promise<ImportReport> {
  assertAdmin(actor);
  const plans = (await judgeAll(csv)).map(({ plan }) => plan);
  const of = (action: RowPlan['action']) => plans.filter((plan) => plan.action === action);
  const [faulty, sound] = [of('refuse'), plans.filter(({ action }) => action === 'create' || action === 'update')];
  return {
    counts: {
      create: of('create').length,
      update: of('update').length,
      same: of('same').length,
      refuse: faulty.length,
    },
    rows: [...faulty.slice(0, LISTED), ...sound.slice(0, LISTED)],
    more: { faulty: Math.max(faulty.length - LISTED, 0), sound: Math.max(sound.length - LISTED, 0) },
    csv,
  };
}

export type ImportOutcome = { created: number; updated: number; left: number };

async function carryOut(actor: UserActor, { plan, present, input }: Judged): Promise<keyof ImportOutcome | null> {
  if (plan.action === 'same') return null;
  if (!input) return 'left';
  try {
    if (present) await updateProduct(actor, present.id, input, present.updatedAt.toISOString());
    else await createProduct(actor, input);
    return present ? 'updated' : 'created';
  } catch (error) {
    // Somebody changed the product, or took its code, between being looked through and being written.
    if (error instanceof DomainError) return 'left';
    throw error;
  }
}

/**
 * Writes the sound rows of a file, each as its own form would, with its line in the log; faulty ones are left out and
 * counted. The file is looked through anew, so nothing that an earlier look said is believed, and the same file twice
 * changes nothing more. Throws as `checkProductImport`.
 */
export async function importProducts(actor: UserActor, csv: string): Promise<ImportOutcome> {
  assertAdmin(actor);
  const outcome: ImportOutcome = { created: 0, updated: 0, left: 0 };
  for (const judged of await judgeAll(csv)) {
    const done = await carryOut(actor, judged);
    if (done) outcome[done] += 1;
  }
  return outcome;
}
