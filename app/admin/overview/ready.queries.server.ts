import { and, eq, inArray, isNull } from 'drizzle-orm';

import { config } from '~/config.server';
import { db } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { listPages } from '~/features/page/page.queries.server';
import { DEMO_CODES } from '~/features/product/demo-codes';
import { readSettings } from '~/features/settings/settings.queries.server';

import { type ReadyJson, readyToOpen } from './ready.rules';

/** What is left to do before the shop can open; null: nothing. For admins: the caller has checked (contract 7.3). */
export async function getReadiness(): Promise<ReadyJson | null> {
  const [settings, pages, demoProducts] = await Promise.all([
    readSettings(),
    listPages(),
    db.$count(
      products,
      and(inArray(products.code, [...DEMO_CODES]), eq(products.visible, true), isNull(products.deletedAt)),
    ),
  ]);
  return readyToOpen({ settings, pages, demoProducts, hasMail: config.mail !== null });
}
