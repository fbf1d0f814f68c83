/** A sheet that a courier got: numbered from 1 each day of Cairo (`2026-11-26`). */
export type SheetNumber = { _id: string; day: string; number: number };

/** A row of the list of sheets; `by`: who took it, null: somebody who is there no more. */
export type KeptSheetJson = SheetNumber & { courier: string; orders: number; by: string | null };

export const SHEETS_PATH = '/admin/couriers/sheets';

/** A kept sheet as it stands in the orders now. */
export const keptSheetHref = (id: string): string => `/admin/couriers/sheet?sheet=${id}`;
