import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { cached } from '~/cache/cached.server';
import { collectionContents } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';
import { toEgp } from '~/features/catalogue/money';
import { sizeKeyOf } from '~/features/catalogue/taxonomy';
import { isPublic, isPurchasable } from '~/features/product/product.rules';
import { PRODUCT_PLACEHOLDER } from '~/images/image-url';

import type { CollectionJson, ContentItem } from './collection.json';
import { slotsOf } from './collection.rules';
import type { OfferType } from '~/db/schema/collection.values';
import type { Choice } from './composition';

export const listContentItems = (collectionId: string): Promise<ContentItem[]> =>
  cached('collection contents', [collectionId], readContentItems);

async function readContentItems(collectionId: string): Promise<ContentItem[]> {
  const rows = await db
    .select({ content: collectionContents, product: products })
    .from(collectionContents)
    .innerJoin(products, eq(products.id, collectionContents.productId))
    .where(eq(collectionContents.collectionId, collectionId))
    .orderBy(asc(collectionContents.position));
  return rows.map(({ content, product }) => ({
    productId: product.id,
    name: { en: product.nameEn, ar: product.nameAr },
    slug: isPublic(product) ? product.slug : null,
    image: (content.size && product[`${sizeKeyOf(content.size)}Image`]) ?? product.image ?? PRODUCT_PLACEHOLDER,
    size: content.size,
    volume: product.volume,
    quantity: content.quantity,
  }));
}

/**
 * The perfumes that may fill a set's slots today, with the sizes of its slots that are in stock; prices in EGP
 * (contract 3.8).
 */
export function listChoices({ offerType, pool }: Pick<CollectionJson, 'offerType' | 'pool'>): Promise<Choice[]> {
  return offerType === null ? Promise.resolve([]) : cached('choices', [offerType, pool], readChoices);
}

async function readChoices(offerType: OfferType, pool: readonly string[]): Promise<Choice[]> {
  const sizes = [...new Set(slotsOf(offerType).map((slot) => slot.size))];
  const rows = await db
    .select()
    .from(products)
    .where(
      and(
        sql`
          ${products.branch} = 'custom' and ${products.visible} and ${products.inStock}
          and ${products.deletedAt} is null`,
        pool.length > 0 ? inArray(products.id, [...pool]) : undefined,
      ),
    )
    .orderBy(asc(products.gender), asc(products.nameEn), asc(products.id));
  return rows.flatMap((row): Choice[] => {
    const inStock = sizes.flatMap((size) => {
      const price = row[`${size}PriceAfter`];
      if (price === null || !isPurchasable(row, size)) return [];
      return [[size, { price: toEgp(price), image: row[`${size}Image`] ?? row.image ?? PRODUCT_PLACEHOLDER }] as const];
    });
    if (inStock.length === 0 || row.gender === null) return [];
    return [
      { _id: row.id, name: { en: row.nameEn, ar: row.nameAr }, gender: row.gender, sizes: Object.fromEntries(inStock) },
    ];
  });
}
