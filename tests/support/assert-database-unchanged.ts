import { afterAll, beforeAll, expect } from 'vitest';

import { closeDatabase, database, untilCleanedUp } from './database';
import { environment } from './environment';
import { withCacheInvalidation } from './cache-invalidation';

const SHOP = [
  'products',
  'collections',
  'main_banners',
  'home_banners',
  'home_sections',
  'offer',
  'spread',
  'settings',
  'pages',
  'regions',
];

/**
 * What every test reads of the shop, whoever wrote it: its catalog, its home page, its settings, and who its admins
 * are. Samples go by themselves.
 */
async function shopAsItStands(): Promise<Record<string, string[]>> {
  const sql = database();
  const shown = SHOP.map(async (table) => {
    const rows = await sql<{ row: string }[]>`
      select (to_jsonb(t) - 'updated_at')::text as row from ${sql(table)} t
      where to_jsonb(t) ->> 'deleted_at' is null and coalesce(to_jsonb(t) ->> 'slug', '') not like 'sample-%'
        order by 1`;
    return [table, rows.map(({ row }) => row)] as const;
  });
  const admins = await sql<
    { email: string }[]
  >`select email from users where role = 'admin' and email <> ${environment.admin.email}`;
  return { ...Object.fromEntries(await Promise.all(shown)), admins: admins.map(({ email }) => email) };
}

/** A test that failed may not have taken its samples away. */
async function forgetSamples(): Promise<void> {
  const sql = database();
  await withCacheInvalidation(() =>
    Promise.all(
      ['products', 'collections'].map(
        (table) => sql`update ${sql(table)} set deleted_at = now() where slug like 'sample-%' and deleted_at is null`,
      ),
    ),
  );
}

// Each file leaves the shop as it found it, so that files may run in any order, and again.
let before: Record<string, string[]>;
beforeAll(async () => {
  await untilCleanedUp();
  before = await shopAsItStands();
});
afterAll(async () => {
  await forgetSamples();
  const after = await shopAsItStands();
  await closeDatabase();
  expect(after).toEqual(before);
});
