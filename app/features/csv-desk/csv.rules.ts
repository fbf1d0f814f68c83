/** Makes spreadsheet programs read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet program takes for the beginning of a formula, also behind apostrophes of ours. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;
const ESCAPED_FORMULA = /^'+[=+\-@＝＋－＠\t\r]/;

/** A text that no spreadsheet program runs: an apostrophe before what looks like a formula ([ext] CSV, safe against formula injection). */
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
 * The rows of a CSV file as texts: RFC 4180, any line ends, separated by commas, semicolons or tabs, with or without a byte order mark. Rows without any
 * text are left out; `line` is where a row begins, from 1, as an editor counts. Null: a quote that is never closed.
 */
export function parseCsv(file: string): { line: number; cells: string[] }[] | null {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const separator = separatorOf(text);
  const rows: { line: number; cells: string[] }[] = [];
  let row = { line: 1, cells: [] as string[] };
  let [value, line, quoted] = ['', 1, false];
  const endCell = () => {
    row.cells.push(plain(value));
    value = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((each) => each.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\n') line += 1;
    if (quoted) {
      if (character !== '"') value += character;
      else if (text.charAt(at + 1) === '"') {
        value += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && value === '') quoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r' || text.charAt(at + 1) !== '\n') value += character;
  }
  if (quoted) return null;
  endRow();
  return rows;
}
