import { eq, type SQL, sql } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { SIZE_KEYS, SIZE_NAMES, SIZES } from '~/db/schema/taxonomy.values';
import { OWNER_LANGUAGE } from '~/features/message/message.lines';
import { queueMessage } from '~/features/message/message.commands.server';
import { readSettings } from '~/features/settings/settings.queries.server';
import { shopNameOf } from '~/features/settings/shop.server';
import { ownerEmail } from '~/features/user/owner-email.server';
import { formatCount } from '~/i18n/format';
import { translator } from '~/i18n/i18n.server';
import { localize } from '~/i18n/localized';
import { publicLink } from '~/request/public-link.server';

import { mlOf } from './demand.rules';
import { freeOf, type StockRow } from './stock.rules';

const sold = SIZE_KEYS.map((key) => `case when p.${key}_price is not null then ${mlOf(SIZES[key])} end`);

/** Millilitres of the smallest size that the perfume `p` is sold in. */
export const LEAST_ML: SQL = sql.raw(`coalesce(least(${sold.join(', ')}), ${Math.min(...SIZE_NAMES.map(mlOf))})`);

/** What one takes of a counted row, of a pool one of the smallest size that is sold. */
export async function leastOf(transaction: Transaction, { productId, unit }: StockRow): Promise<number> {
  if (unit === 'piece') return 1;
  const [row] = await transaction.execute<{ least: number }>(
    sql`select ${LEAST_ML} as least from products p where p.id = ${productId}`,
  );
  return row?.least ?? 1;
}

/** Tells the owner by mail how much of something is left to sell. */
export async function tellLow(transaction: Transaction, row: StockRow): Promise<void> {
  const [product] = await transaction
    .select({ en: products.nameEn, ar: products.nameAr })
    .from(products)
    .where(eq(products.id, row.productId));
  if (!product) return;
  const settings = await readSettings(transaction);
  const t = translator(OWNER_LANGUAGE);
  const left = formatCount(Math.max(0, freeOf(row)));
  const shop = shopNameOf(settings, OWNER_LANGUAGE);
  await queueMessage(transaction, {
    kind: 'lowStock',
    language: OWNER_LANGUAGE,
    to: { name: shop, email: await ownerEmail(transaction, settings), phone: null },
    fields: {
      ...{ product: localize(product, OWNER_LANGUAGE), size: row.size ? t(`size.${row.size}`) : '', shop },
      left: row.unit === 'ml' ? t('stock.ml', { amount: left }) : left,
      link: publicLink(`/admin/stock/${row.productId}`),
    },
  });
}
