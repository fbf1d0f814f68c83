/** An import waits for its turn, or for its next try; it is carried out; it has ended, all of it or nothing. */
export const IMPORT_STATUSES = ['waiting', 'running', 'done', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Why nothing of an import was written: keys of the `errors` texts. */
export const IMPORT_FAILURES = ['csv.newFaults', 'csv.gaveUp', 'csv.notAllowed'] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];
