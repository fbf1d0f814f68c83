import type { StaffActor } from '~/auth/permissions';
import {
  listDifferences,
  listMisplaced,
  listShelf,
  readProgress,
} from '~/features/stocktaking/stocktaking.queries.server';

import type { ShelfFilters } from './stocktaking';

/** A page of a shelf with what was counted of it. */
export async function readShelfPage(staff: StaffActor, filters: ShelfFilters) {
  const [progress, misplaced, { rows, pagination }] = await Promise.all([
    readProgress(staff, filters.shelf),
    listMisplaced(staff, filters.shelf),
    listShelf(staff, filters),
  ]);
  return { filters, progress, misplaced, rows, pagination };
}
export type ShelfPage = Awaited<ReturnType<typeof readShelfPage>>;

/** What was counted of a shelf beside what is on record. */
export async function readComparison(staff: StaffActor, { shelf }: ShelfFilters) {
  const [progress, misplaced, { differences, more }] = await Promise.all([
    readProgress(staff, shelf),
    listMisplaced(staff, shelf),
    listDifferences(staff, shelf),
  ]);
  return { shelf, progress, misplaced, differences, more };
}
export type Comparison = Awaited<ReturnType<typeof readComparison>>;
