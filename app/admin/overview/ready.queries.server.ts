import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { config } from '~/config.server';
import { db } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { listPages } from '~/features/page/page.queries.server';
import { DEMO_CODES } from './demo-codes';
import { readSettings } from '~/features/settings/settings.queries.server';

import { type ReadyJson, readyToOpen } from './ready.rules';

/** What is left to do before the shop can open; null: nothing (contract 7.3). */
export async function getReadiness(_staff: StaffActor): Promise<ReadyJson | null> {
  const shown = and(eq(products.visible, true), isNull(products.deletedAt));
  const [settings, pages, [counted]] = await Promise.all([
    readSettings(),
    listPages(),
    db
      .select({
        all: count(),
        demo: sql<number>`count(*) filter (where ${inArray(products.code, [...DEMO_CODES])})`.mapWith(Number),
      })
      .from(products)
      .where(shown),
  ]);
  const { all = 0, demo = 0 } = counted ?? {};
  return readyToOpen({ settings, pages, products: all, demoProducts: demo, hasMail: config.mail !== null });
}
