import { CsvError, parse } from 'csv-parse/sync';

/** Makes spreadsheet programs read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet program takes for the beginning of a formula, also behind apostrophes of ours. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;
const ESCAPED_FORMULA = /^'+[=+\-@＝＋－＠\t\r]/;

/**
 * A text that no spreadsheet program runs: an apostrophe before what looks like a formula (safe against formula
 * injection).
 */
const inert = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What `inert` was given. */
const plain = (text: string): string => (ESCAPED_FORMULA.test(text) ? text.slice(1) : text);

const cell = (text: string): string => {
  const safe = inert(text);
  return /[",;\n\r\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of RFC 4180, with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** How a file begins: the mark that makes it UTF-8 everywhere, and the names of its columns. */
export const csvHead = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvLine(columns);

/** The separator of a file is the one that its first line has most of: programs in Egypt write semicolons. */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string): number => head.split(separator).length;
  return [';', '\t'].reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best), ',');
}

/**
 * The rows of a CSV file as texts: RFC 4180, separated by commas, semicolons or tabs, with or without a byte order
 * mark. Rows without any text are left out; `line` is where a row begins, from 1, as an editor counts. Null: a quote
 * that is never closed.
 */
export function parseCsv(file: string): { line: number; cells: string[] }[] | null {
  const rows: { line: number; cells: string[] }[] = [];
  let line = 1;
  try {
    parse(file, {
      bom: true,
      delimiter: separatorOf(file),
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line, cells: cells.map(plain) });
        line = lines + 1;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
  return rows.filter(({ cells }) => cells.some((each) => each.trim() !== ''));
}
