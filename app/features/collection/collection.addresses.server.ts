import { and, asc, eq, isNull } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { collections } from '~/db/schema/collection.server';

/** The pages of collections the public may see; there are dozens, never thousands (decisions §2 "Visibility": hidden ones are in no sitemap). */
export async function listCollectionAddresses(): Promise<{ path: string; changed: Date }[]> {
  const rows = await db
    .select({ slug: collections.slug, changed: collections.updatedAt })
    .from(collections)
    .where(and(eq(collections.visible, true), isNull(collections.deletedAt)))
    .orderBy(asc(collections.createdAt), asc(collections.id));
  return rows.map(({ slug, changed }) => ({ path: `/collections/${slug}`, changed }));
}
