import { and, desc, eq, isNotNull } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { productScents } from '~/db/schema/scent.server';
import { leadOf } from '~/features/product-page/product-about';
import { productJson } from '~/features/product/product.json';
import { PRODUCT_COLUMNS } from '~/features/product/product.records.server';
import { isListed } from '~/features/product/product.sql.server';
import { listFamilies } from '~/features/scent/scent.queries.server';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';

/** One perfume told at length: what its family is, what the shop says of it, what it is made of and how it stands. */
export type SpreadView = {
  slug: string;
  name: string;
  text: string;
  image: string;
  materials: string;
  family: { code: string; name: string; description: string };
};

/** The newest perfume in stock that says what it smells of and has a picture of its materials; null: there is none. */
export async function readSpread(language: Language): Promise<SpreadView | null> {
  const [[row], families] = await Promise.all([
    db
      .select(PRODUCT_COLUMNS)
      .from(products)
      .innerJoin(productScents, eq(productScents.productId, products.id))
      .where(
        and(isListed, eq(products.category, 'perfume'), eq(products.inStock, true), isNotNull(products.materialsImage)),
      )
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(1),
    listFamilies(),
  ]);
  if (!row) return null;
  const { slug, name, description, image, materialsImage, scent } = productJson(row);
  const family = families.find(({ code }) => code === scent?.family);
  if (!family || materialsImage === null) return null;
  return {
    ...{ slug, name: localize(name, language), image, materials: materialsImage },
    text: leadOf(localize(description, language)).lead,
    family: {
      code: family.code,
      name: localize(family.name, language),
      description: localize(family.description, language),
    },
  };
}
