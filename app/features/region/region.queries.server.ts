import { and, asc, eq } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db, type Executor } from '~/db/client.server';
import { cached } from '~/cache/cached.server';
import { regions } from '~/db/schema/region.server';
import { isUuid } from '~/features/catalogue/uuid';

import { type RegionJson, regionJson, type RegionRow } from './region.json';
import { regionsVersion } from './region.rules';

/** The governorates the shop delivers to, in the shop's order, cached until one of them changes (contract 3.11). */
export function listActiveRegions(): Promise<RegionJson[]> {
  return cached('regions', [], async () => {
    const rows = await db
      .select()
      .from(regions)
      .where(eq(regions.active, true))
      .orderBy(asc(regions.order), asc(regions.id));
    return rows.map(regionJson);
  });
}

/** One governorate the shop delivers to, charge in piastres; null when there is none or it is switched off. */
export async function findActiveRegion(id: string, executor: Executor = db): Promise<RegionRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await executor
    .select()
    .from(regions)
    .where(and(eq(regions.id, id), eq(regions.active, true)));
  return row ?? null;
}

/**
 * Every governorate, those the shop does not deliver to as well, in the shop's order, with the state they were read in
 * (contract 7.2).
 */
export async function listAllRegions(_staff: StaffActor): Promise<{ regions: RegionJson[]; version: string }> {
  const rows = await db.select().from(regions).orderBy(asc(regions.order), asc(regions.id));
  return { regions: rows.map(regionJson), version: regionsVersion(rows) };
}
