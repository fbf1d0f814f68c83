import { withCacheInvalidation } from './cache-invalidation';
import { database } from './database';

/** Remembers the shop's pages as they are; what comes back puts them back, without the versions written since. */
export async function keptPages(): Promise<() => Promise<void>> {
  const sql = database();
  const rows = await sql<{ slug: string; version: number }[]>`select * from pages`;
  return async () => {
    await withCacheInvalidation(() =>
      sql.begin(async (tx) => {
        for (const row of rows) {
          await tx`update pages set ${sql(row)} where slug = ${row.slug}`;
          await tx`delete from page_versions where slug = ${row.slug} and version > ${row.version}`;
        }
      }),
    );
  };
}
