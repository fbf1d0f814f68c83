import { eq, inArray, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { collections } from '~/db/schema/collection.server';
import { coupons } from '~/db/schema/coupon.server';
import { homeBanners, homeSections, mainBanners } from '~/db/schema/home.server';
import { orders } from '~/db/schema/order.server';
import { pages } from '~/db/schema/page.server';
import { products } from '~/db/schema/product.server';
import { regions } from '~/db/schema/region.server';
import { reviews } from '~/db/schema/review.server';
import { users } from '~/db/schema/user.server';
import { translator } from '~/i18n/i18n.server';
import type { Localized } from '~/i18n/localized';

import type { AuditEntity } from './audit.values';

type Labelled = { id: string; en: string; ar: string };

// The log comes before the nouns it speaks of, so it reads what they are called from their tables.
const READERS: Partial<Record<AuditEntity, (ids: string[]) => Promise<Labelled[]>>> = {
  product: (ids) =>
    db
      .select({ id: products.id, en: products.nameEn, ar: products.nameAr })
      .from(products)
      .where(inArray(products.id, ids)),
  collection: (ids) =>
    db
      .select({ id: collections.id, en: collections.nameEn, ar: collections.nameAr })
      .from(collections)
      .where(inArray(collections.id, ids)),
  coupon: (ids) =>
    db.select({ id: coupons.id, en: coupons.code, ar: coupons.code }).from(coupons).where(inArray(coupons.id, ids)),
  review: (ids) =>
    db
      .select({ id: reviews.id, en: products.nameEn, ar: products.nameAr })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(inArray(reviews.id, ids)),
  order: async (ids) => {
    const rows = await db.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids));
    return rows.map(({ id, number }) => ({ id, en: String(number), ar: String(number) }));
  },
  region: (ids) =>
    db.select({ id: regions.id, en: regions.nameEn, ar: regions.nameAr }).from(regions).where(inArray(regions.id, ids)),
  page: (slugs) =>
    db
      .select({ id: pages.slug, en: pages.titleEn, ar: pages.titleAr })
      .from(pages)
      .where(inArray(sql`${pages.slug}`, slugs)),
  mainBanner: (ids) => {
    const [en, ar] = [
      sql<string>`coalesce(nullif(${mainBanners.titleEn}, ''), ${mainBanners.altEn})`,
      sql<string>`coalesce(nullif(${mainBanners.titleAr}, ''), ${mainBanners.altAr})`,
    ];
    return db.select({ id: mainBanners.id, en, ar }).from(mainBanners).where(inArray(mainBanners.id, ids));
  },
  homeBanner: (ids) =>
    db
      .select({ id: homeBanners.id, en: homeBanners.titleEn, ar: homeBanners.titleAr })
      .from(homeBanners)
      .where(inArray(homeBanners.id, ids)),
  homeSection: (ids) =>
    db
      .select({ id: homeSections.id, en: homeSections.titleEn, ar: homeSections.titleAr })
      .from(homeSections)
      .where(inArray(homeSections.id, ids)),
  user: (ids) => db.select({ id: users.id, en: users.name, ar: users.name }).from(users).where(inArray(users.id, ids)),
  messageText: (kinds) =>
    Promise.resolve(
      kinds.map((id) => {
        const key = `admin:messageTexts.kind.${id}`;
        return { id, en: translator('en')(key), ar: translator('ar')(key) };
      }),
    ),
};

const labelKey = (entity: string, id: string): string => `${entity} ${id}`;

/** What the records of some lines are called now; nothing for those that are gone and for singletons. */
export async function labelsOf(
  rows: readonly { entity: string; entityId: string }[],
): Promise<(row: { entity: string; entityId: string }) => Localized | null> {
  const found = await Promise.all(
    Object.entries(READERS).map(async ([entity, read]) => {
      const ids = [...new Set(rows.filter((row) => row.entity === entity).map((row) => row.entityId))];
      const labelled = ids.length > 0 ? await read(ids) : [];
      return labelled.map(({ id, en, ar }): [string, Localized] => [labelKey(entity, id), { en, ar }]);
    }),
  );
  const labels = new Map(found.flat());
  return ({ entity, entityId }) => {
    const label = labels.get(labelKey(entity, entityId));
    return label && (label.en || label.ar) ? label : null;
  };
}
