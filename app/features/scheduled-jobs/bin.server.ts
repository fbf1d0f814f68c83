import { sql } from 'drizzle-orm';

import { changeCached } from '~/cache/change-cached.server';
import { collections } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';

import { BIN_DAYS } from './bin.rules';

/** Whether something is deleted and may still be put back. */
export const isInBin = (table: typeof products | typeof collections) =>
  sql`${table.deletedAt} > now() - ${BIN_DAYS} * interval '1 day'`;

const isPastBin = (table: typeof products | typeof collections) =>
  sql`${table.deletedAt} <= now() - ${BIN_DAYS} * interval '1 day'`;

const { image, lgImage, mdImage, smImage, inspiredByImage, materialsImage } = products;
const NO_PICTURES = {
  image: null,
  lgImage: null,
  mdImage: null,
  smImage: null,
  inspiredByImage: null,
  materialsImage: null,
  images: [],
};

/**
 * Takes their pictures from products and sets that lie in the bin no longer, so that the files go with what else
 * nothing uses; the rows stay, as old orders name them.
 */
export async function emptyBin(): Promise<void> {
  const pictures = sql.join([image, lgImage, mdImage, smImage, inspiredByImage, materialsImage], sql`, `);
  await changeCached(async (tx) => {
    await tx
      .update(products)
      .set(NO_PICTURES)
      .where(sql`${isPastBin(products)} and (num_nonnulls(${pictures}) > 0 or ${products.images} <> '[]')`);
    await tx
      .update(collections)
      .set({ image: null })
      .where(sql`${isPastBin(collections)} and ${collections.image} is not null`);
  });
}
