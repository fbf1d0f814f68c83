import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { collectionContents, collections } from '~/db/schema/collection.server';
import { isUuid } from '~/features/catalogue/uuid';

import type { NamedRecord } from './bulk-action';

/** The classic sets, hidden ones too, that hold any of these products. */
export async function listSetsHolding(_staff: StaffActor, productIds: readonly string[]): Promise<NamedRecord[]> {
  const known = productIds.filter((id) => isUuid(id));
  if (known.length === 0) return [];
  const holding = db
    .select({ id: collectionContents.collectionId })
    .from(collectionContents)
    .where(inArray(collectionContents.productId, known));
  const rows = await db
    .select({ id: collections.id, en: collections.nameEn, ar: collections.nameAr })
    .from(collections)
    .where(
      and(inArray(collections.id, holding), eq(collections.collectionType, 'classic'), isNull(collections.deletedAt)),
    )
    .orderBy(asc(collections.nameEn), asc(collections.id));
  return rows.map(({ id, en, ar }) => ({ _id: id, name: { en, ar } }));
}
