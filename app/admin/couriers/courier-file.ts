import { parseCsv } from '~/admin/import-export/csv.rules';
import { foldDigits, normaliseSearchText } from '~/features/catalogue/search-text';

/** How large a file of a courier may be, and how many lines of it are read. */
export const MAX_FILE_BYTES = 250_000;
export const MAX_FILE_LINES = 2_000;

/** Among the first bytes of text in two bytes a letter every other one is 0, whatever its language's digits are. */
function isTwoBytes(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 200);
  const zeros = (from: number): number => head.filter((byte, place) => place % 2 === from && byte === 0).length;
  if (zeros(1) > head.length / 8) return 'utf-16le';
  return zeros(0) > head.length / 8 ? 'utf-16be' : null;
}

/** The text of a file as couriers send it: UTF-8, UTF-16, or what Windows in Arabic writes. */
export function decodeFile(bytes: Uint8Array): string {
  const wide = isTwoBytes(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

export type CourierColumn = 'number' | 'waybill' | 'collected' | 'fee';

/** What couriers call a column, as `normaliseSearchText` has it. */
const CALLED: Record<CourierColumn, readonly string[]> = {
  number: ['number', 'order', 'order number', 'order no', 'order id', 'reference', 'ref', 'رقم الطلب', 'الطلب', 'طلب'],
  waybill: ['waybill', 'tracking', 'tracking number', 'awb', 'shipment', 'البوليصه', 'بوليصه', 'رقم البوليصه'],
  collected: [
    'collected',
    'cod',
    'amount',
    'cod amount',
    'paid',
    'cash',
    'المحصل',
    'التحصيل',
    'تحصيل',
    'المبلغ',
    'مبلغ',
  ],
  fee: ['fee', 'fees', 'shipping', 'shipping fee', 'charge', 'الرسوم', 'رسوم', 'الشحن', 'مصاريف الشحن', 'رسوم الشحن'],
};

const columnCalled = (heading: string): CourierColumn | null => {
  const name = normaliseSearchText(heading)
    .replace(/[_.:#-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (Object.keys(CALLED) as CourierColumn[]).find((column) => CALLED[column].includes(name)) ?? null;
};

/** A line of a file: where it stands, and its cells by what they are. */
export type FileLine = { row: number } & Partial<Record<CourierColumn, string>>;

/**
 * The lines of a courier's file. Columns are known by their headings in either language; without headings they stand in
 * the order of `otherwise`. Null: the file cannot be read as columns at all.
 */
export function readCourierFile(text: string, otherwise: readonly CourierColumn[]): FileLine[] | null {
  const rows = parseCsv(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'));
  if (!rows || rows.length === 0) return null;
  const named = rows[0]?.cells.map(columnCalled) ?? [];
  const hasHead = named.some((column) => column !== null);
  const columns = hasHead ? named : otherwise;
  return rows.slice(hasHead ? 1 : 0).flatMap(({ line, cells }) => {
    const read: FileLine = { row: line };
    columns.forEach((column, place) => {
      const cell = cells[place]?.trim();
      if (column && cell && read[column] === undefined) read[column] = cell;
    });
    // Sums below the lines, and what else is about no parcel.
    const about = foldDigits(`${read.number ?? ''}${read.waybill ?? ''}`);
    return /\d/.test(about) ? [read] : [];
  });
}

/** The number of an order in a cell; null: it is none of ours. */
export function numberIn(cell: string | undefined): number | null {
  const digits = foldDigits(cell ?? '')
    .replace(/^[#\s]+/, '')
    .trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/**
 * An amount as files have it, in piastres: `1,250.50`, `1250,5`, `١٢٥٠٫٥٠`, `1250 EGP`; nothing at all is 0. Null: it
 * is none.
 */
export function amountIn(cell: string | undefined): number | null {
  const text = foldDigits(cell ?? '')
    .replace(/٫/g, '.')
    .replace(/[٬\s\u00a0\u200e\u200f]|egp|l\.?e\.?|ج\.?م\.?/gi, '');
  if (text === '' || text === '-') return 0;
  const plain = /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replaceAll(',', '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
