import type { ImportFailure, ImportStatus } from '~/db/schema/product-import.values';
import type { AuditEntryJson } from '~/features/audit/audit.json';
import type { Localized } from '~/i18n/localized';

/** Rows a file may have, and its size. */
export const MAX_ROWS = 2_000;
export const MAX_BYTES = 2 * 1024 * 1024;

/** What is wrong with a row: the column, and a key of the `errors` texts. */
export type RowFault = { column: string; messageKey: string; values: Record<string, string | number> };

/** What would become of a row. `line` is where it begins in the file; `example`: a row of ours that shows how. */
export type RowPlan = { line: number; code: string; name: Localized } & (
  | { action: 'create' | 'same' | 'example' }
  | { action: 'update'; changes: AuditEntryJson['changes'] }
  | { action: 'refuse'; faults: RowFault[] }
);
type FaultyRow = Extract<RowPlan, { action: 'refuse' }>;

export type RowCounts = Record<RowPlan['action'], number>;

/** A file looked through without writing anything. `more`: how many rows of each kind are not listed here. */
export type ImportReport = {
  counts: RowCounts;
  rows: RowPlan[];
  more: { faulty: number; sound: number };
  csv: string;
  /** What the import will be known by, however often its button is pressed. */
  id: string;
};

/** What an import did with each row. `more`: faulty rows that are not listed. */
export type ImportResult = { counts: RowCounts; faulty: FaultyRow[]; more: number };

/** An import as its page shows it; `ahead`: others are carried out first. */
export type ProductImportJson = {
  _id: string;
  status: ImportStatus;
  ahead: boolean;
  total: number;
  done: number;
  result: ImportResult | null;
  failure: ImportFailure | null;
  createdAt: string;
};
