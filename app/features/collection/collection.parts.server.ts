import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { cached } from '~/cache/cached.server';
import { collectionContents } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';
import { stockItems } from '~/db/schema/stock.server';
import { FEW } from '~/db/schema/stock.values';
import { SIZE_KEYS, type SizeKey, SIZES } from '~/db/schema/taxonomy.values';
import { toEgp } from '~/features/catalogue/money';
import { sizeKeyOf } from '~/features/catalogue/taxonomy';
import type { ProductRow } from '~/features/product/product.json';
import { isPublic, isPurchasable, millilitresOf } from '~/features/product/product.rules';
import type { ScentJson } from '~/features/scent/scent.json';
import { notesByCode } from '~/features/scent/scent.queries.server';
import { scentLine } from '~/features/scent/scent.rules';
import { SCENT_COLUMN } from '~/features/scent/scent.sql.server';
import type { Language } from '~/i18n/language';
import { PRODUCT_PLACEHOLDER } from '~/images/image-url';

import type { CollectionJson, ContentItem } from './collection.json';
import { slotsOf } from './collection.rules';
import type { OfferType } from '~/db/schema/collection.values';
import type { Choice } from './composition';

/** Notes that a perfume of a pool is described by. */
const NOTES_NAMED = 3;

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

/** What a pool surely holds, as its few bottles of each size say; null: enough for any set. */
function mlLeft(row: Pick<ProductRow, `${SizeKey}FewLeft`>): number | null {
  const known = SIZE_KEYS.map((key) => (row[`${key}FewLeft`] ?? FEW) * (millilitresOf(SIZES[key]) ?? 0));
  return SIZE_KEYS.every((key) => row[`${key}FewLeft`] === null) ? null : Math.max(...known);
}

async function readChoices(offerType: OfferType, pool: readonly string[]): Promise<Choice[]> {
  const sizes = [...new Set(slotsOf(offerType).map((slot) => slot.size))];
  const isPool = sql<boolean>`exists (
    select 1 from ${stockItems} where ${stockItems.productId} = ${products.id} and ${stockItems.unit} = 'ml'
      and ${stockItems.counted})`;
  const rows = await db
    .select({ row: products, scent: SCENT_COLUMN, isPool })
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
  const notes = await notesByCode();
  const smellsOf = (scent: ScentJson | null, language: Language) =>
    scent ? scentLine(scent, notes, language, NOTES_NAMED) : '';
  return rows.flatMap(({ row, scent, isPool: draws }): Choice[] => {
    const inStock = sizes.flatMap((size) => {
      const price = row[`${size}PriceAfter`];
      if (price === null || !isPurchasable(row, size)) return [];
      const image = row[`${size}Image`] ?? row.image ?? PRODUCT_PLACEHOLDER;
      return [[size, { price: toEgp(price), image, left: row[`${size}FewLeft`] }] as const];
    });
    if (inStock.length === 0 || row.gender === null) return [];
    const name = { en: row.nameEn, ar: row.nameAr };
    const ml = draws ? mlLeft(row) : null;
    const smelled = { en: smellsOf(scent, 'en'), ar: smellsOf(scent, 'ar') };
    return [
      {
        ...{ _id: row.id, name, gender: row.gender, sizes: Object.fromEntries(inStock), ml },
        ...{ family: scent?.family ?? null, notes: smelled },
      },
    ];
  });
}
