import type { AuditEntryJson } from '~/features/audit/audit.json';
import type { Localized } from '~/i18n/localized';

/** Rows a file may have, and its size. */
export const MAX_ROWS = 2_000;
export const MAX_BYTES = 2 * 1024 * 1024;

/** What is wrong with a row: the column, and a key of the `errors` texts. */
export type RowFault = { column: string; messageKey: string; values: Record<string, string | number> };

/** What would become of a row. `line` is where it begins in the file. */
export type RowPlan = { line: number; code: string; name: Localized } & (
  | { action: 'create' | 'same' }
  | { action: 'update'; changes: AuditEntryJson['changes'] }
  | { action: 'refuse'; faults: RowFault[] }
);

/** A file looked through without writing anything. `more`: how many rows of each kind are not listed here. */
export type ImportReport = {
  counts: Record<RowPlan['action'], number>;
  rows: RowPlan[];
  more: { faulty: number; sound: number };
  /** The file itself, to be sent back with the word to go on. */
  csv: string;
};
